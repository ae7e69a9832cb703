import { execFile } from 'node:child_process';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { freePort, ServerProcess } from '../../tests/support/server-process.ts';

/** Seeds the demonstration organisation once per run; each test copies its files instead of seeding again. */
export async function makeSeed(): Promise<string> {
  const dataDir = join(await mkdtemp(join(tmpdir(), 'roost-seed-')), 'data');
  const server = new ServerProcess({ port: await freePort(), dataDir, organisation: 'demo' });
  await server.start();
  await server.stop();
  await promisify(execFile)(process.execPath, ['--import', './server/launch/typescript.mjs', 'e2e/support/prepare-seed.ts', dataDir]);
  return dataDir;
}

/** @returns a server of its own on a copy of the seed, not yet started, and what removes its files */
export async function seededServer(seed: string): Promise<{ server: ServerProcess; dispose: () => Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'roost-e2e-'));
  const dataDir = join(folder, 'data');
  await cp(seed, dataDir, { recursive: true });
  const server = new ServerProcess({ port: await freePort(), dataDir, organisation: 'demo' });
  return { server, dispose: async () => { await server.kill(); await rm(folder, { recursive: true, force: true }); } };
}
