import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { contract } from '../../src/contract/contract.ts';
import { MONDAY_NINE, testApp, type TestApp } from '../../tests/support/app.ts';
import { clientsOf } from '../../tests/support/clients.ts';
import { at, outcome, planned, reset, TUESDAY, WEDNESDAY } from '../../tests/support/booking.ts';
import { testEngines } from '../../tests/support/database.ts';
import type { Person } from '../../tests/support/organisation.ts';

describe.each(testEngines)('team days to be read on %s', (engine) => {
  let test: TestApp;
  const { as, signIn } = clientsOf(() => test);
  beforeAll(async () => {
    test = await testApp(engine);
    await signIn('ann', 'ben', 'leader', 'outsider');
    await test.database.db
      .deleteFrom('team_membership')
      .where('employee_id', 'not in', ['e-ann', 'e-ben', 'e-leader'])
      .execute();
  });
  afterAll(() => test.close());
  beforeEach(async () => {
    await test.database.db.deleteFrom('team_day').execute();
    await test.database.db.deleteFrom('block_period').execute();
    await reset(test, MONDAY_NINE);
  });
  const plan = (date = TUESDAY) =>
    as('leader').change('POST', '/api/team/days', { departmentProfile: 'p-1', date, dayPart: 'FULLDAY', floor: 'f-1' });
  const days = async (name: Person) => (await as(name).get('/api/team/days')).body;
  const available = (query: Record<string, string> = {}) =>
    as('leader').get(
      `/api/team/days/available?${new URLSearchParams({ departmentProfile: 'p-1', floor: 'f-1', ...query }).toString()}`,
    );
  const proposalOf = async (name: Person): Promise<string> =>
    (await as(name).get(`/api/employee/calendar?start=${TUESDAY}&end=${TUESDAY}`)).body[0].id;

  it.each(['BANNED', 'VERIFY'] as const)('tells a leader who is to %s nothing of others', async (user_status) => {
    await plan();
    const set = (status: 'ALLOW' | typeof user_status) =>
      test.database.db.updateTable('employee').set({ user_status: status }).where('id', '=', 'e-leader').execute();
    await set(user_status);
    const [told] = await days('leader');
    await set('ALLOW');
    expect(told).toMatchObject({ others: null, responses: null });
  });

  it('tells a leader who lost the role, and is named as leader still, no more than a member, or nothing', async () => {
    await plan();
    const { db } = test.database;
    const members = '/api/team/t-1/members/status';
    const role = { employee_id: 'e-leader', authority: 'TEAMLEADER' as const };
    const mine = (of: 'team_membership' | 'employee_authority') =>
      db.deleteFrom(of).where('employee_id', '=', 'e-leader');
    const periods = await db.selectFrom('team_membership').selectAll().where('employee_id', '=', 'e-leader').execute();
    await mine('employee_authority').execute();
    expect(await days('leader')).toMatchObject([{ responses: null }]);
    await mine('team_membership').execute();
    expect(await days('leader')).toEqual([]);
    expect((await as('leader').get(members)).body).toEqual([]);
    await db.insertInto('employee_authority').values(role).execute();
    expect(await days('leader')).toMatchObject([{ responses: [{}, {}, {}] }]);
    expect((await as('leader').get(members)).body).toHaveLength(2);
    await db.insertInto('team_membership').values(periods).execute();
  });

  it('shows members their own answer, the leader everybody’s, and others nothing', async () => {
    expect(await days('ann')).toEqual([]);
    expect(outcome(await plan())).toBe('200');
    const [day] = await days('ann');
    expect(contract['GET /api/team/days'].reply.parse([day])).toEqual([day]);
    expect(day).toMatchObject({
      team: { id: 't-1', name: 'Owls' },
      date: TUESDAY,
      ...at(TUESDAY),
      floor: { id: 'f-1' },
      status: 'PLANNED',
      response: null,
      others: { asked: 2, coming: 0 },
      responses: null,
    });
    expect(await days('outsider')).toEqual([]);
    await as('ann').change('POST', '/api/employee/calendar', {
      date: TUESDAY,
      dayPart: 'FULLDAY',
      status: 'OFFICE',
      proposalId: await proposalOf('ann'),
    });
    await as('ben').change('PATCH', `/api/employee/calendar/decline/${await proposalOf('ben')}`);
    expect((await days('ann'))[0].response).toBe('accepted');
    expect((await days('ben'))[0].response).toBe('declined');
    expect(
      (await days('leader'))[0].responses.map(
        ({ employee, response }: { employee: { id: string }; response: string | null }) => [employee.id, response],
      ),
    ).toEqual([
      ['e-ann', 'accepted'],
      ['e-ben', 'declined'],
      ['e-leader', null],
    ]);
  });

  it('names and counts nobody who does not share where they are, but to themselves', async () => {
    await test.database.db
      .updateTable('employee')
      .set({ share_my_location: false })
      .where('id', '=', 'e-ann')
      .execute();
    await plan();
    await as('ann').change('POST', '/api/employee/calendar', {
      date: TUESDAY,
      dayPart: 'FULLDAY',
      status: 'OFFICE',
      proposalId: await proposalOf('ann'),
    });
    const [led] = await days('leader');
    expect(led).toMatchObject({ others: { asked: 1, coming: 0 } });
    expect(JSON.stringify(led)).not.toContain('e-ann');
    expect((await days('ben'))[0]).toMatchObject({ others: { asked: 1, coming: 0 }, responses: null });
    expect((await days('ann'))[0]).toMatchObject({ response: 'accepted', others: { asked: 2, coming: 0 } });
    await test.database.db.updateTable('employee').set({ share_my_location: true }).where('id', '=', 'e-ann').execute();
    expect((await days('ben'))[0]).toMatchObject({ others: { asked: 2, coming: 1 } });
  });

  it('pokes everybody of the team about a team day and each answer, and nobody else', async () => {
    const everybody = ['ann', 'ben', 'leader', 'outsider'] as const;
    const revisions = () =>
      Promise.all(everybody.map(async (name) => Number((await as(name).get('/api/team/days')).headers.revision)));
    const risen = async (act: () => Promise<unknown>) => {
      const before = await revisions();
      await act();
      const after = await revisions();
      return everybody.filter((_, index) => (after[index] ?? 0) > (before[index] ?? 0));
    };
    expect(await risen(() => plan())).toEqual(['ann', 'ben', 'leader']);
    expect(
      await risen(async () => as('ben').change('PATCH', `/api/employee/calendar/decline/${await proposalOf('ben')}`)),
    ).toEqual(['ann', 'ben', 'leader']);
    expect(
      await risen(() =>
        as('ben').change('POST', '/api/employee/calendar', { date: WEDNESDAY, dayPart: 'FULLDAY', status: 'HOME' }),
      ),
    ).toEqual([]);
  });

  it('counts what was left alone as ignored once it is over, and forgets it the day after', async () => {
    await plan();
    test.clock.set('2026-11-24T17:00:00Z');
    await signIn('ann', 'leader');
    expect((await days('ann'))[0].response).toBe('ignored');
    test.clock.set('2026-11-26T08:00:00Z');
    await signIn('ann');
    expect(await days('ann')).toEqual([]);
    test.clock.set(MONDAY_NINE);
    await signIn('ann', 'leader');
  });

  it('lists for leaders where a team may plan: what can be reserved there, and no place without', async () => {
    const { db } = test.database;
    await db
      .insertInto('neighborhood')
      .values([
        { id: 'n-1', floor_id: 'f-1', name: 'Waterside', person_limit: 3 },
        { id: 'n-2', floor_id: 'f-1', name: 'Attic', person_limit: null },
      ])
      .execute();
    await db.updateTable('room').set({ neighborhood_id: 'n-1' }).where('id', 'in', ['f-1-01', 'f-1-02']).execute();
    await db.updateTable('room').set({ status: 'UNAVAILABLE' }).where('id', '=', 'f-1-02').execute();
    const locations = (await as('leader').get('/api/team/planning/locations')).body;
    const areas = (await as('leader').get('/api/neighborhood/teamplanning')).body;
    await db
      .updateTable('room')
      .set({ neighborhood_id: null, status: 'AVAILABLE' })
      .where('floor_id', '=', 'f-1')
      .execute();
    await db.deleteFrom('neighborhood').execute();
    expect(contract['GET /api/team/planning/locations'].reply.parse(locations)).toEqual(locations);
    expect(locations.map(({ id, workstations }: { id: string; workstations: number }) => [id, workstations])).toEqual([
      ['f-1', 3],
      ['f-2', 4],
      ['f-3', 4],
    ]);
    expect(locations[0].neighborhoods).toEqual([{ id: 'n-1', name: 'Waterside', workstations: 1, personLimit: 3 }]);
    expect(areas).toEqual([{ id: 'n-1', name: 'Waterside', floor: 'f-1', workstations: 1, personLimit: 3 }]);
  });

  it.each([
    ['an unknown team', { departmentProfile: 'nobody' }, '404 notFound'],
    ['an unknown floor', { floor: 'nowhere' }, '404 notFound'],
    ['a part that is not in use', { dayPart: 'MORNING' }, '400 dayPartNotInUse'],
  ])('refuses to say which days fit for %s', async (_, query, expected) => {
    await reset(test, MONDAY_NINE, { enableHalfDays: false });
    expect(outcome(await available(query))).toBe(expected);
  });

  it('says of each day ahead whether it fits, and why not', async () => {
    await reset(test, MONDAY_NINE, { daysAhead: 2, daysAheadTeamDays: 5 });
    await plan(TUESDAY);
    await planned(test, { id: 'l-ben', by: 'ben', slot: at('2026-11-26'), status: 'HOLIDAY' });
    await test.database.db
      .updateTable('room')
      .set({ reservable: false })
      .where('id', 'in', ['f-1-03', 'f-1-04'])
      .execute();
    await test.database.db
      .insertInto('block_period')
      .values({
        id: 'b',
        from_date: WEDNESDAY,
        until_date: WEDNESDAY,
        reason: 'Painting',
        building_id: 'b-1',
        floor_id: null,
      })
      .execute();
    const { status, body } = await available();
    expect(status).toBe(200);
    expect(contract['GET /api/team/days/available'].reply.parse(body)).toEqual(body);
    expect(
      body.map(
        ({ date, reason, free, needed }: { date: string; reason: string | null; free: number; needed: number }) => [
          date.slice(8),
          reason,
          free,
          needed,
        ],
      ),
    ).toEqual([
      ['23', 'team.day.insufficientCapacity', 2, 3],
      ['24', 'teamDayExists', 2, 3],
      ['25', 'blockedPeriod', 0, 3],
      ['26', null, 2, 2],
      ['27', 'team.day.insufficientCapacity', 2, 3],
    ]);
    await test.database.db.updateTable('room').set({ reservable: true }).where('type', '=', 'WORKSTATION').execute();
  });
});
