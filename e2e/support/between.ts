import { once } from 'node:events';
import { createServer, type IncomingMessage, request, type Server, type ServerResponse } from 'node:http';

/** What to do with a request instead of passing it on; null passes it on. */
export type Rule = (request: Passing) => Instead | null;
/** Headers that take the place of a request's own. */
type Rewrite = (request: Passing) => Record<string, string>;
interface Passing {
  method: string;
  path: string;
  headers: IncomingMessage['headers'];
}
export interface Instead {
  status: number;
  body: unknown;
  /** With the echo it counts as the server's answer. */
  echo?: boolean;
}

/** Stands between the app and the server, worker and all: notes what passes, answers in the server's place, or holds requests back. */
export class Between {
  readonly seen: string[] = [];
  private rule: Rule = () => null;
  private rewriting: Rewrite = () => ({});
  private isAway = false;
  private holds: { test: (path: string) => boolean; released: Promise<void> } | null = null;
  private release: () => void = () => undefined;
  private readonly server: Server;

  private constructor(server: Server) {
    this.server = server;
  }

  static async before(url: string): Promise<Between> {
    const server = createServer((incoming, outgoing) => {
      void between.serve(url, incoming, outgoing);
    });
    const between = new Between(server);
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    return between;
  }

  get url(): string {
    const address = this.server.address();
    if (address === null || typeof address === 'string') throw new Error('not listening');
    return `http://127.0.0.1:${String(address.port)}`;
  }

  /** From now on. */
  answer(rule: Rule): void {
    this.rule = rule;
  }

  /** From now on, changes headers of what is passed on. */
  rewrite(rewriting: Rewrite): void {
    this.rewriting = rewriting;
  }

  /** From now on, for whoever comes this way, there is no server, or there is one again. */
  away(isAway: boolean): void {
    this.isAway = isAway;
    if (isAway) this.server.closeAllConnections();
  }

  /** Keeps requests of a path waiting. @returns lets them go */
  hold(test: (path: string) => boolean): () => void {
    this.holds = {
      test,
      released: new Promise<void>((resolve) => {
        this.release = resolve;
      }),
    };
    return () => {
      this.holds = null;
      this.release();
    };
  }

  async close(): Promise<void> {
    this.release();
    this.server.closeAllConnections();
    this.server.close();
    await once(this.server, 'close');
  }

  private async serve(url: string, incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    const { method = 'GET', url: path = '/', headers } = incoming;
    if (this.isAway) {
      outgoing.destroy();
      return;
    }
    this.seen.push(`${method} ${path}`);
    if (this.holds?.test(path)) await this.holds.released;
    const instead = this.rule({ method, path, headers });
    if (instead !== null) {
      incoming.resume();
      outgoing.writeHead(instead.status, {
        'content-type': 'application/json',
        ...(instead.echo ? { 'idempotency-key': headers['idempotency-key'] ?? '' } : {}),
      });
      outgoing.end(JSON.stringify(instead.body));
      return;
    }
    const onward = request(
      new URL(path, url),
      { method, headers: { ...headers, ...this.rewriting({ method, path, headers }) } },
      (answer) => {
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
    incoming.pipe(onward);
  }
}
