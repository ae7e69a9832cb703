import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { contract } from '../../src/contract/contract.ts';
import type { PlanningLocation, TeamProfileSettings } from '../../src/domain/team-profile/team-profile.ts';
import { saveTeamProfile } from '../../src/offline/mutations/team-profile.ts';
import { MONDAY_NINE, testApp, type TestApp } from '../../tests/support/app.ts';
import { AskingDevice } from '../../tests/support/asking-device.ts';
import { clientsOf } from '../../tests/support/clients.ts';
import { outcome, reset, TUESDAY, WEDNESDAY } from '../../tests/support/booking.ts';
import { testEngines } from '../../tests/support/database.ts';
import type { Person } from '../../tests/support/organisation.ts';

const THURSDAY = '2026-11-26';
const settings = (more: Partial<TeamProfileSettings> = {}): TeamProfileSettings => ({
  scheme: 'WEEKLY',
  week: 'EVERY',
  daysInScheme: 1,
  preferredDays: [2],
  optionalDays: [],
  attendance: 50,
  maxOccupancy: 75,
  floor: 'f-1',
  neighborhoods: [],
  ...more,
});

describe.each(testEngines)('profiles of teams and departments on %s', (engine) => {
  let test: TestApp;
  const { as, signIn } = clientsOf(() => test);
  beforeAll(async () => {
    test = await testApp(engine);
    const { db } = test.database;
    await signIn('ann', 'leader', 'outsider');
    await db.insertInto('employee_authority').values({ employee_id: 'e-outsider', authority: 'TEAMLEADER' }).execute();
    await signIn('outsider');
    await db.deleteFrom('team_membership').where('employee_id', 'not in', ['e-ann', 'e-ben', 'e-leader']).execute();
    await db
      .insertInto('department_profile')
      .values([
        { id: 'p-also', name: 'Owls', leader_id: 'e-outsider', team_id: 't-1' },
        { id: 'p-whole', name: 'Research', leader_id: 'e-outsider', team_id: null, division_id: 'd-1' },
      ])
      .execute();
    await db
      .insertInto('neighborhood')
      .values({ id: 'n-far', floor_id: 'f-2', name: 'Far', person_limit: null })
      .execute();
  });
  afterAll(() => test.close());
  beforeEach(async () => {
    await test.database.db.deleteFrom('team_profile').execute();
    await test.database.db.deleteFrom('team_day').execute();
    await reset(test, MONDAY_NINE);
  });
  const save = (name: Person, more: Record<string, unknown> = {}, choice?: string) =>
    as(name).change(
      'POST',
      '/api/department/profile',
      { departmentProfile: 'p-1', seen: 0, ...settings(), ...more },
      ...(choice === undefined
        ? []
        : [{ 'Conflict-Resolution': JSON.stringify([{ conflictType: 'team.profile.changed', value: choice }]) }]),
    );
  const profiles = async (name: Person) => (await as(name).get('/api/team/profiles')).body;
  const locations = async () => (await as('leader').get('/api/team/planning/locations')).body;
  const plan = (date: string) =>
    as('leader').change('POST', '/api/team/days', { departmentProfile: 'p-1', date, dayPart: 'FULLDAY', floor: 'f-1' });

  it.each<[string, Record<string, unknown>, string]>([
    ['another leader’s team', { departmentProfile: 'p-also' }, '404 notFound'],
    ['an unknown team', { departmentProfile: 'nobody' }, '404 notFound'],
    ['an unknown floor', { floor: 'nowhere' }, '404 notFound'],
    ['a neighbourhood of another floor', { neighborhoods: ['n-far'] }, '400 neighborhoodElsewhere'],
    ['an occupancy of 0', { maxOccupancy: 0 }, '400 occupancyInvalid'],
    ['an occupancy of 100', { maxOccupancy: 100 }, '400 occupancyInvalid'],
    ['more team days than the scheme', { preferredDays: [2, 3] }, '400 tooManyTeamDays'],
    ['a week of another scheme', { week: 'EVEN' }, '400 schemeWeekInvalid'],
    ['an attendance of 0', { attendance: 0 }, '400 attendanceInvalid'],
    ['no scheme at all', { scheme: 'YEARLY' }, '400 invalid'],
  ])('refuses %s', async (_, more, expected) => {
    expect(outcome(await save('leader', more))).toBe(expected);
    expect(await profiles('leader')).toEqual([]);
  });

  it('keeps an occupancy that is no whole number', async () => {
    expect(outcome(await save('leader', { maxOccupancy: 99.5 }))).toBe('200');
    expect(await profiles('leader')).toMatchObject([{ maxOccupancy: 99.5 }]);
  });

  it('refuses a leader who may not come', async () => {
    const set = (user_status: 'ALLOW' | 'BANNED') =>
      test.database.db.updateTable('employee').set({ user_status }).where('id', '=', 'e-leader').execute();
    await set('BANNED');
    const refused = await save('leader');
    await set('ALLOW');
    expect(outcome(refused)).toBe('400 userBanned');
  });

  it('shows it to the team and its leaders, and to nobody else', async () => {
    const saved = await save('leader');
    expect(outcome(saved)).toBe('200');
    const found = await profiles('leader');
    expect(contract['GET /api/team/profiles'].reply.parse(found)).toEqual(found);
    expect(found).toEqual([{ id: 't-1', name: 'Owls', teams: ['t-1'], rooms: [], revision: 1, ...settings() }]);
    expect(saved.body.changed).toEqual({ 'team-profiles:e-leader': found });
    expect(await profiles('ann')).toEqual(found);
    await test.database.db.deleteFrom('department_profile').where('id', '=', 'p-also').execute();
    expect(await profiles('outsider')).toEqual([]);
    await test.database.db
      .insertInto('department_profile')
      .values({ id: 'p-also', name: 'Owls', leader_id: 'e-outsider', team_id: 't-1' })
      .execute();
  });

  it('says what is planned where, with how many people are expected', async () => {
    await save('leader');
    const found = await locations();
    expect(contract['GET /api/team/planning/locations'].reply.parse(found)).toEqual(found);
    expect(found.find(({ id }: { id: string }) => id === 'f-1').planned).toEqual([
      {
        of: 't-1',
        expected: 2,
        scheme: 'WEEKLY',
        week: 'EVERY',
        daysInScheme: 1,
        preferredDays: [2],
        optionalDays: [],
      },
    ]);
    expect(found[0].expected).toEqual([]);
    expect((await as('leader').get('/api/department/myProfiles')).body).toMatchObject([
      { id: 'p-1', team: { id: 't-1' }, department: null, members: 3 },
    ]);
  });

  it('tells a leader of another’s profiles nothing but their sum by day, without whose it is', async () => {
    await save('leader');
    await save('outsider', { departmentProfile: 'p-whole', preferredDays: [2, 3], daysInScheme: 2 });
    const { db } = test.database;
    await db.deleteFrom('department_profile').where('id', '=', 'p-also').execute();
    const seen = (await as('outsider').get('/api/team/planning/locations')).body;
    await db
      .insertInto('department_profile')
      .values({ id: 'p-also', name: 'Owls', leader_id: 'e-outsider', team_id: 't-1' })
      .execute();
    const [floor] = seen;
    expect(floor.planned).toMatchObject([{ of: 'd-1' }]);
    expect(floor.expected.slice(0, 3)).toEqual([
      { date: '2026-11-17', people: 2 },
      { date: TUESDAY, people: 2 },
      { date: '2026-12-01', people: 2 },
    ]);
    expect(floor.expected.length).toBe(11);
    expect(JSON.stringify(seen)).not.toContain('t-1');
  });

  it('leaves days out of the sum on which the floor is closed', async () => {
    await save('outsider', { departmentProfile: 'p-also' });
    const { db } = test.database;
    const dates = async (): Promise<string[]> =>
      (await as('leader').get('/api/team/planning/locations')).body.flatMap(
        ({ planned, expected }: PlanningLocation) => [
          ...planned.map(({ of }) => of),
          ...(expected ?? []).map(({ date }) => date),
        ],
      );
    // The leader leads this team, too: its profile is their own.
    expect(await dates()).toEqual(['t-1']);
    await db.updateTable('department_profile').set({ leader_id: 'e-ann' }).where('id', '=', 'p-1').execute();
    expect(await dates()).toContain('2026-12-01');
    await db
      .insertInto('block_period')
      .values({
        id: 'closed',
        from_date: '2026-12-01',
        until_date: '2026-12-01',
        reason: 'Paint',
        published: true,
        building_id: 'b-1',
        floor_id: 'f-1',
      })
      .execute();
    expect(await dates()).not.toContain('2026-12-01');
    await db.deleteFrom('block_period').execute();
    await db.updateTable('department_profile').set({ leader_id: 'e-leader' }).where('id', '=', 'p-1').execute();
  });

  it('asks before it replaces what another leader saved meanwhile, and not before the own', async () => {
    await save('leader');
    expect(outcome(await save('leader', { attendance: 60 }))).toBe('200');
    const before = (await profiles('leader'))[0].revision;
    expect(outcome(await save('outsider', { departmentProfile: 'p-also', seen: before, attendance: 70 }))).toBe('200');
    expect(outcome(await save('leader', { seen: before, attendance: 80 }))).toBe('422 team.profile.changed');
    expect(await profiles('ann')).toMatchObject([{ attendance: 70 }]);
    expect(outcome(await save('leader', { seen: before, attendance: 80 }, 'CONFIRM'))).toBe('200');
    expect(await profiles('ann')).toMatchObject([{ attendance: 80, revision: 4 }]);
  });

  it('takes a save back after it was carried out, unless another leader has changed it since', async () => {
    await save('leader');
    const [{ revision }] = await profiles('leader');
    const params = {
      departmentProfile: 'p-1',
      profileId: 't-1',
      teamName: 'Owls',
      teams: ['t-1'],
      seen: revision,
      settings: settings({ attendance: 90, preferredDays: [4] }),
      before: settings(),
    };
    const send = ({ body }: { body?: unknown }) => as('leader').change('POST', '/api/department/profile', body);
    const takeBack = () => {
      const back = saveTeamProfile.undo(params)?.keep((mutation, its) => mutation.request(its, null));
      if (back === undefined) throw new Error('nothing takes it back');
      return send(back);
    };
    expect(outcome(await send(saveTeamProfile.request(params, null)))).toBe('200');
    expect(await profiles('ann')).toMatchObject([{ attendance: 90, preferredDays: [4] }]);
    expect(outcome(await takeBack())).toBe('200');
    expect(await profiles('ann')).toMatchObject([{ attendance: 50, preferredDays: [2] }]);
    const later = await save('outsider', { departmentProfile: 'p-also', seen: revision + 2, attendance: 70 });
    expect(outcome(later)).toBe('200');
    expect(outcome(await takeBack())).toBe('422 team.profile.changed');
    expect(await profiles('ann')).toMatchObject([{ attendance: 70 }]);
  });

  it('lets no two saves at once both pass for the first', async () => {
    const both = await Promise.all([save('leader'), save('outsider', { departmentProfile: 'p-also' })]);
    expect(both.map(outcome).toSorted()).toEqual(['200', '422 team.profile.changed']);
  });

  it('counts a department’s for its teams, until a team has its own', async () => {
    await save('outsider', { departmentProfile: 'p-whole', preferredDays: [4] });
    expect(await profiles('ann')).toMatchObject([{ id: 'd-1', name: 'Research', teams: ['t-1'], preferredDays: [4] }]);
    await save('leader');
    expect(await profiles('ann')).toMatchObject([{ id: 't-1', teams: ['t-1'], preferredDays: [2] }]);
    expect((await profiles('outsider')).map(({ id, teams }: { id: string; teams: string[] }) => [id, teams])).toEqual([
      ['t-1', ['t-1']],
      ['d-1', []],
    ]);
  });

  it('tells every device of who gives a team its first that its department counts for one less', async () => {
    await save('outsider', { departmentProfile: 'p-whole' });
    const device = new AskingDevice(as('outsider'), 'e-outsider', [['', ['team-profiles']]]);
    const told = async () => (await device.asks()).get('team-profiles:e-outsider');
    expect((await told())?.rows).toMatchObject([{ id: 'd-1', teams: ['t-1'] }]);
    expect(outcome(await save('outsider', { departmentProfile: 'p-also' }))).toBe('200');
    expect((await told())?.rows).toMatchObject([
      { id: 't-1', teams: ['t-1'] },
      { id: 'd-1', teams: [] },
    ]);
    expect(outcome(await save('outsider', { departmentProfile: 'p-also', seen: 1 }))).toBe('200');
    expect((await told())?.changed, 'later only what they save is another').toMatchObject([{ id: 't-1' }]);
  });

  it('lets no more team days be planned than the scheme has, one by one or by moving', async () => {
    await save('leader');
    expect(outcome(await plan(TUESDAY))).toBe('200');
    expect(outcome(await plan(WEDNESDAY))).toBe('400 tooManyTeamDays');
    const [day] = (await as('leader').get('/api/team/days')).body;
    const move = await as('leader').change('PATCH', `/api/team/days/${day.id}`, {
      date: THURSDAY,
      dayPart: 'FULLDAY',
      floor: 'f-1',
    });
    expect(outcome(move)).toBe('200');
    const days = (await as('leader').get('/api/team/days/available?departmentProfile=p-1&floor=f-1')).body;
    const reasonOn = (date: string) => days.find((one: { date: string }) => one.date === date)?.reason;
    expect([WEDNESDAY, '2026-12-01'].map(reasonOn)).toEqual(['tooManyTeamDays', null]);
  });

  it('leaves places to others, unless the leader insists', async () => {
    await save('leader', { maxOccupancy: 1 });
    const refused = await plan(TUESDAY);
    expect(outcome(refused)).toBe('422 team.day.insufficientCapacity');
    const forced = await as('leader').change('POST', '/api/team/days?allowCapacityOverflow=true', {
      departmentProfile: 'p-1',
      date: TUESDAY,
      dayPart: 'FULLDAY',
      floor: 'f-1',
    });
    expect(outcome(forced)).toBe('200');
  });
});
