import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';

/** A way to a server that breaks off once so many bytes came back. */
export interface CutOff {
  port: number;
  close(): Promise<void>;
}

/** @param before happens before anything gets to the server, each time that the way is taken */
export async function cutOff(
  port: number,
  bytes: number,
  before: () => Promise<unknown> = () => Promise.resolve(),
): Promise<CutOff> {
  const sockets = new Set<Socket>();
  const server = createServer((near) => {
    const far = connect(port, '127.0.0.1');
    let left = bytes;
    for (const socket of [near, far]) {
      sockets.add(socket);
      socket.on('error', () => socket.destroy());
      socket.on('close', () => {
        near.destroy();
        far.destroy();
      });
    }
    void before().then(() => near.pipe(far));
    far.on('data', (data: Buffer) => {
      near.write(data.subarray(0, left));
      left -= data.length;
      if (left <= 0) near.end();
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  return {
    port: address.port,
    async close() {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}
