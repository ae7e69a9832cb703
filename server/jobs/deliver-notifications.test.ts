import { join } from 'node:path';
import pino from 'pino';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { MessageSettingsChange } from '../../src/domain/notification/message-settings.ts';
import type { NotificationType } from '../../src/domain/notification/notification.ts';
import { Client, MONDAY_NINE, type TestApp, testApp } from '../../tests/support/app.ts';
import { testEngines } from '../../tests/support/database.ts';
import { PushService } from '../../tests/support/push-service.ts';
import { type Pusher, webPusher } from '../adapters/push.ts';
import { notify } from '../commands/notify.ts';
import { openDatabase } from '../db/database.ts';
import { loadMessages } from '../http/messages.ts';
import { Touched } from '../http/touched.ts';
import { root } from '../root.ts';
import { deliverDue, type Delivering, sendPushes } from './deliver-notifications.ts';

const messages = loadMessages(join(root, 'locales'));
const running = new AbortController().signal;
const TEAM_DAY = { team: 'Falcons', day: '2026-11-25', place: 'Houthavens, 2' };

describe.each(testEngines)('delivering notifications on %s', (engine) => {
  let test: TestApp;
  let service: PushService;
  let pusher: Pusher;
  let ann: Client;
  let log: string[];
  beforeAll(async () => {
    test = await testApp(engine);
    service = await PushService.open();
  });
  afterAll(async () => {
    await test.close();
    await service.close();
  });
  beforeEach(async () => {
    const { db } = test.database;
    await db.deleteFrom('notification').execute();
    await db.deleteFrom('push_subscription').execute();
    await db.deleteFrom('outgoing_message').execute();
    await db.updateTable('employee').set({ message_settings: '{}', language_code: 'en' }).execute();
    test.clock.set(MONDAY_NINE);
    service.received.length = 0;
    service.answer = () => null;
    pusher = webPusher('https://roost.example', [service.host], service.agent);
    ann = await Client.signedIn(test.app, 'ann');
    log = [];
  });
  afterEach(() => {
    if (log.length > 0) throw new Error(log.join());
  });

  const delivering = (more: Partial<Delivering> = {}): Delivering => ({
    handle: test.database.handle,
    clock: test.clock,
    log: pino({ level: 'warn' }, { write: (line) => log.push(line) }),
    messages,
    pusher,
    random: () => 0.5,
    ...more,
  });
  const run = async (more?: Partial<Delivering>) => {
    const one = delivering(more);
    await deliverDue(one);
    await sendPushes(one, running);
  };
  /** As a browser that the service knows under a name; the app's own call asks for hosts of the configuration. */
  const subscribe = async (name: string) => {
    const { endpoint, keys } = service.subscription(name);
    const { db } = test.database;
    const key = await ann.get('/api/push/key');
    expect(key.status).toBe(200);
    const here = (await ann.get('/api/employee/devices')).body.find((one: { here: boolean }) => one.here);
    await db
      .insertInto('push_subscription')
      .values({
        id: crypto.randomUUID(),
        employee_id: 'e-ann',
        login_id: here.id,
        endpoint,
        p256dh: keys.p256dh,
        auth: keys.auth,
        created_at: MONDAY_NINE,
        renewed_at: MONDAY_NINE,
      })
      .execute();
  };
  const want = (messages: MessageSettingsChange) => ann.change('PATCH', '/api/employee/info', { messages });
  const tell = (type: NotificationType, values: Record<string, string>, undo = false) =>
    test.database.db.transaction().execute(async (db) => {
      await notify({ db, now: test.clock.now(), touch: new Touched() }, [
        { employeeId: 'e-ann', type, subject: values['team'] ?? values['visitor'] ?? '', values, goto: null },
      ]);
      if (undo) throw new Error('undo');
    });
  const mails = () =>
    test.database.db.selectFrom('outgoing_message').select(['template', 'values']).orderBy('created_at').execute();
  const bell = async () => (await ann.get('/api/notifications')).body.map(({ type }: { type: string }) => type);
  const left = async () => ({
    deliveries: (await test.database.db.selectFrom('notification_delivery').select('due_at').execute()).length,
    pushes: (await test.database.db.selectFrom('outgoing_push').select('due_at').execute()).length,
  });

  it('sends what was committed to each device, in the language of the person, and nothing that was rolled back', async () => {
    await subscribe('phone');
    await subscribe('laptop');
    await ann.change('PATCH', '/api/employee/info', { languageCode: 'de' });
    await expect(tell('teamDayMoved', TEAM_DAY, true)).rejects.toThrow('undo');
    await tell('teamDayMoved', TEAM_DAY);
    await run();
    await run();
    expect(service.received.map(({ path }) => path).toSorted()).toEqual(['/laptop', '/phone']);
    const [push] = service.received;
    const [row] = await test.database.db.selectFrom('notification').select('id').execute();
    expect(push).toMatchObject({
      subject: 'https://roost.example',
      headers: { ttl: '86400', urgency: 'normal', topic: row?.id.replaceAll('-', '') },
      message: {
        account: 'e-ann',
        tag: row?.id,
        title: 'Teamtage',
        body: 'Falcons hat den Teamtag auf den Mittwoch, 25. November verlegt: Houthavens, 2. Kommen Sie?',
        path: `/#/?notification=${row?.id ?? ''}`,
        unread: 1,
        other: 'Es gibt eine Benachrichtigung. Melden Sie sich an, um sie zu lesen.',
      },
    });
    expect(await left()).toEqual({ deliveries: 0, pushes: 0 });
  });

  it('hurries with who arrived, and bothers nobody who chose otherwise', async () => {
    await subscribe('phone');
    await want({ quiet: { from: '08:00', until: '20:00' } });
    await tell('visitorArrived', { visitor: 'Vera', building: 'Houthavens' });
    await tell('teamDayMoved', TEAM_DAY);
    await run();
    expect(service.received.map(({ headers }) => headers)).toMatchObject([{ ttl: '3600', urgency: 'high' }]);
    await want({ kinds: { visits: { push: 'off', app: false } } });
    await tell('visitorArrived', { visitor: 'Wim', building: 'Houthavens' });
    await run();
    expect(service.received).toHaveLength(1);
    expect((await bell()).toSorted()).toEqual(['teamDayMoved', 'visitorArrived']);
  });

  it('brings together what came in quiet hours, once they are over, without what was read meanwhile', async () => {
    await subscribe('phone');
    await want({ quiet: { from: '08:00', until: '20:00' } });
    for (const team of ['Falcons', 'Owls', 'Wrens']) await tell('teamDayMoved', { ...TEAM_DAY, team });
    const [, read] = (await ann.get('/api/notifications')).body;
    await ann.change('POST', `/api/notification/acknowledge/${String(read.id)}`);
    await run();
    expect(service.received).toEqual([]);
    test.clock.set('2026-11-23T19:00:00Z');
    await run();
    const lines = String(service.received[0]?.message['body']).split('\n');
    expect(service.received).toHaveLength(1);
    expect(service.received[0]?.message).toMatchObject({ title: '2 notifications', path: '/#/', unread: 2 });
    expect(lines).toHaveLength(2);
  });

  it('mails to who asked for it, once a day, in one mail', async () => {
    await want({ kinds: { teamDays: { mail: 'digest', push: 'off' }, meetings: { mail: 'now' } }, digestAt: '17:00' });
    for (const team of ['Falcons', 'Owls']) {
      test.clock.advance({ seconds: 1 });
      await tell('teamDayMoved', { ...TEAM_DAY, team });
    }
    await tell('meetingReleased', { day: '2026-11-23', time: '10:00', room: 'Amstel' });
    await run();
    expect(await mails()).toMatchObject([
      { template: 'notifications', values: { items: [{ type: 'meetingReleased' }] } },
    ]);
    test.clock.set('2026-11-23T16:00:00Z');
    await run();
    await run();
    expect(await mails()).toMatchObject([{}, { values: { items: [{ subject: 'Falcons' }, { subject: 'Owls' }] } }]);
  });

  it('forgets a device that is gone, and waits as long as a push service asks', async () => {
    await subscribe('gone');
    await subscribe('busy');
    service.answer = (path) =>
      path === '/gone' ? { status: 410 } : { status: 429, headers: { 'retry-after': '120' } };
    await tell('teamDayMoved', TEAM_DAY);
    await run();
    const rows = await test.database.db.selectFrom('push_subscription').select(['endpoint', 'resume_at']).execute();
    expect(rows).toEqual([{ endpoint: expect.stringContaining('/busy'), resume_at: '2026-11-23T08:02:00Z' }]);
    service.answer = () => null;
    test.clock.advance({ seconds: 119 });
    await tell('teamDayCancelled', TEAM_DAY);
    await run();
    expect(service.received).toEqual([]);
    test.clock.advance({ seconds: 1 });
    await run();
    expect(service.received.map(({ path }) => path)).toEqual(['/busy', '/busy']);
  });

  it('tries again for a day where nobody answers, and gives up what is refused', async () => {
    await subscribe('phone');
    service.answer = () => ({ status: 503 });
    await tell('teamDayMoved', TEAM_DAY);
    await run();
    let waits = 0;
    for (;;) {
      const row = await test.database.db.selectFrom('outgoing_push').select('due_at').executeTakeFirst();
      if (row === undefined) break;
      waits += 1;
      test.clock.set(row.due_at);
      await run();
    }
    expect(waits).toBeGreaterThan(50);
    expect(log.splice(0).join('')).toContain('answered 503');
    service.answer = () => ({ status: 400 });
    await tell('teamDayMoved', TEAM_DAY);
    await run();
    expect(log.splice(0).join('')).toContain('answered 400');
    expect(await left()).toEqual({ deliveries: 0, pushes: 0 });
  });

  it('sends each of 100 once, by four workers of two processes', async () => {
    await subscribe('phone');
    const other = engine === 'postgresql' ? await openDatabase(test.database.config) : test.database.handle;
    for (let nth = 0; nth < 100; nth += 1) await tell('teamDayMoved', { ...TEAM_DAY, team: `Team ${String(nth)}` });
    await Promise.all([run(), run({ handle: other }), run(), run({ handle: other })]);
    await run();
    const tags = service.received.map(({ message }) => message['tag']);
    expect(tags).toHaveLength(100);
    expect(new Set(tags).size).toBe(100);
    if (other !== test.database.handle) await other.close();
  });

  it('loses nothing when a process is killed before, while or after it sends', async () => {
    await subscribe('phone');
    await tell('teamDayMoved', TEAM_DAY);
    await deliverDue(delivering());
    // Killed after it claimed: the lease runs out.
    const never: Pusher = { send: () => new Promise(() => undefined) };
    void sendPushes(delivering({ pusher: never }), running);
    await expect
      .poll(async () => (await test.database.db.selectFrom('outgoing_push').select('lease').executeTakeFirst())?.lease)
      .not.toBeNull();
    await run();
    expect(service.received).toEqual([]);
    test.clock.advance({ minutes: 1 });
    // Killed after it sent, before it noted so: the device gets the same again, in place of the first.
    const dies: Pusher = {
      async send(...what) {
        await pusher.send(...what);
        return new Promise(() => undefined);
      },
    };
    void sendPushes(delivering({ pusher: dies }), running);
    await expect.poll(() => service.received.length).toBe(1);
    test.clock.advance({ minutes: 1 });
    await run();
    await run();
    const [first, second, ...more] = service.received.map(({ message, headers }) => ({ ...message, ...headers }));
    expect(more).toEqual([]);
    expect(second).toEqual(first);
    expect(await left()).toEqual({ deliveries: 0, pushes: 0 });
  });

  it('keeps a push below what services take, however long the names are', async () => {
    await subscribe('phone');
    await want({ kinds: { teamDays: { push: 'digest' } }, digestAt: '09:01' });
    for (let nth = 0; nth < 8; nth += 1) await tell('teamDayMoved', { ...TEAM_DAY, team: '\u{1F980}'.repeat(3000) });
    test.clock.advance({ minutes: 1 });
    await run();
    expect(service.received[0]?.size).toBeLessThanOrEqual(4096);
    expect(String(service.received[0]?.message['title'])).toBe('8 notifications');
  });

  it('sends nothing to a device that signed out, or whose host the configuration has no more', async () => {
    await subscribe('phone');
    await tell('teamDayMoved', TEAM_DAY);
    await deliverDue(delivering());
    await ann.send('POST', '/public/logout', undefined, {});
    await run();
    expect(service.received).toEqual([]);
    expect(await left()).toEqual({ deliveries: 0, pushes: 0 });
    ann = await Client.signedIn(test.app, 'ann');
    await subscribe('phone');
    await tell('teamDayMoved', TEAM_DAY);
    await run({ pusher: webPusher('https://roost.example', ['elsewhere.example'], service.agent) });
    expect(service.received).toEqual([]);
    expect(await test.database.db.selectFrom('push_subscription').select('id').execute()).toEqual([]);
  });
});
