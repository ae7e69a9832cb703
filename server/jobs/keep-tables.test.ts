import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestDatabase, testDatabase, testEngines } from '../../tests/support/database.ts';
import { seedSmallOrganisation } from '../../tests/support/organisation.ts';
import { keepTables } from './keep-tables.ts';

describe.each(testEngines)('looking after the tables on %s', (engine) => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await testDatabase(engine);
    await seedSmallOrganisation(database.db);
  });
  afterAll(() => database.close());

  it('counts tables that were never counted, and those that changed much', async () => {
    const { db, handle } = database;
    const own = engine === 'embedded';
    const all = await keepTables(handle);
    expect(all.includes('employee')).toBe(own);
    expect(await keepTables(handle)).toEqual([]);
    await sql`insert into feature (name, enabled) select 'f' || n, true from generate_series(1, 200) as n`.execute(db);
    // PostgreSQL publishes its counts late unless forced.
    await sql`select pg_stat_force_next_flush()`.execute(db);
    expect(await keepTables(handle)).toEqual(own ? ['feature'] : []);
  });
});
