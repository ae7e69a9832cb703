import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { reusedDatabase, type TestDatabase, testEngines } from '../../tests/support/database.ts';
import { forgetRowChanges, listLogged, readTopicChanges } from './row-change.ts';

/** Far more than anybody follows, and as many as that. */
const [ALL, FOLLOWED] = [400, 300];
const YEAR = 365 * 86_400_000;

describe.each(testEngines)('the log of what changed on %s', (engine) => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await reusedDatabase(engine);
  });
  afterAll(() => database.close());
  beforeEach(() => database.db.deleteFrom('row_change').execute());

  /** Raises of `coworkers` from a revision on, each of one row. */
  async function logged(first: number): Promise<void> {
    const { db } = database;
    await sql`insert into row_change (topic, before, revision, ids)
      select 'coworkers', ${first}::bigint + step - 1, ${first}::bigint + step, array['row-' || step]
      from generate_series(1, ${ALL}) as step`.execute(db);
    await sql`insert into topic (name, revision) values ('coworkers', ${first}::bigint + ${ALL})
      on conflict (name) do update set revision = excluded.revision`.execute(db);
  }
  const since = async (revision: number) =>
    (await readTopicChanges(database.db, new Map([['coworkers', revision]]))).get('coworkers');

  it('names what somebody may still ask for by rows, and nothing from before', async () => {
    await logged(1000);
    const asked = ['row-1', `row-${ALL - FOLLOWED}`, `row-${ALL - FOLLOWED + 1}`, `row-${ALL}`, 'another'];
    expect((await listLogged(database.db, 'coworkers', asked)).toSorted()).toEqual(asked.slice(2, 4).toSorted());
    const last = 1000 + ALL - FOLLOWED;
    expect([(await since(last))?.from, (await since(last - 1))?.from]).toEqual([last, null]);
  });

  it('keeps no more than somebody follows, also where the clock once was a year ahead', async () => {
    const first = Date.now() + YEAR;
    await logged(first);
    await forgetRowChanges(database.db, Date.now());
    const { rows } = await sql<{ count: number }>`select count(*)::int as count from row_change`.execute(database.db);
    expect(rows).toEqual([{ count: FOLLOWED }]);
    const last = first + ALL - FOLLOWED;
    expect((await since(last))?.ids).toHaveLength(FOLLOWED);
    expect((await since(last - 1))?.from).toBeNull();
  });
});
