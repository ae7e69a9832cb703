import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { MONDAY_NINE } from '../../tests/support/app.ts';
import { reusedDatabase, type TestDatabase } from '../../tests/support/database.ts';
import { seedSmallOrganisation } from '../../tests/support/organisation.ts';
import { schemeDays } from '../../src/domain/team-profile/scheme.ts';
import { listPlanningLocations } from './planning-location.ts';

vi.mock(import('../../src/domain/team-profile/scheme.ts'), { spy: true });

let database: TestDatabase;
beforeAll(async () => {
  database = await reusedDatabase();
  await seedSmallOrganisation(database.db);
});
afterAll(() => database.close());

it('works the days of a schedule out once for all profiles that have it, but for floors that close otherwise', async () => {
  const { db } = database;
  const teams = ['t-a', 't-b', 't-c', 't-d'];
  await db
    .insertInto('team')
    .values(teams.map((id) => ({ id, name: id })))
    .execute();
  await db
    .insertInto('team_membership')
    .values(teams.map((team_id) => ({ team_id, employee_id: 'e-ann', from_date: '2026-01-01', until_date: null })))
    .execute();
  await db
    .insertInto('team_profile')
    .values(
      teams.map((id) => ({
        id,
        team_id: id,
        scheme: 'WEEKLY' as const,
        week: 'EVERY' as const,
        days_in_scheme: 1,
        preferred_days: [2],
        optional_days: [3],
        attendance: 100,
        max_occupancy: 80,
        floor_id: id === 't-d' ? 'f-2' : 'f-1',
        neighborhoods: [],
      })),
    )
    .execute();
  await db
    .insertInto('block_period')
    .values({
      id: 'closed',
      from_date: '2026-11-24',
      until_date: '2026-11-24',
      reason: 'Paint',
      building_id: 'b-1',
      floor_id: 'f-2',
      published: true,
    })
    .execute();
  const found = await listPlanningLocations(db, { viewer: 'e-leader', now: MONDAY_NINE });
  const sums = found.map(({ id, expected }) => [id, expected.slice(1, 3)]);
  expect(sums.slice(0, 2)).toEqual([
    [
      'f-1',
      [
        { date: '2026-11-24', people: 3 },
        { date: '2026-12-01', people: 3 },
      ],
    ],
    [
      'f-2',
      [
        { date: '2026-11-25', people: 1 },
        { date: '2026-12-01', people: 1 },
      ],
    ],
  ]);
  expect(schemeDays).toHaveBeenCalledTimes(2);
});
