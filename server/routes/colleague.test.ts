import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { contract } from '../../src/contract/contract.ts';
import { MONDAY_NINE, testApp, type TestApp } from '../../tests/support/app.ts';
import { clientsOf } from '../../tests/support/clients.ts';
import { at, book, outcome, planned, reset, TODAY, TUESDAY, WEDNESDAY } from '../../tests/support/booking.ts';
import { testEngines } from '../../tests/support/database.ts';
import { PEOPLE, type Person } from '../../tests/support/organisation.ts';

const DAYS = '/api/coworker/days';
const ALL = { enableLocateAllEmployees: true };

describe.each(testEngines)('where colleagues are, on %s', (engine) => {
  let test: TestApp;
  const { as, signIn } = clientsOf(() => test);
  beforeAll(async () => {
    test = await testApp(engine);
    await signIn(...PEOPLE);
  });
  afterAll(() => test.close());
  beforeEach(async () => {
    await reset(test, MONDAY_NINE, ALL);
    await test.database.db.deleteFrom('team_day').execute();
    await test.database.db.updateTable('employee').set({ share_my_location: true, user_status: 'ALLOW' }).execute();
  });

  const plan = (who: Person, status: string, date = TUESDAY, more: object = {}) =>
    as(who).change('POST', '/api/employee/calendar', { date, dayPart: 'FULLDAY', status, ...more });
  const hide = (who: Person) =>
    test.database.db.updateTable('employee').set({ share_my_location: false }).where('id', '=', `e-${who}`).execute();
  const named = (rows: { employee: { id: string } }[]) => rows.map(({ employee }) => employee.id);
  const found = async (who: Person, filter: string, more: Record<string, string> = {}) =>
    (await as(who).get(`/api/coworker/search?${new URLSearchParams({ filter, ...more }).toString()}`)).body.map(
      ({ id }: { id: string }) => id,
    );

  /** What somebody else is told of the colleague who hides, in every way in which they could ask. */
  const WAYS = [
    DAYS,
    '/api/coworker/ids',
    '/api/coworker/locations',
    '/api/coworker/search?filter=ann',
    '/api/coworker/search?filter=example&teams=t-1&division=d-1',
    '/api/team/t-1/members/status',
    `/api/team/t-1/members/status?date=${TUESDAY}`,
    '/api/team/t-1/members/periods',
    '/api/teams/operational',
    '/api/team/days',
  ];

  it.each(PEOPLE.filter((name) => name !== 'ann'))(
    'tells %s nothing of who does not share: not by what is said, in which order, how much, or when',
    async (name) => {
      await hide('ann');
      await as('leader').change('POST', '/api/team/days?allowCapacityOverflow=true', {
        departmentProfile: 'p-1',
        date: WEDNESDAY,
        dayPart: 'FULLDAY',
        floor: 'f-1',
      });
      const told = async () => {
        const answers = [];
        for (const way of WAYS) {
          const { status, body, headers } = await as(name).get(way);
          answers.push({ way, status, body, tag: headers.etag, revision: headers.revision });
        }
        return answers;
      };
      const before = await told();
      expect(outcome(await book(as('ann'), 'f-1-01', at(TODAY)))).toBe('200');
      expect(outcome(await plan('ann', 'OFFICE', TUESDAY, { building: 'b-1', floor: 'f-1' }))).toBe('200');
      const [proposal] = (await as('ann').get(`/api/employee/calendar?start=${WEDNESDAY}&end=${WEDNESDAY}`)).body;
      expect(outcome(await as('ann').change('PATCH', `/api/employee/calendar/decline/${proposal.id}`))).toBe('200');
      expect(outcome(await plan('ann', 'SICK', '2026-11-26'))).toBe('200');
      expect(await told()).toEqual(before);
      expect(JSON.stringify(before)).not.toMatch(/e-ann|ann example|ann@/);
    },
  );

  it('tells of who shares where they are by day and part, with the workstation, and of their own days nothing', async () => {
    const nobody = await as('ben').get(DAYS);
    expect(nobody.body).toEqual([]);
    await book(as('ann'), 'f-1-01', at(TODAY, 'MORNING'));
    await plan('ann', 'HOME', TODAY, { dayPart: 'AFTERNOON' });
    await plan('ann', 'OFFICE', TUESDAY, { building: 'b-1', floor: 'f-2' });
    await plan('ann', 'HOLIDAY', WEDNESDAY);
    const { body } = await as('ben').get(DAYS, { 'If-None-Match': String(nobody.headers.etag) });
    expect(contract['GET /api/coworker/days'].reply.parse(body)).toEqual(body);
    const nowhere = { building: null, floor: null, room: null };
    expect(body).toEqual([
      {
        id: 'e-ann',
        parts: [
          {
            date: TODAY,
            dayPart: 'MORNING',
            status: 'WORKSTATION',
            building: 'b-1',
            floor: 'f-1',
            room: { id: 'f-1-01', name: 'f-1-01' },
          },
          { date: TODAY, dayPart: 'AFTERNOON', status: 'HOME', ...nowhere },
          { date: TUESDAY, dayPart: 'FULLDAY', status: 'OFFICE', building: 'b-1', floor: 'f-2', room: null },
          { date: WEDNESDAY, dayPart: 'FULLDAY', status: 'AWAY', ...nowhere },
        ],
      },
    ]);
    expect((await as('ann').get(DAYS)).body).toEqual([]);
  });

  it('tells nobody of who is suspended, until they are let back', async () => {
    const ways = [...WAYS, '/api/employees/search?filter=ann', '/public/visits/employees/search?filter=Ann+Example'];
    const told = async () => {
      const answers: string[] = [];
      for (const way of ways)
        if (/"e-ann"|Ann Example/.test(JSON.stringify((await as('leader').get(way)).body))) answers.push(way);
      return answers;
    };
    await plan('ann', 'OFFICE');
    const ann = test.database.db.selectFrom('employee').select('name').where('id', '=', 'e-ann');
    const { name } = await ann.executeTakeFirstOrThrow();
    const call = (it: string) =>
      test.database.db.updateTable('employee').set({ name: it }).where('id', '=', 'e-ann').execute();
    await call('Ann Example');
    const before = await told();
    const suspend = (at: string | null) =>
      test.database.db.updateTable('employee').set({ suspended_at: at }).where('id', '=', 'e-ann').execute();
    await suspend(MONDAY_NINE);
    expect(await told()).toEqual([]);
    await suspend(null);
    expect(await told()).toEqual(before);
    expect(before).toContain('/api/coworker/ids');
    await call(name);
    await signIn('ann');
  });

  it('tells of who is ill that they are away, and not a word more', async () => {
    await plan('ann', 'AWAY');
    const away = await as('ben').get(DAYS);
    await plan('ann', 'SICK');
    const ill = await as('ben').get(DAYS);
    expect(ill.body).toEqual(away.body);
    expect(ill.body).toMatchObject([{ parts: [{ date: TUESDAY, status: 'AWAY' }] }]);
    const members = await as('leader').get(`/api/team/t-1/members/status?date=${TUESDAY}`);
    expect(JSON.stringify([ill.body, members.body])).not.toMatch(/sick/i);
  });

  it('tells nothing of an open question, an answer, what was taken back, nor of what lies further ahead', async () => {
    const slot = at(TUESDAY);
    await planned(test, { id: 'l-open', by: 'ann', slot, status: 'TEAMDAY', actualStatus: 'PROPOSED' });
    await planned(test, { id: 'l-no', by: 'ann', slot, status: 'DECLINE', actualStatus: 'DECLINED' });
    await planned(test, { id: 'l-back', by: 'ann', slot, status: 'HOME', actualStatus: 'CANCELLED' });
    await planned(test, { id: 'l-far', by: 'ann', slot: at('2026-11-30'), status: 'HOME' });
    await planned(test, { id: 'l-past', by: 'ann', slot: at('2026-11-22'), status: 'HOME' });
    expect((await as('ben').get(DAYS)).body).toEqual([]);
    await planned(test, { id: 'l-last', by: 'ann', slot: at('2026-11-29'), status: 'HOME' });
    expect((await as('ben').get(DAYS)).body).toMatchObject([{ id: 'e-ann', parts: [{ date: '2026-11-29' }] }]);
  });

  it.each<[string, object, Person[]]>([
    ['all', ALL, ['ben', 'leader', 'outsider']],
    ['the team', { enableLocateAllEmployees: false, locateCoworkerScope: 'TEAM' }, ['ben', 'leader']],
    ['the business unit', { enableLocateAllEmployees: false, locateCoworkerScope: 'BUSINESS_UNIT' }, ['ben', 'leader']],
  ])('tells %s, and finds for the same', async (_, settings, expected) => {
    await reset(test, MONDAY_NINE, { ...settings });
    await plan('ann', 'HOME');
    const told: Person[] = [];
    for (const name of ['ben', 'leader', 'outsider'] as const) {
      const days = (await as(name).get(DAYS)).body;
      expect(await found(name, 'ann e')).toEqual(days.map(({ id }: { id: string }) => id));
      const { body } = await as(name).get('/api/team/t-1/members/status');
      expect(named(body).includes('e-ann')).toBe(days.length > 0);
      if (days.length > 0) told.push(name);
    }
    expect(told).toEqual(expected);
  });

  it.each(['BANNED', 'VERIFY'] as const)('tells nobody who is %s anything, not even a leader', async (user_status) => {
    await plan('ann', 'HOME');
    await test.database.db.updateTable('employee').set({ user_status }).where('id', '=', 'e-leader').execute();
    expect((await as('leader').get(DAYS)).body).toEqual([]);
    expect(await found('leader', 'ann')).toEqual([]);
    for (const what of ['status', 'periods'])
      expect(named((await as('leader').get(`/api/team/t-1/members/${what}`)).body)).toEqual(['e-leader']);
  });

  it.each([
    ['two characters', 'nn', {}, []],
    ['two among blanks', ' nn ', {}, []],
    ['a sign that a database takes for any', '%%%', {}, []],
    ['three characters, by name and address', 'ann', {}, ['e-ann']],
    ['the beginning of a name first, then by any part', 'lea', {}, ['e-leader', 'e-cleaner']],
    ['a team that they are not in', 'ann', { teams: 't-9' }, []],
    ['another division', 'ann', { division: 'd-2' }, []],
    ['several teams', 'ann', { teams: 't-9,t-1' }, ['e-ann']],
    ['their division', 'outs', { division: 'd-2' }, ['e-outsider']],
  ])('finds by %s', async (_, filter, more, expected) => {
    expect(await found('ben', filter, more)).toEqual(expected);
  });

  it('shows a leader who is no member those of the team who share, whatever they may locate', async () => {
    const { db } = test.database;
    await reset(test, MONDAY_NINE, { enableLocateAllEmployees: false, locateCoworkerScope: 'TEAM' });
    await db
      .insertInto('department_profile')
      .values({ id: 'p-out', name: 'Owls', leader_id: 'e-outsider', team_id: 't-1' })
      .execute();
    await db.insertInto('employee_authority').values({ employee_id: 'e-outsider', authority: 'TEAMLEADER' }).execute();
    await hide('ann');
    await plan('ben', 'HOME', TODAY);
    const { body } = await as('outsider').get('/api/team/t-1/members/status');
    expect(named(body)).not.toContain('e-ann');
    expect(body).toContainEqual({
      employee: { id: 'e-ben', displayName: 'ben example' },
      parts: [{ date: TODAY, dayPart: 'FULLDAY', status: 'HOME', building: null, floor: null, room: null }],
    });
    await db.deleteFrom('department_profile').where('id', '=', 'p-out').execute();
    expect((await as('outsider').get('/api/team/t-1/members/status')).body).toEqual([]);
    await db.deleteFrom('employee_authority').where('employee_id', '=', 'e-outsider').execute();
  });

  it('says when members belong to a team, and knows no other team', async () => {
    const { db } = test.database;
    const until = (until_date: string | null) =>
      db.updateTable('team_membership').set({ until_date }).where('employee_id', '=', 'e-ben').execute();
    await until('2026-11-24');
    const { body } = await as('ann').get('/api/team/t-1/members/periods');
    expect(contract['GET /api/team/:id/members/periods'].reply.parse(body)).toEqual(body);
    expect(body).toContainEqual({
      employee: { id: 'e-ben', displayName: 'ben example' },
      periods: [{ from: '2020-01-01', until: '2026-11-24' }],
    });
    expect(named((await as('ann').get(`/api/team/t-1/members/status?date=${WEDNESDAY}`)).body)).not.toContain('e-ben');
    await until(null);
    for (const what of ['status', 'periods'])
      expect(outcome(await as('ann').get(`/api/team/t-9/members/${what}`))).toBe('404 notFound');
    await db.insertInto('team').values({ id: 't-empty', name: 'Nobody', division_id: null }).execute();
    expect((await as('ann').get('/api/teams/operational')).body).toEqual([{ id: 't-1', name: 'Owls' }]);
    await db.deleteFrom('team').where('id', '=', 't-empty').execute();
  });
});
