import { type Migration, sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type TestDatabase, testDatabase, testEngines } from '../../tests/support/database.ts';
import { seedSmallOrganisation } from '../../tests/support/organisation.ts';
import * as creditsAndOccupancy from './migrations/0091-credits-and-occupancy.ts';

describe.each(testEngines)('parking credits from before, on %s', (engine) => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await testDatabase(engine);
    await seedSmallOrganisation(db());
  });
  afterAll(() => database.close());
  const db = () => database.db;
  beforeEach(async () => {
    await db().deleteFrom('parking_credit').execute();
    await db().updateTable('employee').set({ parking_credits: 0 }).execute();
    await sql`alter table employee alter column parking_credits set not null,
      alter column parking_credits set default 0`.execute(db());
  });
  const migrated = async () => {
    const migration: Migration = creditsAndOccupancy;
    await migration.up(db());
    const rows = await db().selectFrom('employee').select(['id', 'parking_credits']).execute();
    const of = (who: string) => rows.find(({ id }) => id === who)?.parking_credits;
    return [of('e-ann'), of('e-ben')];
  };

  it('limit nobody where nobody was given any', async () => {
    expect(await migrated()).toEqual([null, null]);
  });

  it('stay where somebody has some: a 0 may be meant', async () => {
    await db().updateTable('employee').set({ parking_credits: 4 }).where('id', '=', 'e-ann').execute();
    expect(await migrated()).toEqual([4, 0]);
  });

  it('stay where some were given for a month', async () => {
    await db().insertInto('parking_credit').values({ employee_id: 'e-ann', month: '2026-11-01', credits: 2 }).execute();
    expect(await migrated()).toEqual([0, 0]);
  });

  it('are no counter for whoever comes later', async () => {
    await migrated();
    await db()
      .insertInto('employee')
      .values({ id: 'e-new', username: 'new', name: 'New', email: 'new@example.org' })
      .execute();
    const row = await db()
      .selectFrom('employee')
      .select('parking_credits')
      .where('id', '=', 'e-new')
      .executeTakeFirst();
    expect(row).toEqual({ parking_credits: null });
    await db().deleteFrom('employee').where('id', '=', 'e-new').execute();
  });
});
