import { once } from 'node:events';
import { createServer, request, type Server } from 'node:http';

/** Stands before the server and, once told to, serves a service worker that differs: a new version of the app. */
export class NewerVersion {
  private released = false;
  private readonly server: Server;

  private constructor(server: Server) {
    this.server = server;
  }

  static async before(url: string): Promise<NewerVersion> {
    const server = createServer((incoming, outgoing) => {
      const changed = proxy.released && incoming.url === '/sw.js';
      const headers = { ...incoming.headers, ...(incoming.url === '/sw.js' ? { 'accept-encoding': 'identity', 'if-none-match': '', 'if-modified-since': '' } : {}) };
      const onward = request(new URL(incoming.url ?? '/', url), { method: incoming.method ?? 'GET', headers }, (answer) => {
        const { 'content-length': _, ...rest } = answer.headers;
        outgoing.writeHead(answer.statusCode ?? 502, changed ? rest : answer.headers);
        answer.on('data', (chunk) => outgoing.write(chunk));
        answer.on('end', () => { outgoing.end(changed ? '\n// a newer version\n' : undefined); });
      });
      onward.on('error', () => { outgoing.destroy(); });
      outgoing.on('close', () => { onward.destroy(); });
      incoming.pipe(onward);
    });
    const proxy = new NewerVersion(server);
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    return proxy;
  }

  get url(): string {
    const address = this.server.address();
    if (address === null || typeof address === 'string') throw new Error('not listening');
    return `http://127.0.0.1:${String(address.port)}`;
  }

  release(): void {
    this.released = true;
  }

  async close(): Promise<void> {
    this.server.closeAllConnections();
    this.server.close();
    await once(this.server, 'close');
  }
}
