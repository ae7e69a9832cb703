import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { Agent, createServer, type IncomingMessage, request as ask, type Server, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { extname, join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import type { Bench } from '../bench.ts';
import { FAULT_REPLIES, type FaultScript } from './faults.ts';
import { carriedBy, Ledger } from './ledger.ts';

/** The pages of the contenders lie here; the app's worker leaves the path to the network. */
export const PAGES = '/public/bench/';
const TYPES: Record<string, string> = { '.html': 'text/html', '.js': 'text/javascript' };

interface Reply {
  status: number;
  headers: IncomingMessage['headers'];
  body: Buffer;
}

/** Stands between browser and server: the pages of the contenders on the server's origin, a longer way, and faults. */
export class Proxy {
  /** Added to each request, and once more to the first of a connection. */
  roundTripMs = 0;
  faults: FaultScript | null = null;
  readonly ledger = new Ledger();
  readonly #server: Server;
  readonly #agent = new Agent({ keepAlive: true });
  readonly #target: URL;
  readonly #folder: string;
  readonly #known = new WeakSet<Socket>();
  #underWay = 0;
  #quietSince = performance.now();

  private constructor(target: string, folder: string) {
    this.#target = new URL(target);
    this.#folder = folder;
    this.#server = createServer((request, response) => {
      void this.#answer(request, response).catch(() => response.destroy());
    });
  }

  static async open(bench: Bench, target: string, folder: string): Promise<Proxy> {
    const proxy = new Proxy(target, folder);
    proxy.#server.listen(0, '127.0.0.1');
    await once(proxy.#server, 'listening');
    bench.atEnd(() => proxy.close());
    return proxy;
  }

  get url(): string {
    const address = this.#server.address();
    if (address === null || typeof address === 'string') throw new Error('no port');
    return `http://127.0.0.1:${String(address.port)}`;
  }

  /** How long nothing has been on its way, in milliseconds. */
  get quietMs(): number {
    return this.#underWay > 0 ? 0 : performance.now() - this.#quietSince;
  }

  async close(): Promise<void> {
    if (!this.#server.listening) return;
    this.#server.closeAllConnections();
    this.#server.close();
    await once(this.#server, 'close');
    this.#agent.destroy();
  }

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { url = '/' } = request;
    if (url.startsWith(PAGES)) return this.#page(new URL(url, this.#target).pathname.slice(PAGES.length), response);
    this.#underWay += 1;
    try {
      const fresh = !this.#known.has(request.socket);
      this.#known.add(request.socket);
      const body = await buffer(request);
      await this.#travel(fresh ? 3 : 1);
      const reply = await this.#replyTo(request, body);
      await this.#travel(1);
      if (reply === 'lost') {
        request.socket.destroy();
        return;
      }
      // A browser silently repeats what breaks on a connection that had been of use, which would take the fault away.
      const { connection: _, 'keep-alive': _keep, 'transfer-encoding': _transfer, ...headers } = reply.headers;
      response
        .writeHead(reply.status, { ...headers, ...(this.faults === null ? {} : { connection: 'close' }) })
        .end(reply.body);
    } finally {
      this.#underWay -= 1;
      this.#quietSince = performance.now();
    }
  }

  async #travel(halves: number): Promise<void> {
    if (this.roundTripMs > 0) await wait((this.roundTripMs * halves) / 2);
  }

  async #replyTo(request: IncomingMessage, body: Buffer): Promise<Reply | 'lost'> {
    const { method, url = '/', headers } = request;
    if (method === 'GET') return this.#forward(request, body);
    const change = { url, idempotencyKey: String(headers['idempotency-key'] ?? ''), body: body.toString() };
    const carried = carriedBy(change);
    this.ledger.saw(carried);
    const fault = this.faults?.meet(carried) ?? null;
    if (fault !== null && fault !== 'replyLost') {
      const { status, type, body: text } = FAULT_REPLIES[fault];
      return { status, headers: { 'content-type': type }, body: Buffer.from(text) };
    }
    const reply = await this.#forward(request, body);
    this.ledger.note(change, reply.status, reply.body.toString());
    return fault === 'replyLost' ? 'lost' : reply;
  }

  async #forward({ method, url, headers }: IncomingMessage, body: Buffer): Promise<Reply> {
    // Uncompressed, so that the ledger can read it; nobody pays for bytes here.
    const outgoing = ask({
      host: this.#target.hostname,
      port: this.#target.port,
      method,
      path: url,
      headers: { ...headers, 'accept-encoding': 'identity' },
      agent: this.#agent,
    });
    outgoing.end(body);
    const answered = new Promise<IncomingMessage>((resolve, reject) => {
      outgoing.on('response', resolve).on('error', reject);
    });
    const incoming = await answered;
    return { status: incoming.statusCode ?? 502, headers: incoming.headers, body: await buffer(incoming) };
  }

  async #page(name: string, response: ServerResponse): Promise<void> {
    const content = await readFile(join(this.#folder, name)).catch(() => null);
    response
      .writeHead(content === null ? 404 : 200, { 'content-type': TYPES[extname(name)] ?? 'text/plain' })
      .end(content ?? '');
  }
}
