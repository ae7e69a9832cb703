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

const [BEN, LEADER] = ['e-ben', 'e-leader'];
const BOTH = [BEN, LEADER];
/**
 * Who of Ben, who hides, and the leader, who left, is in whose scope: nobody in that of the student, who may not come.
 * Not in the team today are Ann, the receptionist and the outsider, and in another division the outsider alone.
 */
const FORMERLY_KNOWN: Record<'ALL' | 'TEAM' | 'BUSINESS_UNIT', Record<string, string[]>> = {
  ALL: {
    'e-ann': BOTH,
    'e-ben': [LEADER],
    'e-leader': [BEN],
    'e-cleaner': BOTH,
    'e-reception': BOTH,
    'e-admin': BOTH,
    'e-outsider': BOTH,
  },
  TEAM: { 'e-ben': [LEADER], 'e-leader': [BEN], 'e-cleaner': BOTH, 'e-admin': BOTH },
  BUSINESS_UNIT: {
    'e-ann': BOTH,
    'e-ben': [LEADER],
    'e-leader': [BEN],
    'e-cleaner': BOTH,
    'e-reception': BOTH,
    'e-admin': BOTH,
  },
};

/** Organisations in which it is not the same who may locate whom. */
const SCOPES: [what: string, within: keyof typeof FORMERLY_KNOWN, settings: Record<string, unknown>][] = [
  ['all employees', 'ALL', { enableLocateAllEmployees: true }],
  ['those of the team', 'TEAM', { enableLocateAllEmployees: false }],
  ['those of the division', 'BUSINESS_UNIT', { enableLocateAllEmployees: false, locateCoworkerScope: 'BUSINESS_UNIT' }],
  [
    'all, also who would not share',
    'ALL',
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

  it.each(SCOPES)('at once is what each of them reads, within %s', async (_, within, settings) => {
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
    // What was told of who hides or left has to go, so that those who knew them hear of it, and nobody else does.
    const gone = (ids: readonly string[] = []) => ids.filter((one) => one === 'e-ben' || one === 'e-leader').toSorted();
    const formerly = (ids: readonly string[] = []) => ids.filter((one) => one !== 'e-ben' && one !== 'e-leader');
    for (const id of IDS) {
      const [context, group] = [contextOf(id), groups.get(id)];
      const read = await readColleagueDays(context);
      expect(await days.rowsFor(context, group), `days for ${id}`).toEqual(read);
      expect(await days.rowsFor(context), `days for ${id}, asked alone`).toEqual(read);
      const located = read.map((row) => row.id).filter((one) => one !== 'e-ben');
      const knownDays = await days.knownTo?.(context, group);
      expect(formerly(knownDays).toSorted()).toEqual(located.toSorted());
      const hers = FORMERLY_KNOWN[within][id] ?? [];
      expect(gone(knownDays), `days that ${id} knew`).toEqual(id === 'e-cleaner' ? [] : hers);
      const colleagues = await readColleagues(context);
      const byId = (rows: readonly unknown[]) => new Set(rows.map((row) => JSON.stringify(row)));
      expect(byId(await named.rowsFor(context, seen.get(id))), `names for ${id}`).toEqual(byId(colleagues));
      expect(byId(await named.rowsFor(context)), `names for ${id}, asked alone`).toEqual(byId(colleagues));
      const known = await named.knownTo?.(context, seen.get(id));
      expect(new Set(formerly(known))).toEqual(new Set(formerly(colleagues.map((row) => row.id))));
      expect(gone(known), `names that ${id} knew`).toEqual(hers);
      const inOffice = await readOfficeDays(context);
      expect(await stays.rowsFor(context, group), `stays for ${id}`).toEqual(inOffice);
      const owners = new Set(inOffice.map(({ employee }) => employee));
      const shown = entries.filter((entry) => owners.has(entry.split(' ')[0] ?? ''));
      const told = (await stays.knownTo?.(context, group)) ?? [];
      const whose = (entry: string) => entry.split(' ')[0] ?? '';
      expect(told.filter((entry) => formerly([whose(entry)]).length > 0)).toEqual(
        shown.filter((entry) => !entry.startsWith('e-ben')),
      );
      expect(gone([...new Set(told.map(whose))]), `stays that ${id} knew`).toEqual(hers);
    }
    // Somebody is told something, and somebody is not.
    const told = await Promise.all(IDS.map(async (id) => (await readColleagueDays(contextOf(id))).length));
    expect(Math.max(...told)).toBeGreaterThan(0);
    expect(Math.min(...told)).toBe(0);
  });

  it('is looked at once for who asks alone, with the settings', async () => {
    await reset(test, MONDAY_NINE);
    const { db } = test.database;
    let statements = 0;
    const counted = db.withPlugin({
      transformQuery({ node }) {
        statements += 1;
        return node;
      },
      transformResult: ({ result }) => Promise.resolve(result),
    });
    for (const tell of [tellColleagues, tellDays, tellStays]) {
      const together = await tell(db, IDS);
      const context = { ...contextOf('e-ann'), db: counted };
      statements = 0;
      await together.knownTo?.(context);
      await together.rowsFor(context);
      expect(statements).toBe(2);
    }
  });

  it('is read ahead for those who will ask: of days, for nobody because of their own', async () => {
    const { db } = test.database;
    const group = (await whoLocateTheSame(db, ['e-ann'], NOW)).get('e-ann') ?? '';
    const asked: string[][] = [];
    const expected = (but: readonly string[]) => {
      asked.push([...but]);
      return [group];
    };
    await tellDays(db, ['e-ann', 'e-ben'], expected);
    await tellStays(db, ['e-ann'], expected);
    expect(asked).toEqual([['e-ann', 'e-ben'], []]);
  });
});
