import { request, type IncomingMessage, type ServerResponse } from 'node:http';
import { Proxy } from './proxy.ts';

/** Where a change is held: before the server hears of it, or once the server has answered. */
export type Stage = 'before' | 'after';

const isChange = ({ method, url }: IncomingMessage): boolean => method !== 'GET' && (url ?? '').startsWith('/api/');

/** Stands between browser and server and, once told to, holds the next change, so that a test can end something right then. */
export class HeldProxy extends Proxy {
  private stage: Stage | null = null;
  private reached: (() => void) | null = null;
  private readonly held: ServerResponse[] = [];
  /** Intents that came by while an earlier request with the same intent was still under way. */
  readonly twins: string[] = [];
  private readonly underWay = new Set<string>();

  static before(url: string): Promise<HeldProxy> {
    return new HeldProxy(url).listening();
  }

  /** Holds the next change. Before there is one: a page sends by itself, too. @returns resolves once it is held */
  hold(stage: Stage): Promise<void> {
    this.stage = stage;
    return new Promise((resolve) => {
      this.reached = resolve;
    });
  }

  /** What was held gets no answer; what comes from now on does. */
  cut(): void {
    this.stage = null;
    for (const outgoing of this.held.splice(0)) outgoing.destroy();
  }

  protected override async pass(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of incoming) chunks.push(Buffer.from(chunk));
    const body = Buffer.concat(chunks);
    const change = isChange(incoming);
    if (change) this.follow(intentsOf(incoming, body), outgoing);
    if (change && this.stage === 'before') {
      this.keep(outgoing);
      return;
    }
    const onward = request(
      new URL(incoming.url ?? '/', this.onward),
      { method: incoming.method ?? 'GET', headers: incoming.headers },
      (answer) => {
        if (change && this.stage === 'after') {
          answer.resume();
          answer.on('end', () => {
            this.keep(outgoing);
          });
          return;
        }
        outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(outgoing);
      },
    );
    onward.on('error', () => {
      outgoing.destroy();
    });
    outgoing.on('close', () => {
      onward.destroy();
    });
    onward.end(body);
  }

  private follow(intents: string[], outgoing: ServerResponse): void {
    for (const id of intents) {
      if (this.underWay.has(id)) this.twins.push(id);
      this.underWay.add(id);
    }
    outgoing.on('close', () => {
      for (const id of intents) this.underWay.delete(id);
    });
  }

  private keep(outgoing: ServerResponse): void {
    this.held.push(outgoing);
    this.reached?.();
  }
}

function intentsOf({ headers }: IncomingMessage, body: Buffer): string[] {
  const key = headers['idempotency-key'];
  return typeof key === 'string'
    ? [key]
    : [...body.toString().matchAll(/"id":"([0-9a-f-]{36})","replaces"/g)].map((match) => match[1] ?? '');
}
