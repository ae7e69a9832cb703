import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { contract } from '../../src/contract/contract.ts';
import { LOOK_UP_DAYS, MAX_LOOK_UPS } from '../../src/domain/colleague/look-up.ts';
import { MONDAY_NINE, testApp, type TestApp } from '../../tests/support/app.ts';
import { clientsOf } from '../../tests/support/clients.ts';
import { at, book, outcome, reset, TODAY } from '../../tests/support/booking.ts';
import { testEngines } from '../../tests/support/database.ts';
import { PEOPLE, type Person } from '../../tests/support/organisation.ts';
import { cleanUp } from '../jobs/clean-up.ts';

const LINES = '/api/employee/look-ups';
const daysOf = (name: string) => `/api/coworker/days/e-${name}`;

describe.each(testEngines)('who looked where somebody is, on %s', (engine) => {
  let test: TestApp;
  const { as, signIn } = clientsOf(() => test);
  beforeAll(async () => {
    test = await testApp(engine);
    await signIn(...PEOPLE);
  });
  afterAll(() => test.close());
  beforeEach(async () => {
    await reset(test, MONDAY_NINE, { enableLocateAllEmployees: true });
    await test.database.db.deleteFrom('look_up').execute();
    await test.database.db.updateTable('employee').set({ share_my_location: true, user_status: 'ALLOW' }).execute();
  });
  const lines = async (name: Person) => (await as(name).get(LINES)).body;
  const change = (name: Person, what: object) =>
    test.database.db.updateTable('employee').set(what).where('id', '=', `e-${name}`).execute();
  const all = () => test.database.db.selectFrom('look_up').selectAll().execute();

  it.each<[string, Person, string, () => Promise<unknown>]>([
    ['who does not share', 'ben', 'ann', () => change('ann', { share_my_location: false })],
    ['a looker who may not come', 'ben', 'ann', () => change('ben', { user_status: 'BANNED' })],
    ['a cleaner, who learns of nobody', 'cleaner', 'ann', async () => undefined],
    ['oneself', 'ann', 'ann', async () => undefined],
    ['nobody known', 'ben', 'nobody', async () => undefined],
    [
      'somebody of no team of the looker, where teams are the bounds',
      'outsider',
      'ann',
      () => reset(test, MONDAY_NINE, { enableLocateAllEmployees: false, locateCoworkerScope: 'TEAM' }),
    ],
  ])('%s: a 404, and no line', async (_, looker, sought, given) => {
    await given();
    expect(await as(looker).get(daysOf(sought))).toMatchObject({ status: 404, body: { code: 'notFound' } });
    expect(await all()).toEqual([]);
  });

  it('tells the days of the one, and the one who looked, when, and how often that day', async () => {
    expect(outcome(await book(as('ann'), 'f-1-01', at(TODAY)))).toBe('200');
    const { status, body, headers } = await as('ben').get(daysOf('ann'));
    expect(status).toBe(200);
    expect(contract['GET /api/coworker/days/:id'].reply.parse(body)).toEqual(body);
    expect(body).toMatchObject({ id: 'e-ann', parts: [{ date: TODAY, status: 'WORKSTATION' }] });
    expect(headers['cache-control']).toBe('no-store');
    test.clock.advance({ minutes: 30 });
    await as('ben').get(daysOf('ann'));
    await as('leader').get(daysOf('ann'));
    expect(await as('ben').get(daysOf('leader'))).toMatchObject({ body: { id: 'e-leader', parts: [] } });
    const told = await lines('ann');
    expect(contract['GET /api/employee/look-ups'].reply.parse(told)).toEqual(told);
    expect(told.toSorted((a: { times: number }, b: { times: number }) => b.times - a.times)).toEqual([
      { looker: { id: 'e-ben', displayName: expect.any(String) }, day: TODAY, at: '2026-11-23T08:30:00Z', times: 2 },
      { looker: { id: 'e-leader', displayName: expect.any(String) }, day: TODAY, at: expect.any(String), times: 1 },
    ]);
    expect(await lines('ben')).toEqual([]);
  });

  it('begins a new line on another day, the last one first', async () => {
    await as('ben').get(daysOf('ann'));
    test.clock.advance({ hours: 24 });
    for (const name of PEOPLE) await as(name).signIn(name);
    await as('ben').get(daysOf('ann'));
    expect((await lines('ann')).map(({ day }: { day: string }) => day)).toEqual(['2026-11-24', TODAY]);
  });

  it.each([
    '/api/coworker/ids',
    '/api/coworker/days',
    '/api/coworker/locations',
    '/api/coworker/search?filter=ann',
    '/api/team/t-1/members/status',
    '/api/team/t-1/members/periods',
  ])('a list is no look at a person: %s', async (list) => {
    expect((await as('leader').get(list)).status).toBe(200);
    expect(await all()).toEqual([]);
  });

  it.each(['POST', 'PUT', 'PATCH', 'DELETE'] as const)('nobody writes or removes a line by %s', async (method) => {
    await as('ben').get(daysOf('ann'));
    const before = await all();
    for (const [who, url] of [
      ['ben', LINES],
      ['ben', daysOf('ann')],
      ['ann', LINES],
    ] as const)
      expect((await as(who).change(method, url, { employee_id: 'e-leader', looker_id: 'e-ann' })).status).toBe(404);
    expect(await all()).toEqual(before);
  });

  it('goes after so many days, whether or not anybody cleaned up', async () => {
    await as('ben').get(daysOf('ann'));
    test.clock.advance({ hours: LOOK_UP_DAYS * 24 });
    await as('ann').signIn('ann');
    expect(await lines('ann')).toEqual([]);
    expect(await all()).toHaveLength(1);
    test.clock.advance({ seconds: 1 });
    await cleanUp(test.database.handle, test.clock);
    expect(await all()).toEqual([]);
    for (const name of PEOPLE) await as(name).signIn(name);
  });

  it('keeps so many lines of a person, and of nobody else fewer for that', async () => {
    const day = (back: number) => new Date(Date.parse('2026-11-20T08:00:00Z') - back * 86_400_000).toISOString();
    await test.database.db
      .insertInto('look_up')
      .values([
        ...Array.from({ length: MAX_LOOK_UPS }, (_, back) => ({
          employee_id: 'e-ann',
          looker_id: 'e-leader',
          day: day(back).slice(0, 10),
          at: day(back),
          times: 1,
        })),
        { employee_id: 'e-ben', looker_id: 'e-leader', day: '2020-01-01', at: '2020-01-01T08:00:00Z', times: 1 },
      ])
      .execute();
    await as('ben').get(daysOf('ann'));
    const kept = await all();
    expect(kept.filter(({ employee_id }) => employee_id === 'e-ann')).toHaveLength(MAX_LOOK_UPS);
    expect(kept.some(({ at: then }) => then === day(MAX_LOOK_UPS - 1).replace('.000', ''))).toBe(false);
    expect(kept.filter(({ employee_id }) => employee_id === 'e-ben')).toHaveLength(1);
    expect((await lines('ann'))[0].looker.id).toBe('e-ben');
  });

  it('is in the export of who was sought, and gone with either of the two', async () => {
    await as('ben').get(daysOf('ann'));
    const { body } = await as('ann').get('/api/employee/export');
    expect(body.tables.look_up).toMatchObject([{ employee_id: 'e-ann', looker_id: 'e-ben', times: 1 }]);
    for (const gone of ['employee_id', 'looker_id'] as const) {
      await test.database.db.deleteFrom('look_up').execute();
      const row = { language_code: 'en' as const, username: 'temp', name: 'Temp', email: 'temp@example.org' };
      await test.database.db
        .insertInto('employee')
        .values({ id: 'e-temp', ...row })
        .execute();
      const line = { employee_id: 'e-ann', looker_id: 'e-ann', day: TODAY, at: MONDAY_NINE, times: 1 };
      await test.database.db
        .insertInto('look_up')
        .values({ ...line, [gone]: 'e-temp' })
        .execute();
      await test.database.db.deleteFrom('employee').where('id', '=', 'e-temp').execute();
      expect(await all(), gone).toEqual([]);
    }
  });
});
