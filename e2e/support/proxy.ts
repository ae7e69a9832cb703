import { once } from 'node:events';
import { createServer, type IncomingMessage, request, type Server, type ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { IntentsUnderWay } from './intents-under-way.ts';

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
/** What to answer instead of passing a request on; null passes it on. */
export type Rule = (request: Passing) => Instead | null;
/** Headers that take the place of a request's own. */
type Rewrite = (request: Passing) => Record<string, string>;
/** Where a change is held: before the server hears of it, or once the server has answered. */
export type Stage = 'before' | 'after';

const WORKER = '/sw.js';
/** An answer to these comes whole and as plain text, so that code can be put before and after it. */
const AS_TEXT = { 'accept-encoding': 'identity', 'if-none-match': '', 'if-modified-since': '' };

const isChange = ({ method, path }: Passing): boolean =>
  method !== 'GET' && path.startsWith('/api/') && path !== '/api/changes';

/**
 * Stands between browser and server on a port of its own: notes what passes, answers in the server's place, holds
 * requests back, and serves a service worker that differs.
 */
export class Proxy {
  readonly seen: string[] = [];
  readonly intents = new IntentsUnderWay();
  private rule: Rule = () => null;
  private rewriting: Rewrite = () => ({});
  private isAway = false;
  private holding: { test: (path: string) => boolean; released: Promise<void> } | null = null;
  private release: () => void = () => undefined;
  private stage: Stage | null = null;
  private reached: () => void = () => undefined;
  private readonly held: ServerResponse[] = [];
  private workerEnd = '';
  private readonly workerStart: string;
  private readonly onward: string;
  private readonly server: Server;

  private constructor(onward: string, workerStart: string) {
    this.onward = onward;
    this.workerStart = workerStart;
    this.server = createServer((incoming, outgoing) => {
      void this.serve(incoming, outgoing).catch(() => outgoing.destroy());
    });
  }

  /**
   * @param url of the server behind it
   * @param workerStart code that the service worker runs before its own
   */
  static async before(url: string, workerStart = ''): Promise<Proxy> {
    const proxy = new Proxy(url, workerStart);
    proxy.server.listen(0, '127.0.0.1');
    await once(proxy.server, 'listening');
    return proxy;
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
    this.holding = {
      test,
      released: new Promise<void>((resolve) => {
        this.release = resolve;
      }),
    };
    return () => {
      this.holding = null;
      this.release();
    };
  }

  /** Holds changes from now on. Before there is one: a page sends by itself, too. @returns resolves once one is held */
  holdChanges(stage: Stage): Promise<void> {
    this.stage = stage;
    return new Promise((resolve) => {
      this.reached = resolve;
    });
  }

  /** Changes that were held get no answer; those that come from now on do. */
  cut(): void {
    this.stage = null;
    for (const outgoing of this.held.splice(0)) outgoing.destroy();
  }

  /** From now on the service worker is a newer one. */
  updateWorker(): void {
    this.workerEnd = '\n// a newer version\n';
  }

  async close(): Promise<void> {
    this.release();
    this.server.closeAllConnections();
    this.server.close();
    await once(this.server, 'close');
  }

  private async serve(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    const { method = 'GET', url: path = '/', headers } = incoming;
    const passing = { method, path, headers };
    if (this.isAway) {
      outgoing.destroy();
      return;
    }
    this.seen.push(`${method} ${path}`);
    if (this.holding?.test(path)) await this.holding.released;
    const instead = this.rule(passing);
    if (instead !== null) {
      incoming.resume();
      answerInstead(instead, headers, outgoing);
      return;
    }
    const body = await buffer(incoming);
    const change = isChange(passing);
    if (change) this.intents.follow(headers, body, outgoing);
    if (change && this.stage === 'before') {
      this.keep(outgoing);
      return;
    }
    this.pass(passing, body, outgoing, (answer) => {
      if (change && this.stage === 'after') {
        answer.resume();
        answer.on('end', () => {
          this.keep(outgoing);
        });
        return;
      }
      this.reply(path, answer, outgoing);
    });
  }

  private pass(
    passing: Passing,
    body: Buffer,
    outgoing: ServerResponse,
    onAnswer: (answer: IncomingMessage) => void,
  ): void {
    const { method, path } = passing;
    const headers = { ...passing.headers, ...(path === WORKER ? AS_TEXT : {}), ...this.rewriting(passing) };
    // A connection of its own: one that is kept may be closed by the server in the very moment of its next use.
    const onward = request(new URL(path, this.onward), { method, headers, agent: false }, onAnswer);
    onward.on('error', () => {
      outgoing.destroy();
    });
    outgoing.on('close', () => {
      onward.destroy();
    });
    onward.end(body);
  }

  private reply(path: string, answer: IncomingMessage, outgoing: ServerResponse): void {
    const status = answer.statusCode ?? 502;
    if (path !== WORKER || this.workerStart + this.workerEnd === '') {
      outgoing.writeHead(status, answer.headers);
      answer.pipe(outgoing);
      return;
    }
    const { 'content-length': _, ...rest } = answer.headers;
    outgoing.writeHead(status, rest);
    outgoing.write(this.workerStart);
    answer.on('data', (chunk) => outgoing.write(chunk));
    answer.on('end', () => {
      outgoing.end(this.workerEnd);
    });
  }

  private keep(outgoing: ServerResponse): void {
    this.held.push(outgoing);
    this.reached();
  }
}

function answerInstead({ status, body, echo }: Instead, asked: Passing['headers'], outgoing: ServerResponse): void {
  outgoing.writeHead(status, {
    'content-type': 'application/json',
    ...(echo ? { 'idempotency-key': asked['idempotency-key'] ?? '' } : {}),
  });
  outgoing.end(JSON.stringify(body));
}
