import { Temporal } from 'temporal-polyfill';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { RollCallMark } from '../../src/domain/roll-call/mark.ts';
import { MONDAY_NINE } from '../../tests/support/app.ts';
import { reusedDatabase, type TestDatabase, testEngines } from '../../tests/support/database.ts';
import { PEOPLE, seedSmallOrganisation } from '../../tests/support/organisation.ts';
import { listLocatable } from '../sql/locating.ts';
import { addRollCallMarks } from '../sql/roll-call-mark.ts';
import { forgetRowChanges } from '../sql/row-change.ts';
import { raiseTopics } from '../sql/topic.ts';
import { colleaguesChanged, colleaguesSeen, leaverErased, nameSeen } from './colleague-change.ts';

const NOW = Temporal.Instant.from(MONDAY_NINE);
/** All but the outsider are in the team, and read its days. */
const TEAM = PEOPLE.filter((name) => name !== 'outsider').map((name) => `team-days:e-${name}`);
/** Their leader, and whoever plans. */
const COUNTED = { 'department-profiles:e-leader': null, 'planning-locations': null };
/** Everybody reads all: who was away while they left may still have them. */
const WHOLE = { coworkers: null, 'coworker-days': null, 'coworker-locations': null };

describe.each(testEngines)('what is raised of a person on %s', (engine) => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await reusedDatabase(engine);
    await seedSmallOrganisation(database.db);
  });
  afterAll(() => database.close());
  const set = (values: { suspended_at?: string | null; share_my_location?: boolean; division_id?: string }) =>
    database.db.updateTable('employee').set(values).where('id', '=', 'e-ann').execute();
  const answered = (date: string) =>
    database.db
      .insertInto('employee_location')
      .values({
        id: date,
        employee_id: 'e-ann',
        date,
        day_part: 'FULLDAY',
        slot: `[${date}T07:30:00Z,${date}T16:30:00Z)`,
        status: 'TEAMDAY',
        actual_status: 'PROPOSED',
        building_id: 'b-1',
        floor_id: 'f-1',
        team_id: 't-1',
        created_at: MONDAY_NINE,
      })
      .execute();
  beforeEach(async () => {
    await database.db.deleteFrom('employee_location').execute();
    await set({ suspended_at: null, share_my_location: true, division_id: 'd-1' });
  });
  /** What is raised where somebody becomes another. */
  const becoming = async (change: () => Promise<unknown>) => {
    const before = await listLocatable(database.db, ['e-ann']);
    await change();
    return colleaguesChanged(database.db, ['e-ann'], before, NOW);
  };
  const seen = { coworkers: ['e-ann'], 'coworker-days': ['e-ann'] };

  it.each<[what: string, is: Parameters<typeof set>[0], becomes: Parameters<typeof set>[0], raised: object]>([
    ['hides, and still does', { share_my_location: false }, {}, {}],
    ['left, and only their record changes', { suspended_at: MONDAY_NINE }, {}, {}],
    ['hid, and leaves', { share_my_location: false }, { suspended_at: MONDAY_NINE }, {}],
    [
      'left, and would share from now on',
      { suspended_at: MONDAY_NINE, share_my_location: false },
      { share_my_location: true },
      {},
    ],
    ['shares', { share_my_location: true }, {}, seen],
    ['leaves', { share_my_location: true }, { suspended_at: MONDAY_NINE }, seen],
    ['left, and is in another division', { suspended_at: MONDAY_NINE }, { division_id: 'd-2' }, WHOLE],
    ['comes back', { suspended_at: MONDAY_NINE }, { suspended_at: null }, seen],
    ['shares no longer', { share_my_location: true }, { share_my_location: false }, seen],
  ])('who %s', async (_, is, becomes, raised) => {
    await set(is);
    expect(await becoming(() => set({ ...is, ...becomes }))).toEqual(raised);
  });

  it('tells those of the former team, and names nobody, of who hid as long as the log says so', async () => {
    const { db } = database;
    const memberships = db.updateTable('team_membership').where('employee_id', '=', 'e-ann');
    const leaving = () => becoming(() => memberships.set({ until_date: '2026-11-22' }).execute());
    const staying = () => memberships.set({ until_date: null }).execute();
    await set({ share_my_location: false });
    expect(await leaving()).toEqual(COUNTED);
    await staying();
    await raiseTopics(db, { coworkers: ['e-ann', 'e-ben'] });
    expect(await leaving()).toEqual({
      ...COUNTED,
      ...Object.fromEntries(TEAM.map((key) => [key.replace('team-days', 'my-teams'), null])),
    });
    await staying();
    expect(await becoming(() => set({ division_id: 'd-2' }))).toEqual(WHOLE);
    await forgetRowChanges(db, Date.now() + 60_000);
    expect(await leaving()).toEqual(COUNTED);
    await staying();
  });

  it.each<[who: string, leads: object, counted: object]>([
    ['a team', { team_id: 't-1', division_id: null }, { 'department-profiles:e-ben': null }],
    ['its division', { team_id: null, division_id: 'd-1' }, { 'department-profiles:e-ben': null }],
    ['another division', { team_id: null, division_id: 'd-2' }, {}],
  ])(
    'tells who leads %s that it has one more, whoever hides, and one less who is erased',
    async (_, leads, counted) => {
      const { db } = database;
      await set({ share_my_location: false });
      await db.updateTable('team').set({ division_id: 'd-1' }).execute();
      await db
        .insertInto('department_profile')
        .values({ id: 'p-ben', name: 'Ben', leader_id: 'e-ben', team_id: null, ...leads })
        .execute();
      const theirs = await db.selectFrom('team_membership').selectAll().where('employee_id', '=', 'e-ann').execute();
      await db.deleteFrom('team_membership').where('employee_id', '=', 'e-ann').execute();
      const coming = () => becoming(() => db.insertInto('team_membership').values(theirs).execute());
      expect(await coming()).toEqual({ ...COUNTED, ...counted });
      expect(await becoming(() => Promise.resolve())).toEqual({});
      const named = { 'employee-calendar:e-ann': null, 'coworker-days': [] };
      expect(await leaverErased(db, 'e-ann', NOW)).toEqual({ ...COUNTED, ...counted, ...named });
      await db.deleteFrom('department_profile').where('id', '=', 'p-ben').execute();
    },
  );

  it('raises a new name wherever it shows, and nothing of that while it stays', async () => {
    const { db } = database;
    const slot = `[${MONDAY_NINE},2026-11-23T10:00:00Z)`;
    const date = '2026-11-23';
    await db
      .insertInto('meeting')
      .values({ id: 'm', series_id: null, organizer_id: 'e-ann', room_id: 'f-1-01', date, slot })
      .execute();
    await db.insertInto('meeting_person').values({ meeting_id: 'm', employee_id: 'e-ben' }).execute();
    const visitor = { visitor_name: 'V', visitor_company: null, visitor_email: null };
    const [visit, uuid] = ['v', '0b1c2d3e-4f50-4123-89ab-cdef01234567'];
    await db
      .insertInto('visit')
      .values({
        id: visit,
        uuid,
        host_id: 'e-ben',
        announced_by: 'e-ann',
        building_id: 'b-1',
        expected_at: MONDAY_NINE,
        status: 'APPROVED',
        ...visitor,
      })
      .execute();
    const mark: RollCallMark = {
      id: 'mark',
      buildingId: 'b-1',
      rollCall: uuid,
      kind: 'FOUND',
      person: 'employee:e-ben',
      nth: 1,
      by: { id: 'e-ann', name: '' },
      via: null,
      name: 'ben',
      floor: null,
      at: MONDAY_NINE,
      drill: false,
      open: null,
    };
    await db.transaction().execute((transaction) => addRollCallMarks(transaction, [mark]));
    const shown = {
      'employee-calendar:e-ann': null,
      'meetings:e-ann': ['m'],
      'meetings:e-ben': ['m'],
      'own-visits:e-ann': ['v'],
      'own-visits:e-ben': ['v'],
      'reception-visits': ['v'],
      'roll-call-marks:b-1': ['mark'],
    };
    const rename = (name: string) => db.updateTable('employee').set({ name }).where('id', '=', 'e-ann').execute();
    expect(await becoming(() => rename('Annie'))).toEqual({ ...seen, ...shown });
    expect(await becoming(() => rename('Annie'))).toEqual(seen);
    await db.deleteFrom('roll_call_mark').execute();
    await db.deleteFrom('visit').execute();
    await db.deleteFrom('meeting').execute();
  });

  it.each<[who: string, shares: boolean, origins: ('own' | 'multiple')[], ids: string[] | null]>([
    ['shares where they are: those', true, ['own', 'own'], ['0', '1']],
    ['hides: any of the floor', false, ['own', 'own'], null],
    ['keeps one for a guest, who bears another name: any of the floor', true, ['own', 'multiple'], null],
  ])('reservations that show a new name, of who %s', async (_, shares, origins, ids) => {
    const { db } = database;
    await set({ share_my_location: shares });
    const held = origins.map((origin, index) => ({
      id: String(index),
      employee_id: 'e-ann',
      room_id: `f-1-0${String(index + 1)}`,
      date: `2026-11-2${String(index + 4)}`,
      day_part: 'FULLDAY' as const,
      slot: `[2026-11-2${String(index + 4)}T08:00:00Z,2026-11-2${String(index + 4)}T17:00:00Z)`,
      status: 'APPROVED' as const,
      origin,
    }));
    await db.insertInto('workplace_reservation').values(held).execute();
    expect(await nameSeen(db, 'e-ann', NOW)).toHaveProperty('workplace-reservations:f-1', ids);
    await db.deleteFrom('workplace_reservation').execute();
  });

  it('tells of the name of who left to nobody but themselves', async () => {
    const own = { 'employee-info:e-ann': null, 'employee-calendar:e-ann': null, 'coworker-days': [] };
    expect(await nameSeen(database.db, 'e-ann', NOW)).toEqual({ coworkers: ['e-ann'], ...own });
    await set({ suspended_at: MONDAY_NINE });
    expect(await nameSeen(database.db, 'e-ann', NOW)).toEqual(own);
  });

  it.each<[date: string, readers: string[]]>([
    ['2026-11-20', []],
    ['2026-11-21', TEAM],
    ['2026-12-01', TEAM],
  ])(
    'concerns who sees what they answer to a team for %s: team days are shown since yesterday',
    async (date, readers) => {
      await answered(date);
      const day = { id: `day ${date}`, team_id: 't-1', date, day_part: 'FULLDAY', floor_id: 'f-1' } as const;
      const slot = `[${date}T07:30:00Z,${date}T16:30:00Z)`;
      await database.db
        .insertInto('team_day')
        .values({ ...day, slot, planned_by: 'e-leader' })
        .execute();
      const touched = await colleaguesSeen(database.db, ['e-ann'], NOW);
      const told = Object.entries(touched).filter(([key]) => key.startsWith('team-days'));
      expect(Object.fromEntries(told)).toEqual(Object.fromEntries(readers.map((key) => [key, [day.id]])));
    },
  );
});
