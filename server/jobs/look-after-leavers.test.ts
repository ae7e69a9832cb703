import { randomUUID } from 'node:crypto';
import pino from 'pino';
import { Temporal } from 'temporal-polyfill';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { Client, MONDAY_NINE, type TestApp, testApp } from '../../tests/support/app.ts';
import { at, book, outcome, planned, reset, state, TODAY, TUESDAY, WEDNESDAY } from '../../tests/support/booking.ts';
import { testEngines } from '../../tests/support/database.ts';
import { suspend } from '../sql/leaver.ts';
import { putSettings } from '../sql/organisation-setting.ts';
import { lookAfterLeavers } from './look-after-leavers.ts';

const LOG = pino({ level: 'silent' });

describe.each(testEngines)('who left, on %s', (engine) => {
  let server: TestApp;
  let ann: Client;
  let ben: Client;
  beforeAll(async () => {
    server = await testApp(engine);
  });
  afterAll(() => server.close());
  const db = () => server.database.db;

  beforeEach(async () => {
    await reset(server, MONDAY_NINE);
    for (const table of ['leaver', 'meeting', 'visit', 'amenity_reservation', 'notification'] as const)
      await db().deleteFrom(table).execute();
    await db().updateTable('employee').set({ suspended_at: null, parking_credits: 1 }).execute();
    [ann, ben] = [await Client.signedIn(server.app, 'ann'), await Client.signedIn(server.app, 'ben')];
  });
  const leave = (id = 'e-ann') =>
    db()
      .transaction()
      .execute((transaction) => suspend(transaction, [id], { source: 'd', confirmed: false, now: server.clock.now() }));
  const look = () => lookAfterLeavers(server.database.handle, server.clock, LOG);
  const visit = async (hosts: string[]): Promise<string> => {
    const id = randomUUID();
    const times = { start: '2026-11-24T13:00:00Z' };
    const body = {
      building: 'b-1',
      dates: [{ expectedDate: times.start, until: null }],
      visitors: [{ name: 'Vic', company: null, email: null, phone: null, licensePlate: null, language: null }],
      hosts,
      subject: '',
      location: null,
      commentsHospitality: null,
      commentsVisitor: null,
      needs: { workstations: 0, parking: 0 },
    };
    expect(outcome(await ann.change('POST', '/api/visits/create', body, { 'Resource-Id': id }))).toBe('200');
    return id;
  };
  const meet = async (who: Client, people: string[], start: string): Promise<string> => {
    const id = randomUUID();
    const end = Temporal.Instant.from(start).add({ hours: 1 }).toString();
    const wish = { title: 'Pay', people, series: null, occasions: [{ room: 'f-1-meet', start, end }] };
    expect(outcome(await who.change('POST', '/api/meeting/request', wish, { 'Resource-Id': id }))).toBe('200');
    return id;
  };

  it('has nothing ahead any more once the hours are over, and no hour before', async () => {
    await planned(server, { id: 'here', by: 'ann', slot: at(TODAY), status: 'OFFICE', actualStatus: 'CONFIRMED' });
    expect(outcome(await book(ann, 'f-1-01', at(TUESDAY)))).toBe('200');
    const park = { amenity: 'a-parking', ...at(WEDNESDAY) };
    expect(outcome(await ann.change('POST', '/api/shift/reservations', park))).toBe('200');
    const own = await meet(ann, ['e-ben'], '2026-11-24T09:00:00Z');
    const asked = await meet(ben, ['e-ann'], '2026-11-24T11:00:00Z');
    const alone = await visit(['e-ann']);
    const shared = await visit(['e-ann', 'e-ben']);
    await leave();
    server.clock.advance({ hours: 23 });
    expect(await look()).toEqual({ released: 0, erased: 0 });
    server.clock.advance({ hours: 1 });
    const runs = await Promise.all([look(), look()]);
    expect(runs.reduce((sum, { released }) => sum + released, 0)).toBe(1);
    expect(await look()).toEqual({ released: 0, erased: 0 });

    expect((await state(server)).filter((line) => !line.includes('CANCELLED'))).toEqual([
      'e-ann OFFICE FULLDAY CONFIRMED',
    ]);
    expect(await db().selectFrom('amenity_reservation').select('status').execute()).toEqual([{ status: 'CANCELLED' }]);
    expect(await db().selectFrom('meeting').select(['id', 'status']).orderBy('slot').execute()).toEqual([
      { id: own, status: 'CANCELLED' },
      { id: asked, status: 'APPROVED' },
    ]);
    expect(await db().selectFrom('meeting_person').select('answer').where('meeting_id', '=', asked).execute()).toEqual([
      { answer: 'LEFT' },
    ]);
    const visits = await db().selectFrom('visit').select(['id', 'status', 'host_id']).execute();
    expect(visits.find(({ id }) => id === alone)).toMatchObject({ status: 'CANCELLED' });
    expect(visits.find(({ id }) => id === shared)).toMatchObject({ status: 'APPROVED', host_id: 'e-ben' });
    ben = await Client.signedIn(server.app, 'ben');
    const told = (await ben.get('/api/notifications')).body.map(({ type }: { type: string }) => type);
    expect(told).toContain('meetingCancelled');
    expect(outcome(await book(ben, 'f-1-01', at(TUESDAY)))).toBe('200');
  });

  it.each([
    ['e-student', 2, 3],
    ['e-outsider', 48, 5],
  ])('goes by what was set when they left: %s by %i hours and %i days', async (id, hours, days) => {
    const set = (values: Record<string, number>) =>
      db()
        .transaction()
        .execute((transaction) => putSettings(transaction, values));
    await set({ leaverReleaseHours: hours, leaverEraseDays: days });
    await leave(id);
    await set({ leaverReleaseHours: 1, leaverEraseDays: 1 });
    server.clock.advance({ minutes: hours * 60 - 1 });
    expect(await look()).toEqual({ released: 0, erased: 0 });
    server.clock.advance({ minutes: 1 });
    expect(await look()).toEqual({ released: 1, erased: 0 });
    server.clock.advance({ minutes: days * 24 * 60 - hours * 60 - 1 });
    expect(await look()).toEqual({ released: 0, erased: 0 });
    server.clock.advance({ minutes: 1 });
    expect(await look()).toEqual({ released: 0, erased: 1 });
  });

  it('keeps everything where they come back in time', async () => {
    await book(ann, 'f-1-01', at(WEDNESDAY));
    await leave();
    await db().deleteFrom('leaver').execute();
    await db().updateTable('employee').set({ suspended_at: null }).execute();
    server.clock.advance({ hours: 30 });
    expect(await look()).toEqual({ released: 0, erased: 0 });
    expect((await state(server)).some((line) => line.includes('CANCELLED'))).toBe(false);
  });

  it('is erased once the days are over, with what they received, but not while they lead a department', async () => {
    await db()
      .transaction()
      .execute((transaction) => putSettings(transaction, { leaverEraseDays: 30 }));
    await visit(['e-ann']);
    const shared = await visit(['e-ann', 'e-ben']);
    await leave();
    server.clock.advance({ hours: 25 });
    await look();
    await db().updateTable('visit').set({ host_id: 'e-ann' }).where('id', '=', shared).execute();
    await db().insertInto('visit_host').values({ visit_id: shared, employee_id: 'e-ben', position: 0 }).execute();
    const leads = { id: 'p', name: 'Pay', leader_id: 'e-ann', team_id: null };
    await db().insertInto('department_profile').values(leads).execute();
    server.clock.advance({ hours: 24 * 31 });
    expect(await look()).toEqual({ released: 0, erased: 0 });
    await db().deleteFrom('department_profile').execute();
    expect(await look()).toEqual({ released: 0, erased: 1 });
    expect(await db().selectFrom('employee').select('id').where('id', '=', 'e-ann').execute()).toEqual([]);
    expect(await db().selectFrom('visit').select(['id', 'host_id']).execute()).toEqual([
      { id: shared, host_id: 'e-ben' },
    ]);
  });
});
