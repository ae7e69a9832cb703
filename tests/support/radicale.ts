import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { RADICALE } from '../run/radicale.mjs';

/** Whether there is a calendar server to talk to. */
export const hasRadicale = existsSync(RADICALE);

export interface Radicale {
  /** With a slash at the end. */
  url: string;
  /** `127.0.0.1:port` */
  host: string;
  /** Where its calendars lie. */
  folder: string;
  stop(): Promise<void>;
  /** Again, on the same port and with the same calendars. */
  start(): Promise<void>;
  close(): Promise<void>;
}

/** Starts Debian's radicale in a folder of its own, with some accounts by name and password. */
export async function startRadicale(users: Record<string, string>): Promise<Radicale> {
  const home = mkdtempSync(join(tmpdir(), 'roost-radicale-'));
  const port = await freePort();
  const lines = Object.entries(users).map(([name, password]) => `${name}:${password}\n`);
  writeFileSync(join(home, 'users'), lines.join(''));
  writeFileSync(
    join(home, 'config'),
    `[server]\nhosts = 127.0.0.1:${String(port)}\nssl = False
[auth]\ntype = htpasswd\nhtpasswd_filename = ${home}/users\nhtpasswd_encryption = plain\ndelay = 0
[rights]\ntype = owner_only
[storage]\ntype = multifilesystem\nfilesystem_folder = ${home}/collections
[web]\ntype = none\n[logging]\nlevel = error\n`,
  );
  let stop = () => Promise.resolve();
  const start = async () => {
    const child = spawn(RADICALE, ['--config', join(home, 'config')], { stdio: 'ignore' });
    const ended = once(child, 'exit');
    stop = async () => {
      if (child.exitCode === null && child.signalCode === null) child.kill('SIGTERM');
      await ended;
    };
    while (!(await opens(port))) {
      if (child.exitCode !== null) throw new Error('radicale did not start');
      await pause(20);
    }
  };
  await start();
  return {
    url: `http://127.0.0.1:${String(port)}/`,
    host: `127.0.0.1:${String(port)}`,
    folder: join(home, 'collections'),
    stop: () => stop(),
    start,
    async close() {
      await stop();
      rmSync(home, { recursive: true, force: true });
    },
  };
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  if (address === null || typeof address === 'string') throw new Error('no free port');
  return address.port;
}

const opens = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('connect', () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => resolve(false));
  });
