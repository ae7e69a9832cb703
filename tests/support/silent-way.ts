import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';

/** A way to a server on which all can go silent while nothing is closed, as where a firewall forgot a connection. */
export class SilentWay {
  readonly #sockets = new Set<Socket>();
  readonly #arrivals: (() => void)[] = [];
  readonly #port: number;
  readonly #host: string;
  /** Connections that were made so far. */
  connections = 0;
  /** Whether what comes now goes on; connections that once were silent stay so. */
  isSilent = false;
  #forgotten = 0;
  readonly #server = createServer((near) => {
    const far = connect(this.#port, this.#host);
    let goesOn = true;
    this.connections += 1;
    const number = this.connections;
    const pass = (from: Socket, to: Socket) => {
      this.#sockets.add(from);
      from.on('data', (data: Buffer) => {
        goesOn &&= !this.isSilent && number > this.#forgotten;
        if (goesOn) to.write(data);
        else this.#arrived();
      });
      from.on('error', () => from.destroy());
      from.on('close', () => to.destroy());
    };
    pass(near, far);
    pass(far, near);
  });

  private constructor(host: string, port: number) {
    this.#host = host;
    this.#port = port;
  }

  /** @param url of the server */
  static async to(url: string): Promise<{ way: SilentWay; url: string }> {
    const through = new URL(url);
    const way = new SilentWay(through.hostname, Number(through.port || 5432));
    way.#server.listen(0, '127.0.0.1');
    await once(way.#server, 'listening');
    const address = way.#server.address();
    if (address === null || typeof address === 'string') throw new Error('no port');
    through.hostname = '127.0.0.1';
    through.port = String(address.port);
    return { way, url: through.href };
  }

  /** All connections go silent for good, and new ones get through: as where another server took the place of theirs. */
  failOver(): void {
    this.#forgotten = this.connections;
  }

  /** Waits until something was swallowed. */
  swallowed(): Promise<void> {
    return new Promise((resolve) => {
      this.#arrivals.push(resolve);
    });
  }

  #arrived(): void {
    for (const resolve of this.#arrivals.splice(0)) resolve();
  }

  async close(): Promise<void> {
    for (const socket of this.#sockets) socket.destroy();
    this.#server.close();
    await once(this.#server, 'close');
  }
}
