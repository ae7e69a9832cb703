import { execFile } from 'node:child_process';
import { cpSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { freePort, ServerProcess, type ServerOptions } from '../../tests/support/server-process.ts';
import { OtherWorker } from './other-worker.ts';
import { WORKER_WITHOUT_SYNC } from './without-sync.ts';

/** A server that browsers reach by another address. */
class FrontedServer extends ServerProcess {
  readonly front: string;

  constructor(options: ServerOptions, front: string) {
    super(options);
    this.front = front;
  }

  override get url(): string {
    return this.front;
  }
}

/** Changes data that no server uses, by a script beside this file. */
const prepare = (script: string, dataDir: string) =>
  promisify(execFile)(process.execPath, [
    '--import',
    './server/launch/typescript.mjs',
    `e2e/support/${script}.ts`,
    dataDir,
  ]);

/** Seeds the demonstration organisation once per run; each test copies its files instead of seeding again. */
export async function makeSeed(): Promise<string> {
  const dataDir = join(await mkdtemp(join(tmpdir(), 'roost-seed-')), 'data');
  const server = new ServerProcess({ port: await freePort(), dataDir, organisation: 'demo' });
  await server.start();
  await server.stop();
  await prepare('prepare-seed', dataDir);
  return dataDir;
}

/**
 * @param withoutSync the app's worker knows no Background Sync
 * @param unusual an organisation that set other things
 * @returns a server of its own on a copy of the seed, not yet started, and what removes its files
 */
export async function seededServer(
  seed: string,
  withoutSync: boolean,
  unusual = false,
): Promise<{ server: ServerProcess; dispose: () => Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'roost-e2e-'));
  const dataDir = join(folder, 'data');
  // A thousand files: copied without waiting for each they take half the work.
  cpSync(seed, dataDir, { recursive: true });
  if (unusual) await prepare('prepare-unusual', dataDir);
  const options: ServerOptions = { port: await freePort(), dataDir, organisation: 'demo' };
  const front = withoutSync
    ? await OtherWorker.before(`http://127.0.0.1:${String(options.port)}`, WORKER_WITHOUT_SYNC)
    : null;
  const server = front === null ? new ServerProcess(options) : new FrontedServer(options, front.url);
  return {
    server,
    dispose: async () => {
      await server.kill();
      await front?.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
