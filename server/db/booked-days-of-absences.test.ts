import type { Migration } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { reusedDatabase, type TestDatabase, testEngines } from '../../tests/support/database.ts';
import { seedSmallOrganisation } from '../../tests/support/organisation.ts';
import type { ActualStatus, LocationStatus } from '../../src/domain/employee-location/employee-location.ts';
import * as bookedDaysOfAbsences from './migrations/0092-booked-days-of-absences.ts';
import { slotRange } from './slot.ts';

/** Long before the clock's milliseconds, and far after them. */
const [BEFORE, AHEAD] = [7, 4_102_444_800_000];

describe.each(testEngines)('booked days that were left in an absence, on %s', (engine) => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await reusedDatabase(engine);
    await seedSmallOrganisation(db());
  });
  afterAll(() => database.close());
  const db = () => database.db;

  it('leave it, and their calendars are read anew; days of an absence stay in it', async () => {
    const dates = { from_date: '2026-11-24', until_date: '2026-11-27' };
    const people = ['e-ann', 'e-ben', 'e-leader'];
    await db()
      .insertInto('absence')
      .values(people.map((id) => ({ id: `of ${id}`, employee_id: id, ...dates })))
      .execute();
    const days: [who: string, id: string, status: LocationStatus, actual: ActualStatus, date: string][] = [
      ['e-ann', 'booked', 'WORKSTATION', 'APPROVED', '2026-11-24'],
      ['e-ann', 'booked, and given up', 'WORKSTATION', 'CANCELLED', '2026-11-25'],
      ['e-ann', 'away', 'AWAY', 'APPROVED', '2026-11-26'],
      ['e-ben', 'their own workstation', 'ASSIGNED', 'APPROVED', '2026-11-24'],
      ['e-ben', 'came without one', 'OFFICE', 'CONFIRMED', '2026-11-25'],
      ['e-leader', 'ill', 'SICK', 'APPROVED', '2026-11-24'],
      ['e-leader', 'on holiday', 'HOLIDAY', 'CANCELLED', '2026-11-25'],
    ];
    await db()
      .insertInto('employee_location')
      .values(
        days.map(([who, id, status, actual, date]) => ({
          id,
          employee_id: who,
          date,
          day_part: 'FULLDAY' as const,
          slot: slotRange({ start: `${date}T08:00:00Z`, end: `${date}T17:00:00Z` }),
          status,
          actual_status: actual,
          absence_id: `of ${who}`,
        })),
      )
      .execute();
    await db()
      .insertInto('topic')
      .values([
        { name: 'employee-calendar:e-ann', revision: BEFORE },
        { name: 'employee-calendar:e-ben', revision: AHEAD },
        { name: 'employee-calendar:e-leader', revision: BEFORE },
      ])
      .execute();
    const migration: Migration = bookedDaysOfAbsences;
    await migration.up(db());

    const rows = await db().selectFrom('employee_location').select(['id', 'absence_id']).orderBy('id').execute();
    expect(rows.filter((row) => row.absence_id !== null)).toEqual([
      { id: 'away', absence_id: 'of e-ann' },
      { id: 'ill', absence_id: 'of e-leader' },
      { id: 'on holiday', absence_id: 'of e-leader' },
    ]);
    expect(rows).toHaveLength(days.length);
    const topics = await db()
      .selectFrom('topic')
      .select(['name', 'before', 'revision'])
      .where('name', 'like', 'employee-calendar:%')
      .orderBy('name')
      .execute();
    expect(topics).toEqual([
      { name: 'employee-calendar:e-ann', before: BEFORE, revision: expect.any(Number) },
      { name: 'employee-calendar:e-ben', before: AHEAD, revision: AHEAD + 1 },
      { name: 'employee-calendar:e-leader', before: 0, revision: BEFORE },
    ]);
    expect(topics[0]?.revision).toBeGreaterThan(BEFORE);
  });
});
