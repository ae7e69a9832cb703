import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { type DatabaseConfig, openDatabase } from '../../../server/db/database.ts';
import { freePort, type ServerOptions, ServerProcess } from '../../support/server-process.ts';
import type { Bench } from '../bench.ts';
import { type Booker, pickBookers } from './cast.ts';

export type Engine = 'embedded' | 'postgresql';

/** The demonstration organisation on a database of its own, for one measurement. */
export interface Ground {
  engine: Engine;
  bookers: Booker[];
  config: DatabaseConfig;
  options: Pick<ServerOptions, 'dataDir' | 'databaseUrl' | 'organisation'>;
  /** A server on it, not started; it ends with the bench. */
  server(): Promise<ServerProcess>;
}

interface Seed {
  bookers: Booker[];
  config: DatabaseConfig;
}

/** A fresh copy of the seeded organisation; null where the engine is missing. */
export async function freshGround(bench: Bench, engine: Engine): Promise<Ground | null> {
  const seed = await bench.once(`seed ${engine}`, () => makeSeed(bench, engine));
  if (seed === null) return null;
  const config = engine === 'embedded' ? await copyFiles(bench, seed.config) : await copyDatabase(seed.config);
  return groundOn(bench, engine, seed.bookers, config);
}

/** A copy of a ground as it is now; nobody may have it open. The embedded database only. */
export async function copyGround(bench: Bench, { engine, bookers, config }: Ground): Promise<Ground> {
  return groundOn(bench, engine, bookers, await copyFiles(bench, config));
}

function groundOn(bench: Bench, engine: Engine, bookers: Booker[], config: DatabaseConfig): Ground {
  const options = optionsOf(config);
  return {
    engine,
    bookers,
    config,
    options,
    async server() {
      const server = new ServerProcess({ ...options, port: await freePort() });
      bench.atEnd(() => server.stop());
      return server;
    },
  };
}

const optionsOf = ({ databaseUrl, dataDir }: DatabaseConfig): Ground['options'] => ({
  organisation: 'demo',
  ...(databaseUrl === null ? { dataDir } : { databaseUrl }),
});

async function makeSeed(bench: Bench, engine: Engine): Promise<Seed | null> {
  const config =
    engine === 'embedded'
      ? { databaseUrl: null, dataDir: join(await temporaryFolder(bench), 'data') }
      : await createDatabase(bench);
  if (config === null) return null;
  bench.say(`  seeding the demonstration organisation (${engine})`);
  const server = new ServerProcess({ ...optionsOf(config), port: await freePort() });
  bench.atEnd(() => server.stop());
  await server.start();
  await server.stop();
  const handle = await openDatabase(config);
  try {
    return { bookers: await pickBookers(handle.db), config };
  } finally {
    await handle.close();
  }
}

async function temporaryFolder(bench: Bench): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'roost-bench-'));
  bench.atEnd(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

async function copyFiles(bench: Bench, { dataDir }: DatabaseConfig): Promise<DatabaseConfig> {
  const copy = join(await temporaryFolder(bench), 'data');
  await cp(dataDir, copy, { recursive: true });
  return { databaseUrl: null, dataDir: copy };
}

let databases = 0;

async function createDatabase(bench: Bench): Promise<DatabaseConfig | null> {
  const url = await bench.postgres();
  return url === null ? null : copyDatabase({ databaseUrl: url, dataDir: '' }, 'template0');
}

async function copyDatabase({ databaseUrl }: DatabaseConfig, template?: string): Promise<DatabaseConfig> {
  if (databaseUrl === null) throw new Error('not a PostgreSQL');
  const url = new URL(databaseUrl);
  const from = template ?? url.pathname.slice(1);
  url.pathname = '/postgres';
  const client = new pg.Client({ connectionString: url.href });
  await client.connect();
  databases += 1;
  const name = `roost_bench_${String(databases)}`;
  await client.query(`create database ${name} template ${from}`);
  await client.end();
  url.pathname = `/${name}`;
  return { databaseUrl: url.href, dataDir: '' };
}
