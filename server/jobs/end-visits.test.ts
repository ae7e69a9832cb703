import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { Client, testApp, type TestApp } from '../../tests/support/app.ts';
import { testEngines } from '../../tests/support/database.ts';
import { seedVisit } from '../../tests/support/visits.ts';
import { raiseTopics } from '../sql/topic.ts';
import { endVisits } from './end-visits.ts';

const LINK = '0b1c2d3e-4f50-4123-89ab-cdef01234567';

describe.each(testEngines)('the end of visits on %s', (engine) => {
  let test: TestApp;
  beforeAll(async () => {
    test = await testApp(engine);
  });
  afterAll(() => test.close());
  beforeEach(async () => {
    for (const table of ['visit', 'outgoing_message', 'notification', 'setting'] as const)
      await test.database.db.deleteFrom(table).execute();
    // In Amsterdam the 24th has begun for a minute.
    test.clock.set('2026-11-23T23:01:00Z');
  });
  const seed = (id: string, values: Record<string, unknown> = {}) =>
    seedVisit(test, { id, arrived_at: '2026-11-23T12:55:00Z', status: 'CONFIRMED', ...values });
  const visits = () =>
    test.database.db.selectFrom('visit').select(['id', 'status', 'left_at', 'left_assumed']).orderBy('id').execute();
  const topics = async () => {
    const rows = await test.database.db.selectFrom('topic').select(['name', 'revision']).execute();
    return new Map(rows.map(({ name, revision }) => [name, revision]));
  };

  it('is assumed once the day of the building is over, never a fact, and told to whoever sees it', async () => {
    await seed('v-1');
    await seed('v-2', { until_at: '2026-11-23T15:00:00Z' });
    await seed('v-3', { until_at: '2026-11-24T15:00:00Z' });
    await seed('v-4', { status: 'APPROVED', arrived_at: null });
    await seed('v-5', { building_id: 'b-2' });
    const before = await topics();
    await test.database.db.deleteFrom('row_change').execute();
    expect(await endVisits(test.database.handle, test.clock)).toEqual({ assumed: 2, erased: 0 });
    const steps = await test.database.db.selectFrom('row_change').select(['topic', 'ids']).execute();
    const ofSome = (name: string) => steps.filter(({ topic }) => topic === name).map(({ ids }) => ids?.toSorted());
    for (const name of ['reception-visits', 'own-visits:e-ann', 'people-inside:b-1'])
      expect(ofSome(name), name).toEqual([['v-1', 'v-2']]);
    expect(await visits()).toEqual([
      { id: 'v-1', status: 'COMPLETED', left_at: '2026-11-23T23:00:00Z', left_assumed: true },
      { id: 'v-2', status: 'COMPLETED', left_at: '2026-11-23T15:00:00Z', left_assumed: true },
      { id: 'v-3', status: 'CONFIRMED', left_at: null, left_assumed: false },
      { id: 'v-4', status: 'APPROVED', left_at: null, left_assumed: false },
      { id: 'v-5', status: 'CONFIRMED', left_at: null, left_assumed: false },
    ]);
    const after = await topics();
    for (const name of ['reception-visits', 'own-visits:e-ann', 'own-visits:e-ben'])
      expect(after.get(name), name).toBeGreaterThan(before.get(name) ?? 0);
    expect(await endVisits(test.database.handle, test.clock)).toEqual({ assumed: 0, erased: 0 });
  });

  it('is asked of every host, once for each planned end', async () => {
    await seed('v-1', { until_at: '2026-11-24T08:00:00Z' });
    await seed('v-2', { until_at: '2026-11-24T10:00:00Z' });
    await seed('v-3', { until_at: '2026-11-24T08:00:00Z', status: 'APPROVED', arrived_at: null });
    await seed('v-4', { until_at: null, expected_at: '2026-11-24T07:00:00Z' });
    await test.database.db
      .insertInto('visit_host')
      .values({ visit_id: 'v-1', employee_id: 'e-leader', position: 1 })
      .execute();
    const asked = async (at: string) => {
      test.clock.set(at);
      await endVisits(test.database.handle, test.clock);
      const rows = await test.database.db
        .selectFrom('notification')
        .select(['employee_id', 'visit_id', 'type'])
        .orderBy('visit_id')
        .orderBy('employee_id')
        .execute();
      return rows.map((row) => `${row.employee_id} ${row.type} ${String(row.visit_id)}`);
    };
    expect(await asked('2026-11-24T07:59:00Z')).toEqual([]);
    const once = ['e-ann visitorLeft v-1', 'e-leader visitorLeft v-1'];
    expect(await asked('2026-11-24T08:00:00Z')).toEqual(once);
    const dated = await test.database.db.selectFrom('notification').select(['expected_at', 'until_at']).execute();
    expect(new Set(dated.map((row) => row.until_at))).toEqual(new Set(['2026-11-24T08:00:00Z']));
    expect(dated.every((row) => row.expected_at !== null)).toBe(true);
    expect(await asked('2026-11-24T08:05:00Z')).toEqual(once);
    const host = await Client.signedIn(test.app, 'ann');
    await host.change('PATCH', '/api/visits', { visit: 'v-1', until: '2026-11-24T09:00:00Z' });
    expect(await asked('2026-11-24T08:55:00Z'), 'answered').toEqual([]);
    expect(await asked('2026-11-24T09:00:00Z')).toEqual(once);
    await host.change('POST', '/api/visits/complete/v-1');
    expect(await asked('2026-11-24T11:00:00Z')).toEqual(['e-ann visitorLeft v-2']);
  });

  it.each([
    ['the end of the working day', '2026-11-24T07:00:00Z', '2026-11-24T16:29:00Z', '2026-11-24T16:30:00Z'],
    ['an hour, in the evening', '2026-11-24T17:00:00Z', '2026-11-24T17:59:00Z', '2026-11-24T18:00:00Z'],
  ])('is asked at %s where nobody said an end', async (_, expected, before, at) => {
    await seed('v-1', { until_at: null, expected_at: expected });
    const asked = async (now: string) => {
      test.clock.set(now);
      await endVisits(test.database.handle, test.clock);
      return (await test.database.db.selectFrom('notification').select('type').execute()).length;
    };
    expect(await asked(before)).toBe(0);
    expect(await asked(at)).toBe(1);
    expect(await asked(at)).toBe(1);
  });

  describe.each([
    ['reception saw', (reception: Client) => reception, '/api/visits/complete/v-1'],
    ['the visitor says', () => new Client(test.app), `/public/visits/complete/${LINK}`],
  ] as const)('gives way to what %s', (_, by, path) => {
    it.each([
      ['before that', '2026-11-23T16:00:00Z'],
      ['after it', '2026-11-23T23:00:30Z'],
    ])('%s', async (__, leftAt) => {
      await seed('v-1', { uuid: LINK });
      await endVisits(test.database.handle, test.clock);
      const reception = await Client.signedIn(test.app, 'reception');
      const acted = { 'Occurred-At': leftAt, 'Client-Time': '2026-11-23T23:01:00Z' };
      const { status } = await by(reception).change('POST', path, undefined, acted);
      expect(status).toBe(200);
      expect(await visits()).toEqual([{ id: 'v-1', status: 'COMPLETED', left_at: leftAt, left_assumed: false }]);
      const { body } = await reception.get('/api/visits/reception');
      expect(body).toMatchObject([{ id: 'v-1', leftAt, leftAssumed: false }]);
      // Whoever says it once more says nothing new.
      await by(reception).change('POST', path);
      expect(await visits()).toMatchObject([{ left_at: leftAt }]);
    });
  });

  it('is erased from what devices mirror, whose tag no longer counts, and its link leads nowhere', async () => {
    await test.database.db
      .insertInto('setting')
      .values({ key: 'visitorRetentionDays', value: JSON.stringify(1) })
      .execute();
    const link = randomUUID();
    await seed('v-1', { uuid: link, status: 'COMPLETED', expected_at: '2026-11-22T22:00:00Z' });
    const device = await Client.signedIn(test.app, 'ann');
    const mirrored = await device.get('/api/visits');
    expect(mirrored.body.map(({ id }: { id: string }) => id)).toEqual(['v-1']);
    const tag = { 'If-None-Match': String(mirrored.headers['etag']) };
    expect((await device.get('/api/visits', tag)).status).toBe(304);
    await raiseTopics(test.database.db, [`visit-building:visit:${link}`, `visit-plan:visit:${link}`]);
    expect(await endVisits(test.database.handle, test.clock)).toEqual({ assumed: 0, erased: 1 });
    expect(await device.get('/api/visits', tag)).toMatchObject({ status: 200, body: [] });
    expect((await new Client(test.app).get(`/public/visits/${link}`)).status).toBe(404);
    const { rows: topics } = await sql<{ name: string }>`select name from (select name from topic
      union select topic from row_change) as kept where name like ${`%${link}`}`.execute(test.database.db);
    expect(topics).toEqual([]);
  });

  it.each([
    [null, ['v-180']],
    [0, ['v-180']],
    [30, []],
    [1000, ['v-180', 'v-181']],
  ])('is erased after %s days, with mails and notices: %j are left', async (days, left) => {
    if (days !== null)
      await test.database.db
        .insertInto('setting')
        .values({ key: 'visitorRetentionDays', value: JSON.stringify(days) })
        .execute();
    await seed('v-180', { status: 'COMPLETED', expected_at: '2026-05-27T23:02:00Z' });
    await seed('v-181', { status: 'CANCELLED', expected_at: '2026-05-27T23:00:00Z' });
    const about = { employee_id: 'e-ann', type: 'visitorArrived', subject: 'Vic Torres' };
    await test.database.db
      .insertInto('notification')
      .values(['v-180', 'v-181'].map((id) => ({ ...about, id: `n-${id}`, visit_id: id })))
      .execute();
    await test.database.db
      .insertInto('outgoing_message')
      .values(
        ['v-180', 'v-181'].map((id) => ({
          id: randomUUID(),
          unique_key: id,
          name: 'Vic',
          address: 'vic@guest.example',
          locale: 'en',
          template: 'visitInvitation',
          values: JSON.stringify({ visitId: id }),
          created_at: '2026-05-27T23:00:00Z',
          due_at: '2026-05-27T23:00:00Z',
        })),
      )
      .execute();
    await endVisits(test.database.handle, test.clock);
    expect((await visits()).map(({ id }) => id)).toEqual(left);
    const notices = await test.database.db.selectFrom('notification').select('visit_id').orderBy('id').execute();
    const mails = await test.database.db
      .selectFrom('outgoing_message')
      .select('unique_key')
      .orderBy('unique_key')
      .execute();
    expect([notices.map((row) => row.visit_id), mails.map((row) => row.unique_key)]).toEqual([left, left]);
  });
});
