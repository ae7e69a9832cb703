import { once } from 'node:events';
import { createServer, request, type IncomingMessage, type ServerResponse, type Server } from 'node:http';

const WORKER = '/sw.js';

/** Stands before the server and serves a service worker that differs: a new version of the app once told to, or one that lacks something. */
export class OtherWorker {
  private released = false;
  private readonly server: Server;
  private readonly onward: string;
  private readonly prelude: string;

  private constructor(onward: string, prelude: string) {
    this.onward = onward;
    this.prelude = prelude;
    this.server = createServer((incoming, outgoing) => { this.pass(incoming, outgoing); });
  }

  /** @param prelude code that its worker runs before its own */
  static async before(url: string, prelude = ''): Promise<OtherWorker> {
    const proxy = new OtherWorker(url, prelude);
    proxy.server.listen(0, '127.0.0.1');
    await once(proxy.server, 'listening');
    return proxy;
  }

  get url(): string {
    const address = this.server.address();
    if (address === null || typeof address === 'string') throw new Error('not listening');
    return `http://127.0.0.1:${String(address.port)}`;
  }

  /** From now on the worker is a newer one. */
  release(): void {
    this.released = true;
  }

  async close(): Promise<void> {
    this.server.closeAllConnections();
    this.server.close();
    await once(this.server, 'close');
  }

  private pass(incoming: IncomingMessage, outgoing: ServerResponse): void {
    const isWorker = incoming.url === WORKER;
    const [before, after] = isWorker ? [this.prelude, this.released ? '\n// a newer version\n' : ''] : ['', ''];
    const whole = isWorker ? { 'accept-encoding': 'identity', 'if-none-match': '', 'if-modified-since': '' } : {};
    const onward = request(new URL(incoming.url ?? '/', this.onward), { method: incoming.method ?? 'GET', headers: { ...incoming.headers, ...whole } }, (answer) => {
      const { 'content-length': _, ...rest } = answer.headers;
      outgoing.writeHead(answer.statusCode ?? 502, before + after === '' ? answer.headers : rest);
      if (before !== '') outgoing.write(before);
      answer.on('data', (chunk) => outgoing.write(chunk));
      answer.on('end', () => { outgoing.end(after); });
    });
    onward.on('error', () => { outgoing.destroy(); });
    outgoing.on('close', () => { onward.destroy(); });
    incoming.pipe(onward);
  }
}
