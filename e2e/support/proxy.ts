import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';

/** Stands between browser and server, on a port of its own. */
export abstract class Proxy {
  protected readonly onward: string;
  private readonly server: Server;

  /** @param onward address of the server behind it */
  constructor(onward: string) {
    this.onward = onward;
    this.server = createServer((incoming, outgoing) => {
      void this.pass(incoming, outgoing).catch(() => {
        outgoing.destroy();
      });
    });
  }

  protected abstract pass(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void>;

  async listening(): Promise<this> {
    this.server.listen(0, '127.0.0.1');
    await once(this.server, 'listening');
    return this;
  }

  get url(): string {
    const address = this.server.address();
    if (address === null || typeof address === 'string') throw new Error('not listening');
    return `http://127.0.0.1:${String(address.port)}`;
  }

  async close(): Promise<void> {
    this.server.closeAllConnections();
    this.server.close();
    await once(this.server, 'close');
  }
}
