import { Temporal } from 'temporal-polyfill';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Authority } from '../../src/domain/access/authority.ts';
import type { ReadContext } from '../http/handler.ts';
import { MONDAY_NINE, testApp, type TestApp } from '../../tests/support/app.ts';
import { reset } from '../../tests/support/booking.ts';
import { testEngines } from '../../tests/support/database.ts';
import { PEOPLE } from '../../tests/support/organisation.ts';
import { readColleagueDays, readColleagues, readOfficeDays } from './colleagues.ts';
import { tellColleagues, tellDays, tellStays } from './told-colleagues.ts';
import { whoLocateTheSame, whoSeeTheSame } from './whom-to-locate.ts';

const IDS = PEOPLE.map((name) => `e-${name}`);
const NOW = Temporal.Instant.from(MONDAY_NINE);
const DAYS = ['2026-11-22', '2026-11-23', '2026-11-24', '2026-11-29', '2026-11-30', '2026-12-12', '2026-12-13'];

/** Organisations in which it is not the same who may locate whom. */
const SCOPES: [what: string, settings: Record<string, unknown>][] = [
  ['all employees', { enableLocateAllEmployees: true }],
  ['those of the team', { enableLocateAllEmployees: false }],
  ['those of the division', { enableLocateAllEmployees: false, locateCoworkerScope: 'BUSINESS_UNIT' }],
  [
    'all, also who would not share',
    { enableLocateAllEmployees: true, shareMyLocationBehavior: 'mandatory enabled', coworkerDays: 1 },
  ],
];

describe.each(testEngines)('what is told of colleagues on %s', (engine) => {
  let test: TestApp;
  beforeAll(async () => {
    test = await testApp(engine);
    const { db } = test.database;
    await db.updateTable('employee').set({ share_my_location: false }).where('id', '=', 'e-ben').execute();
    await db.updateTable('employee').set({ user_status: 'BANNED' }).where('id', '=', 'e-student').execute();
    await db.updateTable('employee').set({ building_id: 'b-2' }).where('id', '=', 'e-admin').execute();
    // One left the team yesterday, one comes tomorrow, and one left the organisation.
    await db
      .updateTable('team_membership')
      .set({ until_date: '2026-11-22' })
      .where('employee_id', '=', 'e-reception')
      .execute();
    await db
      .updateTable('team_membership')
      .set({ from_date: '2026-11-24' })
      .where('employee_id', '=', 'e-ann')
      .execute();
    await db.updateTable('employee').set({ suspended_at: MONDAY_NINE }).where('id', '=', 'e-leader').execute();
  });
  afterAll(() => test.close());

  const contextOf = (id: string): ReadContext => {
    const authorities: Authority[] = id === 'e-cleaner' ? ['CLEANING'] : [];
    return {
      db: test.database.db,
      caller: { id, username: id, locale: 'en', authorities },
      now: NOW,
      text: () => null,
    };
  };

  it.each(SCOPES)('at once is what each of them reads, within %s', async (_, settings) => {
    const { db } = test.database;
    await reset(test, MONDAY_NINE, settings);
    await db
      .insertInto('employee_location')
      .values(
        IDS.flatMap((employee_id) =>
          DAYS.map((date) => ({
            id: `${employee_id} ${date}`,
            employee_id,
            date,
            day_part: 'FULLDAY' as const,
            slot: `[${date}T07:30:00Z,${date}T16:30:00Z)`,
            status: 'OFFICE' as const,
            actual_status: 'APPROVED' as const,
            building_id: 'b-1',
            floor_id: 'f-1',
            created_at: MONDAY_NINE,
          })),
        ),
      )
      .execute();
    const entries = IDS.flatMap((id) => DAYS.map((date) => `${id} ${date}`));
    const groups = await whoLocateTheSame(db, IDS, NOW);
    const [days, stays] = [await tellDays(db, IDS), await tellStays(db, entries)];
    const [named, seen] = [await tellColleagues(db, IDS), await whoSeeTheSame(db, IDS, NOW)];
    // What was told of who hides or left has to go, so that those who knew them hear of it.
    const formerly = (ids: readonly string[] = []) => ids.filter((one) => one !== 'e-ben' && one !== 'e-leader');
    for (const id of IDS) {
      const [context, group] = [contextOf(id), groups.get(id)];
      const read = await readColleagueDays(context);
      expect(await days.rowsFor(context, group), `days for ${id}`).toEqual(read);
      expect(await days.rowsFor(context), `days for ${id}, asked alone`).toEqual(read);
      const located = read.map((row) => row.id).filter((one) => one !== 'e-ben');
      expect(formerly(await days.knownTo?.(context, group)).toSorted()).toEqual(located.toSorted());
      const colleagues = await readColleagues(context);
      const byId = (rows: readonly unknown[]) => new Set(rows.map((row) => JSON.stringify(row)));
      expect(byId(await named.rowsFor(context, seen.get(id))), `names for ${id}`).toEqual(byId(colleagues));
      expect(byId(await named.rowsFor(context)), `names for ${id}, asked alone`).toEqual(byId(colleagues));
      const known = formerly(await named.knownTo?.(context, seen.get(id)));
      expect(new Set(known)).toEqual(new Set(formerly(colleagues.map((row) => row.id))));
      const inOffice = await readOfficeDays(context);
      expect(await stays.rowsFor(context, group), `stays for ${id}`).toEqual(inOffice);
      const owners = new Set(inOffice.map(({ employee }) => employee));
      const shown = entries.filter((entry) => owners.has(entry.split(' ')[0] ?? ''));
      const told = (await stays.knownTo?.(context, group)) ?? [];
      expect(told.filter((entry) => formerly([entry.split(' ')[0] ?? '']).length > 0)).toEqual(
        shown.filter((entry) => !entry.startsWith('e-ben')),
      );
    }
    // Somebody is told something, and somebody is not.
    const told = await Promise.all(IDS.map(async (id) => (await readColleagueDays(contextOf(id))).length));
    expect(Math.max(...told)).toBeGreaterThan(0);
    expect(Math.min(...told)).toBe(0);
  });
});
