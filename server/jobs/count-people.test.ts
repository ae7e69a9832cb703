import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { slotRange } from '../db/slot.ts';
import { Client, testApp, type TestApp } from '../../tests/support/app.ts';
import { at, reset } from '../../tests/support/booking.ts';
import { testEngines } from '../../tests/support/database.ts';
import { countPeople } from './count-people.ts';

/** A Monday, five hours into it: the week before is over everywhere. */
const MONDAY = '2026-11-30T05:00:00Z';
const LAST_TUESDAY = '2026-11-24';
const NEXT_TUESDAY = '2026-12-01';

describe.each(testEngines)('counting people on %s', (engine) => {
  let test: TestApp;
  beforeAll(async () => {
    test = await testApp(engine);
    const { db } = test.database;
    // Twelve more in a team of their own, so that there is a group.
    await db.insertInto('team').values({ id: 't-big', name: 'Big', division_id: null }).execute();
    for (let index = 0; index < 12; index += 1) {
      const id = `m-${String(index).padStart(2, '0')}`;
      await db
        .insertInto('employee')
        .values({ id, username: id, name: id, email: `${id}@example.test`, division_id: null, building_id: 'b-1' })
        .execute();
      await db
        .insertInto('team_membership')
        .values({ team_id: 't-big', employee_id: id, from_date: '2020-01-01', until_date: null })
        .execute();
    }
    await db
      .insertInto('department_profile')
      .values({ id: 'p-big', name: 'Big', leader_id: 'e-leader', team_id: 't-big' })
      .execute();
  });
  afterAll(() => test.close());
  beforeEach(async () => {
    const { db } = test.database;
    await reset(test, MONDAY);
    for (const table of ['expected_day', 'counted_week'] as const) await db.deleteFrom(table).execute();
  });

  const come = async (count: number, date: string, actual: 'APPROVED' | 'COMPLETED', building = 'b-1', first = 0) => {
    for (let index = first; index < first + count; index += 1)
      await test.database.db
        .insertInto('employee_location')
        .values({
          id: `${date}-${String(index)}`,
          employee_id: `m-${String(index).padStart(2, '0')}`,
          date,
          day_part: 'FULLDAY',
          slot: slotRange(at(date)),
          status: 'OFFICE',
          actual_status: actual,
          building_id: building,
          floor_id: null,
          team_id: null,
        })
        .execute();
  };
  const count = () => countPeople(test.database.handle, test.clock);
  const told = async (who: 'admin' | 'leader' | 'reception') =>
    (await (await Client.signedIn(test.app, who)).get('/api/statistics')).body;

  it('counts a week once it is over, and once alone', async () => {
    await come(12, LAST_TUESDAY, 'COMPLETED');
    test.clock.set('2026-11-30T03:00:00Z');
    expect((await count())[0]).toBe('2026-11-16');
    test.clock.set(MONDAY);
    expect(await count()).toEqual(['2026-11-23']);
    expect(await count()).toEqual([]);
  });

  it('tells of a building and of a team in steps of five', async () => {
    await come(8, LAST_TUESDAY, 'COMPLETED');
    await come(4, LAST_TUESDAY, 'APPROVED', 'b-1', 8);
    await count();
    const { buildings, teams } = await told('admin');
    expect(buildings).toEqual([
      {
        id: 'b-1',
        name: 'Amsterdam',
        days: [{ date: LAST_TUESDAY, planned: 10, attended: 10, noShows: 0, occupancy: 100 }],
      },
    ]);
    expect(teams).toEqual([
      { id: 't-big', name: 'Big', weeks: [{ week: '2026-11-23', people: 10, planned: 20, attended: 20, noShows: 0 }] },
    ]);
  });

  it('keeps and tells nothing of four people, nor of those who differ from a group by one', async () => {
    await come(11, LAST_TUESDAY, 'COMPLETED');
    await come(1, LAST_TUESDAY, 'COMPLETED', 'b-2', 11);
    await count();
    expect((await told('admin')).buildings).toEqual([]);
    const rows = await test.database.db.selectFrom('building_day').selectAll().execute();
    expect(rows).toEqual([]);
  });

  it('shows teams to who runs the place, and to a leader their own large one; to reception none', async () => {
    await come(12, LAST_TUESDAY, 'COMPLETED');
    await count();
    expect((await told('leader')).teams.map(({ id }: { id: string }) => id)).toEqual(['t-big']);
    expect((await told('reception')).teams).toEqual([]);
    await sql`update team_week set people = 5`.execute(test.database.db);
    expect((await told('leader')).teams).toEqual([]);
    expect((await told('admin')).teams).toHaveLength(1);
  });

  it('expects people by site and day, in a range, and names no day with a few', async () => {
    await come(10, NEXT_TUESDAY, 'APPROVED');
    await come(3, '2026-12-02', 'APPROVED');
    await count();
    const { sites } = await told('reception');
    const days = sites.find(({ name }: { name: string }) => name === 'Netherlands').days;
    expect(days.slice(1, 3)).toEqual([
      { date: NEXT_TUESDAY, low: 5, high: 15 },
      { date: '2026-12-02', low: null, high: null },
    ]);
  });

  it('shows one change of a plan in nothing before the next day', async () => {
    await come(10, NEXT_TUESDAY, 'APPROVED');
    await count();
    const before = await told('admin');
    await come(2, NEXT_TUESDAY, 'APPROVED', 'b-1', 10);
    await count();
    expect(await told('admin')).toEqual(before);
    test.clock.set('2026-12-01T05:00:00Z');
    await count();
    expect(await told('admin')).not.toEqual(before);
  });
});
