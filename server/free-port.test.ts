import { once } from 'node:events';
import { createServer } from 'node:net';
import { expect, it } from 'vitest';
import { requireFreePort } from './free-port.ts';

it('says of a port that is taken what to do, and takes none itself', async () => {
  const server = createServer();
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  await expect(requireFreePort(port, '127.0.0.1')).rejects.toThrow(
    `port ${String(port)} is taken, perhaps by a Roost that runs already: stop that, or set PORT to another`,
  );
  server.close();
  await once(server, 'close');
  await requireFreePort(port, '127.0.0.1');
  await requireFreePort(port, '127.0.0.1');
});
