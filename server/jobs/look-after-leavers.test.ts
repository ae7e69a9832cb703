import { randomUUID } from 'node:crypto';
import pino from 'pino';
import { Temporal } from 'temporal-polyfill';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { Client, MONDAY_NINE, type TestApp, testApp } from '../../tests/support/app.ts';
import { at, book, outcome, planned, reset, state, TODAY, TUESDAY, WEDNESDAY } from '../../tests/support/booking.ts';
import { AskingDevice } from '../../tests/support/asking-device.ts';
import { testEngines } from '../../tests/support/database.ts';
import { announcementOf } from '../../tests/support/visits.ts';
import { colleaguesChanged } from '../organisation/colleague-change.ts';
import { slotRange } from '../db/slot.ts';
import { letBack, suspend } from '../sql/leaver.ts';
import { listLocatable } from '../sql/locating.ts';
import { putSettings } from '../sql/organisation-setting.ts';
import { insertMessage } from '../sql/outgoing-message.ts';
import { insertPushes } from '../sql/outgoing-push.ts';
import { raiseTopics } from '../sql/topic.ts';
import { deliverDue } from './deliver-notifications.ts';
import { lookAfterLeavers } from './look-after-leavers.ts';

const LOG = pino({ level: 'silent' });
const WHEN = { date: WEDNESDAY, day_part: 'FULLDAY', slot: slotRange(at(WEDNESDAY)) } as const;

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
    const body = announcementOf({ dates: [{ expectedDate: times.start, until: null }], hosts });
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

  /** Somebody new who asked for something, and colleagues see. */
  const come = async (id: string) => {
    const person = { id, name: id, email: `${id}@example.test`, username: id, division_id: 'd-1' };
    await db()
      .insertInto('employee')
      .values({ ...person, share_my_location: true })
      .execute();
    await db().insertInto('team_membership').values({ employee_id: id, team_id: 't-1', from_date: TODAY }).execute();
    await db().insertInto('intent').values({ account: id, intent_id: randomUUID(), state: 'applied' }).execute();
  };
  const eraseAfter = (days: number) =>
    db()
      .transaction()
      .execute((transaction) => putSettings(transaction, { leaverReleaseHours: 0, leaverEraseDays: days }));
  /** They left, and all that they had is released: they are erased next. */
  const leaveForGood = async (...ids: string[]) => {
    await eraseAfter(1);
    for (const id of ids) await leave(id);
    expect(await look()).toEqual({ released: ids.length, erased: 0 });
    server.clock.advance({ hours: 24 });
  };
  const heard = () => {
    const lines: string[] = [];
    return { lines, log: pino({ level: 'warn' }, { write: (line) => lines.push(line) }) };
  };
  /** Whose account is there, and who is known to have asked for something. */
  const left = async (...ids: string[]) => {
    const people = await db().selectFrom('employee').select('id').where('id', 'in', ids).orderBy('id').execute();
    const asked = await db().selectFrom('intent').select('account').where('account', 'in', ids).execute();
    return [people.map(({ id }) => id), asked.map(({ account }) => account)];
  };

  it('is erased whoever else cannot be, of whom the log tells', async () => {
    for (const id of ['a-kept', 'b-erased']) await come(id);
    await leaveForGood('a-kept', 'b-erased');
    const at = server.clock.now().toString();
    const to = { employeeId: null, name: '', address: '', locale: 'en' };
    const unreadable = { id: randomUUID(), uniqueKey: 'u', template: 'notifications', values: { items: '' }, to, at };
    await db()
      .transaction()
      .execute((transaction) => insertMessage(transaction, { ...unreadable, about: ['a-kept'] }));
    await db().updateTable('outgoing_message').set({ sent_at: at }).execute();
    const { lines, log } = heard();
    expect(await lookAfterLeavers(server.database.handle, server.clock, log)).toEqual({ released: 0, erased: 1 });
    expect(lines.map((line) => JSON.parse(line))).toEqual([
      expect.objectContaining({ employee: 'a-kept', msg: 'somebody who left could not be erased' }),
    ]);
    expect(await left('a-kept', 'b-erased')).toEqual([['a-kept'], ['a-kept']]);
    await db().deleteFrom('outgoing_message').execute();
    expect(await look()).toEqual({ released: 0, erased: 1 });
    expect(await left('a-kept', 'b-erased')).toEqual([[], []]);
  });

  it('goes from a device that was away since before they left', async () => {
    await come('e-gone');
    await eraseAfter(0);
    await db()
      .insertInto('employee_location')
      .values({ id: 'stays', employee_id: 'e-gone', building_id: 'b-1', floor_id: 'f-1', status: 'OFFICE', ...WHEN })
      .execute();
    const device = new AskingDevice(ben, 'e-ben');
    const seen = async () => {
      const lines = await device.asks();
      return ['coworkers', 'coworker-days', 'coworker-locations'].map((key) =>
        lines.get(key)?.rows?.map(({ id }) => id),
      );
    };
    const rows = ['e-gone', 'e-gone', 'stays'].map((id) => expect.arrayContaining([id]));
    expect(await seen()).toEqual(rows);
    // On the same day: on another it reads all anyway.
    const before = await listLocatable(db(), ['e-gone']);
    await leave('e-gone');
    await raiseTopics(db(), await colleaguesChanged(db(), ['e-gone'], before, server.clock.now()));
    expect(await look()).toEqual({ released: 1, erased: 1 });
    const after = await seen();
    expect(after).toEqual(rows.map(() => expect.any(Array)));
    expect(after.flat()).not.toEqual(expect.arrayContaining([expect.stringMatching(/^(e-gone|stays)$/)]));
  });

  /** Answers a team day; nothing was told of it yet. */
  const answerTeamDay = async (id: string, shares: boolean) => {
    await db().updateTable('employee').set({ share_my_location: shares }).where('id', '=', id).execute();
    const answer = { status: 'TEAMDAY', actual_status: 'APPROVED', team_id: 't-1', building_id: 'b-1' } as const;
    await db()
      .insertInto('employee_location')
      .values({ id: 'answer', employee_id: id, floor_id: 'f-1', ...answer, ...WHEN })
      .execute();
    await db().deleteFrom('team_day').execute();
    await db()
      .insertInto('team_day')
      .values({ id: 'day', team_id: 't-1', floor_id: 'f-1', planned_by: 'e-leader', ...WHEN })
      .execute();
    await db().deleteFrom('topic').where('name', 'like', 'team-days:%').execute();
  };
  const leadersTold = () => db().selectFrom('topic').select('name').where('name', '=', 'team-days:e-leader').execute();

  describe.each([
    ['shares where they were, is told of to who leads the team', true],
    ['shares it with nobody, is not', false],
  ])('who answered a team day and %s', (_, shares) => {
    it('once they are erased', async () => {
      await come('e-gone');
      await leaveForGood('e-gone');
      await answerTeamDay('e-gone', shares);
      expect(await look()).toEqual({ released: 0, erased: 1 });
      expect(await leadersTold()).toHaveLength(shares ? 1 : 0);
    });

    it('once they are released', async () => {
      await leave();
      await answerTeamDay('e-ann', shares);
      server.clock.advance({ hours: 24 });
      expect(await look()).toEqual({ released: 1, erased: 0 });
      expect(await leadersTold()).toHaveLength(shares ? 1 : 0);
      await db().updateTable('employee').set({ share_my_location: true }).where('id', '=', 'e-ann').execute();
      await db().deleteFrom('team_day').execute();
    });
  });

  /** To a meeting of who leaves. */
  const inviteBen = async () => {
    const meeting = { id: 'm', organizer_id: 'e-gone', title: 'Pay', room_id: 'f-1-meet', date: WEDNESDAY };
    await db()
      .insertInto('meeting')
      .values({ ...meeting, slot: slotRange(at(WEDNESDAY)) })
      .execute();
    await db().insertInto('meeting_person').values({ meeting_id: 'm', employee_id: 'e-ben' }).execute();
  };

  it('is not erased before who counted on them is told, as they chose to be', async () => {
    await come('e-gone');
    const settings = (mail: 'digest' | 'off') => JSON.stringify({ kinds: { meetings: { mail } } });
    const ofBen = db().updateTable('employee').where('id', '=', 'e-ben');
    await ofBen.set({ message_settings: settings('digest') }).execute();
    await inviteBen();
    await eraseAfter(0);
    await leave('e-gone');
    expect(await look()).toEqual({ released: 1, erased: 0 });
    server.clock.advance({ hours: 24 });
    expect(await look()).toEqual({ released: 0, erased: 0 });
    expect(await deliverDue({ handle: server.database.handle, clock: server.clock })).toBe(1);
    // A push that its service did not take yet is tried again, and waited for as well.
    const login = { login_id: randomUUID(), created_at: MONDAY_NINE, renewed_at: MONDAY_NINE };
    const device = { id: randomUUID(), employee_id: 'e-ben', endpoint: 'e', p256dh: '', auth: '', ...login };
    await db().insertInto('push_subscription').values(device).execute();
    await db()
      .transaction()
      .execute((tx) => insertPushes(tx, 'e-ben', [{ id: 'n', about: 'e-gone' }], MONDAY_NINE));
    expect(await look()).toEqual({ released: 0, erased: 0 });
    await db().deleteFrom('push_subscription').execute();
    expect(await look()).toEqual({ released: 0, erased: 1 });
    const mails = await db().selectFrom('outgoing_message').select(['employee_id', 'about_ids']).execute();
    expect(mails).toEqual([{ employee_id: 'e-ben', about_ids: ['e-gone'] }]);
    await ofBen.set({ message_settings: settings('off') }).execute();
  });

  it.each<[string, (id: string) => Promise<unknown>]>([
    ['read it', (id) => ben.change('POST', `/api/notification/acknowledge/${id}`)],
    ['had a day to', () => Promise.resolve(server.clock.advance({ minutes: 1 }))],
  ])('is not erased before who counted on them, and is told by the bell alone, %s', async (_, until) => {
    await come('e-gone');
    await inviteBen();
    await eraseAfter(0);
    await leave('e-gone');
    expect(await look()).toEqual({ released: 1, erased: 0 });
    server.clock.advance({ hours: 23, minutes: 59 });
    expect(await look()).toEqual({ released: 0, erased: 0 });
    ben = await Client.signedIn(server.app, 'ben');
    const { body } = await ben.get('/api/notifications');
    expect(body).toMatchObject([{ type: 'meetingCancelled' }]);
    await until(body[0].id);
    expect(await look()).toEqual({ released: 0, erased: 1 });
    expect((await ben.get('/api/notifications')).body).toEqual([]);
  });

  it.runIf(engine === 'postgresql')('keeps everything where they are let back at that very moment', async () => {
    await come('e-back');
    await leaveForGood('e-back');
    await db()
      .transaction()
      .execute(async (transaction) => {
        await letBack(transaction, ['e-back'], 'd');
        const { lines, log } = heard();
        expect(await lookAfterLeavers(server.database.handle, server.clock, log)).toEqual({ released: 0, erased: 0 });
        expect(lines, 'it waits for nobody').toEqual([]);
      });
    expect(await look()).toEqual({ released: 0, erased: 0 });
    expect(await left('e-back')).toEqual([['e-back'], ['e-back']]);
  });

  it('is erased once the days are over, with what they received, but not while they lead a department', async () => {
    await db()
      .transaction()
      .execute((transaction) => putSettings(transaction, { leaverEraseDays: 30 }));
    await visit(['e-ann']);
    const shared = await visit(['e-ann', 'e-ben']);
    await leave();
    server.clock.advance({ hours: 25 });
    await db().deleteFrom('topic').where('name', 'like', '%:visit:%').execute();
    await look();
    const links = async () => {
      const rows = await db().selectFrom('topic').select('name').where('name', 'like', 'visits:visit:%').execute();
      const visits = await db().selectFrom('visit').select(['id', 'uuid']).execute();
      return rows.map(({ name }) => visits.find(({ uuid }) => name.endsWith(uuid))?.id);
    };
    expect(await links()).toHaveLength(2);
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
    expect(await links()).toEqual([shared]);
  });
});
