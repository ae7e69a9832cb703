import { once } from 'node:events';
import { createServer } from 'node:net';

/** Something else listens where the server would. */
export class PortTaken extends Error {
  override readonly name = 'PortTaken';
}

/** Another error as it is, and one of a port that is taken in words that name `PORT`. */
export const portError = (error: unknown, port: number): unknown =>
  error instanceof Error && 'code' in error && error.code === 'EADDRINUSE'
    ? new PortTaken(
        `port ${String(port)} is taken, perhaps by a Roost that runs already: stop that, or set PORT to another`,
        { cause: error },
      )
    : error;

/** Tries the port before what takes long. @throws PortTaken */
export async function requireFreePort(port: number, host: string): Promise<void> {
  const server = createServer();
  server.listen(port, host);
  try {
    await once(server, 'listening');
  } catch (error) {
    throw portError(error, port);
  }
  server.close();
  await once(server, 'close');
}
