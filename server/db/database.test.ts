import { readdirSync } from 'node:fs';
import { rm, symlink } from 'node:fs/promises';
import { type Kysely, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestDatabase, testDatabase, testEngines } from '../../tests/support/database.ts';
import { later } from '../adapters/later.ts';
import { openDatabase } from './database.ts';
import { MIGRATIONS, migrate } from './migrate.ts';
import { slotEnd, slotRange, slotStart } from './slot.ts';

describe.each(testEngines)('%s', (engine) => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await testDatabase(engine);
  });
  afterAll(() => database.close());

  it('reads instants, dates and revisions as the domain has them', async () => {
    const { rows } =
      await sql`select '2026-12-01 09:00:00+01'::timestamptz as at, '2026-12-01'::date as day, 12::bigint as revision,
      '2026-12-01 09:00:00.25+01'::timestamptz as finer`.execute(database.db);
    expect(rows).toEqual([
      { at: '2026-12-01T08:00:00Z', day: '2026-12-01', revision: 12, finer: '2026-12-01T08:00:00.25Z' },
    ]);
  });

  it('writes and reads a slot', async () => {
    const slot = { start: '2026-12-01T07:30:00Z', end: '2026-12-01T11:30:00Z' };
    const { rows } =
      await sql`select ${slotStart(slotRange(slot))} as start, ${slotEnd(slotRange(slot))} as end`.execute(database.db);
    expect(rows).toEqual([slot]);
  });

  it('has run every migration that there is a file of', async () => {
    const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(database.db);
    const files = readdirSync(new URL('migrations', import.meta.url)).toSorted();
    expect(rows.map(({ name }) => `${name}.ts`)).toEqual(files);
  });

  it('has nothing to migrate a second time', async () => {
    expect(await migrate(database.handle)).toEqual([]);
  });

  it('hears what it notifies', async () => {
    const heard = new Promise<string>((resolve) => {
      void database.handle
        .listen('roost_test', resolve, () => undefined)
        .then(() => sql`select pg_notify('roost_test', 'hello')`.execute(database.db));
    });
    expect(await heard).toBe('hello');
  });
});

it.runIf(testEngines.includes('postgresql'))(
  'outlives a connection that ends in the middle of a transaction',
  async () => {
    const database = await testDatabase('postgresql');
    // The pool's listener hears only idle connections; an unheard error would end this process.
    await expect(
      database.db
        .transaction()
        .execute((transaction) => sql`select pg_terminate_backend(pg_backend_pid())`.execute(transaction)),
    ).rejects.toThrow(/terminat|ECONNRESET/i);
    expect((await sql`select 1 as one`.execute(database.db)).rows).toEqual([{ one: 1 }]);
    await database.close();
  },
);

it.runIf(testEngines.includes('postgresql'))('migrates for longer than any other statement may take', async () => {
  const database = await testDatabase('postgresql');
  const url = new URL(database.config.databaseUrl ?? '');
  url.searchParams.set('statement_timeout', '100');
  const handle = await openDatabase({ databaseUrl: url.href, dataDir: '', after: (_, call) => later(100, call) });
  const waiting = sql`select pg_sleep(0.5)`;
  await expect(waiting.execute(handle.db)).rejects.toThrow(/timeout|terminated/);
  const slow = { up: (db: Kysely<unknown>) => waiting.execute(db).then(() => undefined) };
  expect(await migrate(handle, { ...MIGRATIONS, '9999-slow': slow })).toEqual(['9999-slow']);
  await handle.close();
  await database.close();
});

it('refuses a directory that is open already', async () => {
  const database = await testDatabase('embedded');
  await expect(openDatabase(database.config)).rejects.toThrow(
    'in use by another process: stop the server that has it open first',
  );
  const link = `${database.config.dataDir}-link`;
  await symlink(database.config.dataDir, link);
  await expect(openDatabase({ ...database.config, dataDir: link })).rejects.toThrow(
    'in use by another process: stop the server that has it open first',
  );
  await rm(link);
  await database.close();
});
