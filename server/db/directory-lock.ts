import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Another process has the directory open. */
export class DirectoryInUse extends Error {
  override readonly name = 'DirectoryInUse';
}

/**
 * Locks a directory for this process. The lock is a listening socket, which the system frees however the process ends.
 * Elsewhere than on Linux and Windows a dead process leaves its file, where nobody answers.
 * @param directory absolute path
 * @returns unlocks the directory
 * @throws DirectoryInUse
 */
export async function lockDirectory(directory: string): Promise<() => Promise<void>> {
  const address = lockAddress(directory);
  const server = createServer((socket) => socket.destroy());
  server.unref();
  for (let attempt = 0; ; attempt += 1) {
    server.listen(address);
    try {
      await once(server, 'listening');
      break;
    } catch (error) {
      const taken = error instanceof Error && 'code' in error && error.code === 'EADDRINUSE';
      if (!taken) throw error;
      if (attempt > 0 || (await answers(address)))
        throw new DirectoryInUse(`${directory} is in use by another process: stop the server that has it open first`);
      rmSync(address, { force: true });
    }
  }
  return async () => {
    server.close();
    await once(server, 'close');
  };
}

function lockAddress(directory: string): string {
  const name = `roost-${createHash('sha256').update(directory).digest('hex').slice(0, 24)}`;
  if (process.platform === 'linux') return `\0${name}`;
  if (process.platform === 'win32') return `\\\\.\\pipe\\${name}`;
  return join(tmpdir(), `${name}.lock`);
}

async function answers(address: string): Promise<boolean> {
  if (!address.startsWith('/')) return true;
  const socket = connect(address);
  try {
    await once(socket, 'connect');
    return true;
  } catch {
    return false;
  } finally {
    socket.destroy();
  }
}
