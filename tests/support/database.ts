import { createHash, randomUUID } from 'node:crypto';
import { cpSync, existsSync, readdirSync, readFileSync } from 'node:fs';
import { mkdir, mkdtemp, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Kysely, sql } from 'kysely';
import { type Database, type DatabaseConfig, type DatabaseHandle, openDatabase } from '../../server/db/database.ts';
import { migrate } from '../../server/db/migrate.ts';
import { administer, newName, withName } from './postgresql.ts';

/** The engines that this run tests: the embedded database, and a PostgreSQL where `TEST_DATABASE_URL` names one. */
export const testEngines: ('embedded' | 'postgresql')[] = process.env.TEST_DATABASE_URL
  ? ['embedded', 'postgresql']
  : ['embedded'];

export interface TestDatabase {
  /** The same database, for a second process or handle (PostgreSQL only: the embedded one takes a single process). */
  config: DatabaseConfig;
  handle: DatabaseHandle;
  db: Kysely<Database>;
  close(): Promise<void>;
}

/**
 * A migrated, empty database of its own, copied from a template that is made once per schema.
 * @param engine where it lives; PostgreSQL where there is one, unless said
 */
export async function testDatabase(
  engine: 'embedded' | 'postgresql' = process.env.TEST_DATABASE_URL ? 'postgresql' : 'embedded',
): Promise<TestDatabase> {
  return engine === 'embedded' ? embedded() : server();
}

const root = fileURLToPath(new URL('../../', import.meta.url));

/** Changes with the migrations and their list, so that a template is never out of date. */
function schemaHash(): string {
  const directory = join(root, 'server/db/migrations');
  const hash = createHash('sha256').update(readFileSync(join(root, 'server/db/migrate.ts')));
  for (const name of readdirSync(directory).sort()) hash.update(name).update(readFileSync(join(directory, name)));
  return hash.digest('hex').slice(0, 16);
}

/** A directory of the embedded database, migrated and empty; the first start on none is slow. */
export async function testDataDir(): Promise<string> {
  const template = join(root, 'node_modules/.cache/roost-test', `embedded-${schemaHash()}`);
  if (!existsSync(template)) await makeTemplate(template);
  const dataDir = await mkdtemp(join(tmpdir(), 'roost-test-'));
  // A thousand files: copied without waiting for each they take half the work.
  cpSync(template, dataDir, { recursive: true });
  return dataDir;
}

/** Databases of this worker that no test uses now. */
const idle = { embedded: [] as TestDatabase[], postgresql: [] as TestDatabase[] };

/**
 * The same as {@link testDatabase}, for tests that leave the schema as it is: a database goes on to the next test of
 * its worker, since to empty it takes a fiftieth of what it takes to make one.
 */
export async function reusedDatabase(
  engine: 'embedded' | 'postgresql' = testEngines.at(-1) ?? 'embedded',
): Promise<TestDatabase> {
  const database = idle[engine].pop() ?? (await testDatabase(engine));
  if (!(await mayBeEmptied(database.db))) return database;
  await empty(database.db);
  return {
    ...database,
    close() {
      idle[engine].push(database);
      return Promise.resolve();
    },
  };
}

/** Only superusers may keep triggers from looking on. */
async function mayBeEmptied(db: Kysely<Database>): Promise<boolean> {
  const { rows } = await sql<{ may: boolean }>`select current_setting('is_superuser')::boolean as may`.execute(db);
  return rows[0]?.may === true;
}

/** One statement for all tables; the same for each database, since its tests leave the schema as it is. */
let deletes: string | undefined;

/** Removes every row but those that say which migrations have run. No trigger looks on, so that nobody is told. */
async function empty(db: Kysely<Database>): Promise<void> {
  await db.transaction().execute(async (writer) => {
    await sql`set local session_replication_role = replica`.execute(writer);
    deletes ??= await deletesOf(writer);
    await sql.raw(deletes).execute(writer);
  });
}

async function deletesOf(db: Kysely<Database>): Promise<string> {
  const { rows } = await sql<{ name: string }>`
    select quote_ident(tablename) as name from pg_tables
    where schemaname = 'public' and tablename not like 'kysely_%'`.execute(db);
  return `with ${rows.map(({ name }, index) => `deleted_${index} as (delete from ${name})`).join(', ')} select 1`;
}

async function embedded(): Promise<TestDatabase> {
  const dataDir = await testDataDir();
  const config: DatabaseConfig = { databaseUrl: null, dataDir, durable: false };
  const handle = await openDatabase(config);
  return {
    config,
    handle,
    db: handle.db,
    async close() {
      await handle.close();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

async function makeTemplate(template: string): Promise<void> {
  const draft = `${template}-${randomUUID()}`;
  await mkdir(draft, { recursive: true });
  const handle = await openDatabase({ databaseUrl: null, dataDir: draft, durable: false });
  await migrate(handle);
  await handle.close();
  // Another test file may have been quicker; either is as good.
  await rename(draft, template).catch(() => rm(draft, { recursive: true, force: true }));
}

async function server(): Promise<TestDatabase> {
  const base = process.env.TEST_DATABASE_URL;
  if (!base) throw new Error('TEST_DATABASE_URL names no PostgreSQL');
  const template = `roost_template_${schemaHash()}`;
  const name = newName();
  await administer(base, async (client) => {
    await client.query('select pg_advisory_lock(7240)');
    const known = await client.query('select 1 from pg_database where datname = $1', [template]);
    if (known.rowCount === 0) {
      const draft = `${template}_draft`;
      await client.query(`drop database if exists ${draft}`);
      await client.query(`create database ${draft}`);
      const handle = await openDatabase({ databaseUrl: withName(base, draft), dataDir: '' });
      await migrate(handle);
      await handle.close();
      await client.query(`alter database ${draft} rename to ${template}`);
    }
    await client.query(`create database ${name} template ${template}`);
  });
  const config: DatabaseConfig = { databaseUrl: withName(base, name), dataDir: '' };
  const handle = await openDatabase(config);
  return {
    config,
    handle,
    db: handle.db,
    async close() {
      await handle.close();
      await administer(base, async (client) => {
        await client.query(`drop database if exists ${name} with (force)`);
      });
    },
  };
}
