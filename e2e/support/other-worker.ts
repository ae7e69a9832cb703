import { request, type IncomingMessage, type ServerResponse } from 'node:http';
import { Proxy } from './proxy.ts';

const WORKER = '/sw.js';

/** Stands before the server and serves a service worker that differs: a new version of the app once told to, or one that lacks something. */
export class OtherWorker extends Proxy {
  private released = false;
  private readonly prelude: string;

  private constructor(onward: string, prelude: string) {
    super(onward);
    this.prelude = prelude;
  }

  /** @param prelude code that its worker runs before its own */
  static before(url: string, prelude = ''): Promise<OtherWorker> {
    return new OtherWorker(url, prelude).listening();
  }

  /** From now on the worker is a newer one. */
  release(): void {
    this.released = true;
  }

  protected override async pass(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    const isWorker = incoming.url === WORKER;
    const [before, after] = isWorker ? [this.prelude, this.released ? '\n// a newer version\n' : ''] : ['', ''];
    const whole = isWorker ? { 'accept-encoding': 'identity', 'if-none-match': '', 'if-modified-since': '' } : {};
    const onward = request(
      new URL(incoming.url ?? '/', this.onward),
      { method: incoming.method ?? 'GET', headers: { ...incoming.headers, ...whole } },
      (answer) => {
        const { 'content-length': _, ...rest } = answer.headers;
        outgoing.writeHead(answer.statusCode ?? 502, before + after === '' ? answer.headers : rest);
        if (before !== '') outgoing.write(before);
        answer.on('data', (chunk) => outgoing.write(chunk));
        answer.on('end', () => {
          outgoing.end(after);
        });
      },
    );
    onward.on('error', () => {
      outgoing.destroy();
    });
    outgoing.on('close', () => {
      onward.destroy();
    });
    incoming.pipe(onward);
  }
}
