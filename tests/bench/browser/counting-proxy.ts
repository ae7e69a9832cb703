import { once } from 'node:events';
import { Agent, createServer, type IncomingMessage, request as ask, type Server, type ServerResponse } from 'node:http';
import { pipeline } from 'node:stream/promises';
import type { Bench } from '../bench.ts';

/** A call of the API, whoever of the app made it. */
export interface Call {
  method: string;
  path: string;
  /** Epoch ms. */
  at: number;
  /** Bytes with headers. */
  sent: number;
  received: number;
}

/** Stands between browser and server and counts what is said to the API. */
export class CountingProxy {
  /** In the order in which they came. */
  calls: Call[] = [];
  readonly #server: Server;
  readonly #agent = new Agent({ keepAlive: true });
  readonly #target: URL;

  private constructor(target: string) {
    this.#target = new URL(target);
    this.#server = createServer((request, response) => {
      void this.#pass(request, response).catch(() => response.destroy());
    });
  }

  static async open(bench: Bench, target: string): Promise<CountingProxy> {
    const proxy = new CountingProxy(target);
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

  async close(): Promise<void> {
    if (!this.#server.listening) return;
    this.#server.closeAllConnections();
    this.#server.close();
    await once(this.#server, 'close');
    this.#agent.destroy();
  }

  async #pass(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { method = 'GET', url = '/', headers, rawHeaders } = request;
    const call: Call = {
      method,
      path: url.split('?', 1)[0] ?? url,
      at: performance.timeOrigin + performance.now(),
      sent: `${method} ${url} HTTP/1.1\r\n`.length + lengthOf(rawHeaders),
      received: 0,
    };
    if (url.startsWith('/api/')) this.calls.push(call);
    const { hostname: host, port } = this.#target;
    const outgoing = ask({ host, port, method, path: url, headers, agent: this.#agent });
    request.on('data', (piece: Buffer) => (call.sent += piece.length)).pipe(outgoing);
    // A stream that the page closes is closed on the other side, too.
    response.on('close', () => outgoing.destroy());
    const incoming = await new Promise<IncomingMessage>((resolve, reject) => {
      outgoing.on('response', resolve).on('error', reject);
    });
    const { statusCode = 502, statusMessage = '' } = incoming;
    call.received += `HTTP/1.1 ${String(statusCode)} ${statusMessage}\r\n`.length + lengthOf(incoming.rawHeaders);
    incoming.on('data', (piece: Buffer) => (call.received += piece.length));
    response.writeHead(statusCode, incoming.headers);
    response.flushHeaders();
    await pipeline(incoming, response);
  }
}

/** Length of a head's lines, with the empty one at its end. */
const lengthOf = (rawHeaders: readonly string[]): number =>
  rawHeaders.reduce((sum, part) => sum + part.length + 2, 0) + 2;
