import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type TestDatabase, testDatabase, testEngines } from '../../tests/support/database.ts';
import type { Reader } from './database.ts';
import { inTransaction, writesOf } from './transaction.ts';

describe.each(testEngines)('statements that travel together on %s', (engine) => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await testDatabase(engine);
  });
  beforeEach(async () => {
    await database.db.deleteFrom('feature').execute();
  });
  afterAll(() => database.close());

  const add = (db: Reader, name: string) => sql`insert into feature (name, enabled) values (${name}, true)`.execute(db);
  const names = async (db: Reader) =>
    (await sql<{ name: string }>`select name from feature order by name`.execute(db)).rows.map(({ name }) => name);
  const noFailure = () => undefined;

  it('fails all that comes after the one that failed, and keeps nothing', async () => {
    let outcomes: string[] = [];
    const note = (promise: Promise<unknown>) =>
      promise.then(
        () => 'done',
        (error: unknown) => (error instanceof Error ? error.message : ''),
      );
    await expect(
      inTransaction(database.db, async (transaction) => {
        outcomes = await Promise.all([
          note(add(transaction, 'a')),
          note(sql`select 1 / ${0}::int`.execute(transaction)),
          note(add(transaction, 'b')),
        ]);
      }),
    ).rejects.toThrow('division by zero');
    expect(outcomes).toEqual(['done', 'division by zero', 'division by zero']);
    expect(await names(database.db)).toEqual([]);
  });

  it('tells what failed first, whenever it is asked', async () => {
    await expect(
      inTransaction(database.db, async (transaction) => {
        await sql`select 1 / ${0}::int`.execute(transaction).catch(noFailure);
        await add(transaction, 'a');
      }),
    ).rejects.toThrow('division by zero');
  });

  it('fails the commit where a write that nobody waited for fails', async () => {
    await add(database.db, 'twice');
    await expect(
      inTransaction(
        database.db,
        async (transaction) => {
          add(transaction, 'once').catch(noFailure);
          add(transaction, 'twice').catch(noFailure);
        },
        () => true,
      ),
    ).rejects.toThrow('feature_pkey');
    expect(await names(database.db)).toEqual(['twice']);
  });

  it('never sends what was asked for and then taken back', async () => {
    const asked: Promise<unknown>[] = [];
    await expect(
      inTransaction(database.db, async (transaction) => {
        asked.push(add(transaction, 'a'));
        throw new Error('changed my mind');
      }),
    ).rejects.toThrow('changed my mind');
    await expect(Promise.all(asked)).rejects.toThrow('the transaction was rolled back');
    expect(await names(database.db)).toEqual([]);
  });

  it('does what was asked for in that order, the last with the commit, and gives each its own rows', async () => {
    const seen = await inTransaction(database.db, async (transaction) => {
      const [before, , between] = await Promise.all([
        names(transaction),
        add(transaction, 'b'),
        names(transaction),
        add(transaction, 'a'),
      ]);
      return { before, between, after: names(transaction) };
    });
    expect([seen.before, seen.between, await seen.after]).toEqual([[], ['b'], ['a', 'b']]);
  });

  it('knows a name again whose first use failed', async () => {
    const broken = (by: number) =>
      sql<{ result: number }>`select 8 / ${by}::int as result, 'again' as mark`.execute(database.db);
    await broken(1);
    await expect(broken(0)).rejects.toThrow('division by zero');
    for (const by of [2, 4]) expect((await broken(by)).rows).toEqual([{ result: 8 / by, mark: 'again' }]);
  });

  it('tells whether there is anything to undo', async () => {
    await inTransaction(database.db, async (transaction) => {
      const before = writesOf(transaction);
      await names(transaction);
      await transaction.selectFrom('employee').select('id').forNoKeyUpdate().execute();
      expect(writesOf(transaction)).toBe(before);
      await sql`with added as (insert into feature (name, enabled) values ('c', true)) select 1`.execute(transaction);
      expect(writesOf(transaction)).toBe(before + 1);
      await sql`select pg_notify('nobody', 'listens')`.execute(transaction);
      expect(writesOf(transaction)).toBe(before + 2);
    });
  });
});
