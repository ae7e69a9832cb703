import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { cpSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { freePort, ServerProcess, type ServerOptions } from '../../tests/support/server-process.ts';
import { Proxy } from './proxy.ts';
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

/** The demonstration organisation, made once per run; each test gets a copy instead of seeding again. */
export interface Seed {
  /** The folder of its files in the embedded database; empty where there is a PostgreSQL. */
  dataDir: string;
  /** Its URL on a PostgreSQL, where a server starts in a third of the time; null where there is none. */
  databaseUrl: string | null;
}

/** @returns what the global setup made */
export function seedOfRun(): Seed {
  const { ROOST_E2E_DATA: dataDir, ROOST_E2E_DATABASE: databaseUrl } = process.env;
  if (dataDir === undefined) throw new Error('no seed: the global setup did not run');
  return { dataDir, databaseUrl: databaseUrl ?? null };
}

/** What a test wants of its server. */
export interface Wanted {
  /** An organisation that set other things (prepare-unusual.ts). */
  unusual: boolean;
  /** The app's worker knows no Background Sync. */
  withoutSync: boolean;
  /** Further variables of its environment, by its address. */
  variables?: (url: string) => NodeJS.ProcessEnv;
}

/** Changes data that no server uses, by a script beside this file. */
const prepare = (script: string, server: ServerProcess) =>
  promisify(execFile)(process.execPath, ['--import', './server/launch/typescript.mjs', `e2e/support/${script}.ts`], {
    env: server.environment,
  });

async function plant(options: Pick<ServerOptions, 'dataDir' | 'databaseUrl'>): Promise<void> {
  const server = new ServerProcess({ ...options, port: await freePort(), organisation: 'demo' });
  await server.start();
  await server.stop();
  await prepare('prepare-seed', server);
}

/** @param postgres URL of a PostgreSQL whose user may create databases; null where there is none */
export async function makeSeed(postgres: string | null): Promise<Seed> {
  const dataDir = join(await mkdtemp(join(tmpdir(), 'roost-seed-')), 'data');
  const databaseUrl = postgres === null ? null : await createDatabase(postgres, 'template0');
  await plant(databaseUrl === null ? { dataDir } : { databaseUrl });
  return { dataDir, databaseUrl };
}

/** @returns a server of its own on a copy of the seed, not yet started, and what removes its data */
export async function seededServer(
  seed: Seed,
  { unusual, withoutSync, variables }: Wanted,
): Promise<{ server: ServerProcess; dispose: () => Promise<void> }> {
  const copy = seed.databaseUrl === null ? await copyFiles(seed.dataDir) : await copyDatabase(seed.databaseUrl);
  const port = await freePort();
  const options: ServerOptions = {
    ...copy.options,
    port,
    organisation: 'demo',
    ...(variables && { variables: variables(`http://127.0.0.1:${String(port)}`) }),
  };
  const front = withoutSync ? await Proxy.before(`http://127.0.0.1:${String(port)}`, WORKER_WITHOUT_SYNC) : null;
  const server = front === null ? new ServerProcess(options) : new FrontedServer(options, front.url);
  if (unusual) await prepare('prepare-unusual', server);
  return {
    server,
    dispose: async () => {
      await server.kill();
      await front?.close();
      await copy.remove();
    },
  };
}

interface Copy {
  options: Pick<ServerOptions, 'dataDir' | 'databaseUrl'>;
  remove(): Promise<void>;
}

async function copyFiles(seed: string): Promise<Copy> {
  const folder = await mkdtemp(join(tmpdir(), 'roost-e2e-'));
  const dataDir = join(folder, 'data');
  // A thousand files: copied without waiting for each they take half the work.
  cpSync(seed, dataDir, { recursive: true });
  return { options: { dataDir }, remove: () => rm(folder, { recursive: true, force: true }) };
}

async function copyDatabase(seed: string): Promise<Copy> {
  const databaseUrl = await createDatabase(seed, new URL(seed).pathname.slice(1));
  const name = new URL(databaseUrl).pathname.slice(1);
  return { options: { databaseUrl }, remove: () => administer(seed, `drop database ${name} with (force)`) };
}

async function createDatabase(postgres: string, template: string): Promise<string> {
  const url = new URL(postgres);
  const name = `roost_e2e_${randomUUID().replaceAll('-', '')}`;
  await administer(postgres, `create database ${name} template ${template}`);
  url.pathname = `/${name}`;
  return url.href;
}

async function administer(postgres: string, statement: string): Promise<void> {
  const url = new URL(postgres);
  url.pathname = '/postgres';
  const client = new pg.Client({ connectionString: url.href });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
