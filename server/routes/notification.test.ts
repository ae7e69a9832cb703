import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { contract } from '../../src/contract/contract.ts';
import { Client, MONDAY_NINE, testApp, type TestApp } from '../../tests/support/app.ts';
import { outcome, reset, TUESDAY } from '../../tests/support/booking.ts';
import { testEngines } from '../../tests/support/database.ts';
import { cleanUp } from '../jobs/clean-up.ts';

describe.each(testEngines)('notifications on %s', (engine) => {
  let test: TestApp;
  let ann: Client;
  let ben: Client;
  beforeAll(async () => {
    test = await testApp(engine);
    ann = await Client.signedIn(test.app, 'ann');
    ben = await Client.signedIn(test.app, 'ben');
  });
  afterAll(() => test.close());
  beforeEach(async () => {
    await reset(test, MONDAY_NINE);
    await test.database.db.deleteFrom('notification').execute();
    await test.database.db
      .insertInto('notification')
      .values(
        [
          ['n-1', '2026-11-23T06:00:00Z'],
          ['n-2', '2026-11-23T07:00:00Z'],
          ['n-3', '2026-11-23T07:55:00Z'],
        ].map(([id = '', at = '']) => ({
          id,
          employee_id: 'e-ann',
          type: 'workstationNotCleaned',
          subject: 'f-1-01',
          values: JSON.stringify({ room: 'f-1-01' }),
          created_at: at,
        })),
      )
      .execute();
  });
  const view = (body?: object, headers = {}) => ann.change('POST', '/api/notifications/view', body, headers);
  const statuses = async () =>
    Object.fromEntries(
      (await ann.get('/api/notifications')).body.map(({ id, status }: { id: string; status: string }) => [id, status]),
    );

  it.each([
    ['to acknowledge an unknown one', () => ann.change('POST', '/api/notification/acknowledge/n-9'), '404 notFound'],
    ["to acknowledge somebody else's", () => ben.change('POST', '/api/notification/acknowledge/n-1'), '404 notFound'],
    ["to remove somebody else's", () => ben.change('DELETE', '/api/notification/delete/n-1'), '404 notFound'],
    ['a view of nothing', () => view({ ids: [] }), '400 invalid'],
    ['what is no list', () => view({ ids: 'n-1' }), '400 invalid'],
  ])('refuses %s', async (_, call, expected) => {
    expect(outcome(await call())).toBe(expected);
    expect(await statuses()).toEqual({ 'n-1': 'NEW', 'n-2': 'NEW', 'n-3': 'NEW' });
  });

  it('marks one as read, once or more often, with its sentence in the reply', async () => {
    for (let time = 0; time < 2; time += 1) {
      const { status, body } = await ann.change('POST', '/api/notification/acknowledge/n-1');
      expect([status, body.changed['notifications:e-ann']]).toEqual([
        200,
        [
          expect.objectContaining({
            id: 'n-1',
            status: 'READ',
            message: 'f-1-01 has not been cleaned yet. Your reservation stays.',
          }),
        ],
      ]);
      expect(contract['POST /api/notification/acknowledge/:id'].reply.parse(body)).toEqual(body);
    }
    expect(await statuses()).toEqual({ 'n-1': 'READ', 'n-2': 'NEW', 'n-3': 'NEW' });
  });

  it('says what one is about whose type this version does not know', async () => {
    await test.database.db.updateTable('notification').set({ type: 'elsewhere' }).where('id', '=', 'n-1').execute();
    const { body }: { body: { id: string; message: string }[] } = await ann.get('/api/notifications');
    expect(body.find(({ id }) => id === 'n-1')?.message).toBe('f-1-01');
  });

  it.each<[string, object | undefined, Record<string, string>, string[]]>([
    ['those that were named', { ids: ['n-2', 'n-9'] }, {}, ['n-2']],
    ['all', undefined, {}, ['n-1', 'n-2', 'n-3']],
    [
      'all that had come when they were seen',
      undefined,
      { 'Occurred-At': '2026-11-23T07:50:00Z', 'Client-Time': MONDAY_NINE },
      ['n-1', 'n-2'],
    ],
  ])('marks as read %s', async (_, body, headers, read) => {
    const { body: reply } = await view(body, headers);
    expect(reply.changed['notifications:e-ann'].map(({ id }: { id: string }) => id).toSorted()).toEqual(read);
    expect(
      Object.entries(await statuses())
        .filter(([, status]) => status === 'READ')
        .map(([id]) => id)
        .toSorted(),
    ).toEqual(read);
  });

  it("marks nobody else's, and removes for good", async () => {
    expect((await ben.change('POST', '/api/notifications/view')).status).toBe(200);
    expect(await statuses()).toEqual({ 'n-1': 'NEW', 'n-2': 'NEW', 'n-3': 'NEW' });
    const { status, body } = await ann.change('DELETE', '/api/notification/delete/n-2');
    expect([status, body.removed]).toEqual([200, { 'notifications:e-ann': ['n-2'] }]);
    expect(await statuses()).toEqual({ 'n-1': 'NEW', 'n-3': 'NEW' });
    expect(outcome(await ann.change('DELETE', '/api/notification/delete/n-2'))).toBe('404 notFound');
  });

  it('lists what the bell does not show so that a push finds it, until nobody looks for it any more', async () => {
    const { db } = test.database;
    await db.updateTable('notification').set({ in_app: false }).where('id', '<>', 'n-3').execute();
    const list = (await ann.get('/api/notifications')).body;
    expect(list.map(({ inApp }: { inApp?: boolean }) => inApp)).toEqual([undefined, false, false]);
    const { body } = await ann.change('POST', '/api/notification/acknowledge/n-1');
    expect(body.changed['notifications:e-ann']).toMatchObject([{ id: 'n-1', status: 'READ', inApp: false }]);
    test.clock.set('2026-12-23T07:00:00Z');
    await cleanUp(test.database.handle, test.clock);
    ann = await Client.signedIn(test.app, 'ann');
    expect(Object.keys(await statuses()).toSorted()).toEqual(['n-2', 'n-3']);
  });

  it('tells the members of a team of a day that was planned for them, in their language', async () => {
    await ben.change('PATCH', '/api/employee/info', { languageCode: 'nl' });
    const leader = await Client.signedIn(test.app, 'leader');
    const plan = { departmentProfile: 'p-1', date: TUESDAY, dayPart: 'FULLDAY', floor: 'f-1' };
    expect(outcome(await leader.change('POST', '/api/team/days?allowCapacityOverflow=true', plan))).toBe('200');
    const again = await Client.signedIn(test.app, 'ben');
    expect((await again.get('/api/notifications')).body).toEqual([
      expect.objectContaining({
        type: 'teamDayProposed',
        status: 'NEW',
        message: 'Owls stelt een teamdag voor op dinsdag 24 november: Amsterdam, First.',
        goto: { name: 'reservationDetails', params: { locationId: expect.any(String) } },
      }),
    ]);
    expect((await leader.get('/api/notifications')).body).toEqual([]);
  });

  it('says days in the format that was chosen, to who has older words of it, too', async () => {
    await test.database.db
      .updateTable('notification')
      .set({ type: 'teamDayCancelled', values: JSON.stringify({ team: 'Owls', day: TUESDAY }) })
      .execute();
    const before = await ann.get('/api/notifications');
    expect(before.body[0].message).toContain('on Tuesday 24 November after all');
    await ann.change('PATCH', '/api/employee/info', { dateFormat: 'DD/MM/YYYY' });
    const after = await ann.get('/api/notifications', { 'If-None-Match': String(before.headers.etag) });
    expect(after.status).toBe(200);
    expect(after.body[0].message).toContain('on 24/11/2026 after all');
    await ann.change('PATCH', '/api/employee/info', { dateFormat: null });
  });
});
