import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { MONDAY_NINE } from '../../tests/support/app.ts';
import { testEngines } from '../../tests/support/database.ts';
import { running, TEAM_DAY, ToldAnn } from '../../tests/support/told-ann.ts';
import type { Pusher } from '../adapters/push.ts';
import { openDatabase } from '../db/database.ts';
import { deliverDue, sendPushes } from './deliver-notifications.ts';

describe.each(testEngines)('delivering notifications on %s', (engine) => {
  let to: ToldAnn;
  beforeAll(async () => {
    to = await ToldAnn.open(engine);
  });
  afterAll(() => to.close());
  beforeEach(() => to.begin());
  afterEach(() => to.expectQuiet());

  it('sends what was committed to each device, in the language of the person, and nothing that was rolled back', async () => {
    await to.subscribe('phone');
    await to.subscribe('laptop');
    await to.ann.change('PATCH', '/api/employee/info', { languageCode: 'de' });
    await expect(to.tell('teamDayMoved', TEAM_DAY, true)).rejects.toThrow('undo');
    await to.tell('teamDayMoved', TEAM_DAY);
    await to.run();
    await to.run();
    expect(to.service.received.map(({ path }) => path).toSorted()).toEqual(['/laptop', '/phone']);
    const [push] = to.service.received;
    const [row] = await to.test.database.db.selectFrom('notification').select('id').execute();
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
    expect(await to.left()).toEqual({ deliveries: 0, pushes: 0 });
  });

  it('says days in the format that the person chose', async () => {
    await to.subscribe('phone');
    await to.ann.change('PATCH', '/api/employee/info', { dateFormat: 'MM/DD/YYYY' });
    await to.want({ kinds: { teamDays: { mail: 'now' } } });
    await to.tell('teamDayMoved', TEAM_DAY);
    await to.run();
    expect(to.service.received[0]?.message['body']).toContain('its team day to 11/25/2026: Houthavens, 2.');
    expect(await to.test.database.db.selectFrom('outgoing_message').select('date_format').execute()).toEqual([
      { date_format: 'MM/DD/YYYY' },
    ]);
  });

  it('hurries with who arrived, and bothers nobody who chose otherwise', async () => {
    await to.subscribe('phone');
    await to.want({ quiet: { from: '08:00', until: '20:00' } });
    await to.tell('visitorArrived', { visitor: 'Vera', building: 'Houthavens' });
    await to.tell('teamDayMoved', TEAM_DAY);
    await to.run();
    expect(to.service.received.map(({ headers }) => headers)).toMatchObject([{ ttl: '3600', urgency: 'high' }]);
    await to.want({ kinds: { visits: { push: 'off', app: false } } });
    await to.tell('visitorArrived', { visitor: 'Wim', building: 'Houthavens' });
    await to.run();
    expect(to.service.received).toHaveLength(1);
    expect((await to.bell()).toSorted()).toEqual(['teamDayMoved', 'visitorArrived']);
  });

  it('brings together what came in quiet hours, once they are over, without what was read meanwhile', async () => {
    await to.subscribe('phone');
    await to.want({ quiet: { from: '08:00', until: '20:00' } });
    for (const team of ['Falcons', 'Owls', 'Wrens']) await to.tell('teamDayMoved', { ...TEAM_DAY, team });
    const [, read] = (await to.ann.get('/api/notifications')).body;
    await to.ann.change('POST', `/api/notification/acknowledge/${String(read.id)}`);
    await to.run();
    expect(to.service.received).toEqual([]);
    to.test.clock.set('2026-11-23T19:00:00Z');
    await to.run();
    const lines = String(to.service.received[0]?.message['body']).split('\n');
    expect(to.service.received).toHaveLength(1);
    expect(to.service.received[0]?.message).toMatchObject({ title: '2 notifications', path: '/#/', unread: 2 });
    expect(lines).toHaveLength(2);
  });

  it('mails to who asked for it, once a day, in one mail', async () => {
    await to.want({
      kinds: { teamDays: { mail: 'digest', push: 'off' }, meetings: { mail: 'now' } },
      digestAt: '17:00',
    });
    for (const team of ['Falcons', 'Owls']) {
      to.test.clock.advance({ seconds: 1 });
      await to.tell('teamDayMoved', { ...TEAM_DAY, team });
    }
    await to.tell('meetingReleased', { day: '2026-11-23', time: '10:00', room: 'Amstel' });
    await to.run();
    expect(await to.mails()).toMatchObject([
      { template: 'notifications', values: { items: [{ type: 'meetingReleased' }] } },
    ]);
    to.test.clock.set('2026-11-23T16:00:00Z');
    await to.run();
    await to.run();
    expect(await to.mails()).toMatchObject([{}, { values: { items: [{ subject: 'Falcons' }, { subject: 'Owls' }] } }]);
  });

  it('forgets a device that is gone, and waits as long as a push service asks', async () => {
    await to.subscribe('gone');
    await to.subscribe('busy');
    to.service.answer = (path) =>
      path === '/gone' ? { status: 410 } : { status: 429, headers: { 'retry-after': '120' } };
    await to.tell('teamDayMoved', TEAM_DAY);
    await to.run();
    const rows = await to.test.database.db.selectFrom('push_subscription').select(['endpoint', 'resume_at']).execute();
    expect(rows).toEqual([{ endpoint: expect.stringContaining('/busy'), resume_at: '2026-11-23T08:02:00Z' }]);
    to.service.answer = () => null;
    to.test.clock.advance({ seconds: 119 });
    await to.tell('teamDayCancelled', TEAM_DAY);
    await to.run();
    expect(to.service.received).toEqual([]);
    to.test.clock.advance({ seconds: 1 });
    await to.run();
    expect(to.service.received.map(({ path }) => path)).toEqual(['/busy', '/busy']);
  });

  it('tries again for a day where nobody answers, and gives up what is refused', async () => {
    await to.subscribe('phone');
    to.service.answer = () => ({ status: 503 });
    await to.tell('teamDayMoved', TEAM_DAY);
    await to.run();
    let waits = 0;
    for (;;) {
      const row = await to.test.database.db.selectFrom('outgoing_push').select('due_at').executeTakeFirst();
      if (row === undefined) break;
      waits += 1;
      to.test.clock.set(row.due_at);
      await to.run();
    }
    expect(waits).toBeGreaterThan(50);
    expect(to.log.splice(0).join('')).toContain('answered 503');
    to.service.answer = () => ({ status: 400 });
    await to.tell('teamDayMoved', TEAM_DAY);
    await to.run();
    expect(to.log.splice(0).join('')).toContain('answered 400');
    expect(await to.left()).toEqual({ deliveries: 0, pushes: 0 });
  });

  it('gives up after an hour what is worth nothing later, also where the push service asks for more', async () => {
    await to.subscribe('phone');
    const dueAt = async () =>
      (await to.test.database.db.selectFrom('outgoing_push').select('due_at').executeTakeFirst())?.due_at;
    to.service.answer = () => ({ status: 503 });
    await to.tell('visitorArrived', { visitor: 'Vera', building: 'Houthavens' });
    await to.run();
    for (let due = await dueAt(); due !== undefined; due = await dueAt()) {
      to.test.clock.set(due);
      await to.run();
    }
    expect(Date.parse(to.test.clock.now().toString()) - Date.parse(MONDAY_NINE)).toBeLessThanOrEqual(3_600_000);
    to.service.answer = () => ({ status: 429, headers: { 'retry-after': '7200' } });
    await to.tell('visitorArrived', { visitor: 'Wim', building: 'Houthavens' });
    await to.tell('teamDayMoved', TEAM_DAY);
    await to.run();
    to.service.answer = () => null;
    to.test.clock.advance({ hours: 3 });
    await to.run();
    expect(to.service.received.map(({ message }) => message['title'])).toEqual(['Team days']);
    expect(to.log.splice(0)).toHaveLength(2);
  });

  it('forgets what waits where the person switched it off meanwhile', async () => {
    await to.subscribe('phone');
    to.service.answer = () => ({ status: 503 });
    await to.tell('teamDayMoved', TEAM_DAY);
    await to.run();
    await to.want({ kinds: { meetings: { mail: 'digest', push: 'digest' } } });
    await to.tell('meetingReleased', { day: '2026-11-23', time: '10:00', room: 'Amstel' });
    await to.want({ kinds: { teamDays: { push: 'off' }, meetings: { mail: 'off', push: 'off' } } });
    to.service.answer = () => null;
    to.test.clock.advance({ hours: 23 });
    await to.run();
    expect(to.service.received).toEqual([]);
    expect(await to.mails()).toEqual([]);
    expect(await to.left()).toEqual({ deliveries: 0, pushes: 0 });
  });

  it('takes all that is due to a person at a time, however much that is, and says that there may be more', async () => {
    await to.want({ kinds: { teamDays: { mail: 'digest', push: 'off' } }, digestAt: '17:00' });
    for (const team of ['Falcons', 'Owls', 'Wrens']) await to.tell('teamDayMoved', { ...TEAM_DAY, team });
    to.test.clock.set('2026-11-23T16:00:00Z');
    expect(await deliverDue(to.delivering(), 2)).toBe(3);
    expect(await to.mails()).toMatchObject([{ values: { items: [{}, {}, {}] } }]);
    await to.tell('teamDayMoved', TEAM_DAY);
    await to.test.database.db
      .updateTable('employee')
      .set({ suspended_at: MONDAY_NINE })
      .where('id', '=', 'e-ann')
      .execute();
    to.test.clock.advance({ hours: 24 });
    expect(await deliverDue(to.delivering(), 2), 'also what is told nobody').toBe(1);
    await to.test.database.db.updateTable('employee').set({ suspended_at: null }).execute();
    expect(await to.mails()).toHaveLength(1);
  });

  it('sends each of 100 once, by four workers of two processes', async () => {
    await to.subscribe('phone');
    const other = engine === 'postgresql' ? await openDatabase(to.test.database.config) : to.test.database.handle;
    for (let nth = 0; nth < 100; nth += 1) await to.tell('teamDayMoved', { ...TEAM_DAY, team: `Team ${String(nth)}` });
    await Promise.all([to.run(), to.run({ handle: other }), to.run(), to.run({ handle: other })]);
    await to.run();
    const tags = to.service.received.map(({ message }) => message['tag']);
    expect(tags).toHaveLength(100);
    expect(new Set(tags).size).toBe(100);
    if (other !== to.test.database.handle) await other.close();
  });

  it('loses nothing when what sends stops before, while or after it does', async () => {
    await to.subscribe('phone');
    await to.tell('teamDayMoved', TEAM_DAY);
    await deliverDue(to.delivering());
    // It claimed, and went no further: the lease runs out.
    const never: Pusher = { send: () => new Promise(() => undefined) };
    void sendPushes(to.delivering({ pusher: never }), running);
    await expect
      .poll(
        async () => (await to.test.database.db.selectFrom('outgoing_push').select('lease').executeTakeFirst())?.lease,
      )
      .not.toBeNull();
    await to.run();
    expect(to.service.received).toEqual([]);
    to.test.clock.advance({ minutes: 1 });
    // It sent, and did not note so: the device gets the same again, in place of the first.
    const dies: Pusher = {
      async send(...what) {
        await to.pusher.send(...what);
        return new Promise(() => undefined);
      },
    };
    void sendPushes(to.delivering({ pusher: dies }), running);
    await expect.poll(() => to.service.received.length).toBe(1);
    to.test.clock.advance({ minutes: 1 });
    await to.run();
    await to.run();
    const [first, second, ...more] = to.service.received.map(({ message, headers }) => ({ ...message, ...headers }));
    expect(more).toEqual([]);
    expect(second).toEqual(first);
    expect(await to.left()).toEqual({ deliveries: 0, pushes: 0 });
  });

  it('keeps a push below what services take, however long the names are', async () => {
    await to.subscribe('phone');
    await to.want({ kinds: { teamDays: { push: 'digest' } }, digestAt: '09:01' });
    for (let nth = 0; nth < 8; nth += 1) await to.tell('teamDayMoved', { ...TEAM_DAY, team: '\u{1F980}'.repeat(3000) });
    to.test.clock.advance({ minutes: 1 });
    await to.run();
    expect(to.service.received[0]?.size).toBeLessThanOrEqual(4096);
    expect(String(to.service.received[0]?.message['title'])).toBe('8 notifications');
  });
});
