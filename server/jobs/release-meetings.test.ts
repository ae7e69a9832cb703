import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { Client, type TestApp, testApp } from '../../tests/support/app.ts';
import { outcome } from '../../tests/support/booking.ts';
import { testEngines } from '../../tests/support/database.ts';
import { releaseMeetings } from './release-meetings.ts';

const SLOT = { start: '2026-11-24T09:00:00Z', end: '2026-11-24T10:00:00Z' };

describe.each(testEngines)('rooms that nobody came to, on %s', (engine) => {
  let server: TestApp;
  let ann: Client;
  let ben: Client;
  beforeAll(async () => {
    server = await testApp(engine);
    server.clock.set('2026-11-24T08:50:00Z');
    ann = await Client.signedIn(server.app, 'ann');
    ben = await Client.signedIn(server.app, 'ben');
  });
  afterAll(() => server.close());
  let id = '';
  const DATED = { expectedDate: SLOT.start, toDate: SLOT.end };
  beforeEach(async () => {
    server.clock.set('2026-11-24T08:50:00Z');
    await server.database.db.deleteFrom('meeting').execute();
    await server.database.db.deleteFrom('notification').execute();
    await server.database.db.deleteFrom('feature').execute();
    id = randomUUID();
    const wish = { title: 'Pay', people: ['e-ben'], series: null, occasions: [{ room: 'f-1-meet', ...SLOT }] };
    await ann.change('POST', '/api/meeting/request', wish, { 'Resource-Id': id });
  });
  const releaseAt = (time: string) => {
    server.clock.set(`2026-11-24T${time}:00Z`);
    return releaseMeetings(server.database.handle, server.clock);
  };
  const listOf = async (who: Client) => (await who.get('/api/meetings')).body;
  const days = async () => (await ben.get('/api/meeting/days?building=b-1')).body;

  it('go back once the grace is over and what was on its way has come, and who asked is told', async () => {
    expect(await releaseAt('09:14')).toBe(0);
    expect(await days()).toHaveLength(1);
    expect(await releaseAt('09:15')).toBe(1);
    expect(await releaseAt('09:16')).toBe(0);
    expect(await days()).toEqual([]);
    expect([await listOf(ann), await listOf(ben)]).toMatchObject([[{ id, status: 'RELEASED' }], [{ id }]]);
    const told = (await ann.get('/api/notifications')).body;
    expect(told).toMatchObject([
      { type: 'meetingReleased', subject: 'Pay', ...DATED, reservationId: id },
      { type: 'meetingLapsing', ...DATED, reservationId: id },
    ]);
    expect(told[0].message).toMatch(/10:00.*f-1 meeting room/);
  });

  it('who asked is told once, from the start on, that the room is about to go', async () => {
    expect(await releaseAt('08:59')).toBe(0);
    expect((await ann.get('/api/notifications')).body).toEqual([]);
    for (const time of ['09:00', '09:01', '09:14']) await releaseAt(time);
    expect((await ann.get('/api/notifications')).body).toMatchObject([
      { type: 'meetingLapsing', subject: 'Pay', goto: { name: 'meetingDetails', params: { id } } },
    ]);
    expect((await ben.get('/api/notifications')).body.map(({ type }: { type: string }) => type)).toEqual([
      'meetingAsked',
    ]);
  });

  it('who cleared the warning is not warned again, and who moved the meeting is', async () => {
    await releaseAt('09:01');
    const [{ id: warning }] = (await ann.get('/api/notifications')).body;
    expect(outcome(await ann.change('DELETE', `/api/notification/delete/${String(warning)}`))).toBe('200');
    await releaseAt('09:02');
    expect((await ann.get('/api/notifications')).body).toEqual([]);
    const later = { room: 'f-1-meet', start: '2026-11-24T09:30:00Z', end: '2026-11-24T10:30:00Z' };
    expect(outcome(await ann.change('POST', `/api/meeting/move/${id}`, later))).toBe('200');
    await releaseAt('09:31');
    await releaseAt('09:32');
    expect((await ann.get('/api/notifications')).body).toMatchObject([{ type: 'meetingLapsing' }]);
  });

  it('go back when they would have, though somebody moved the meeting to where it was', async () => {
    server.clock.set('2026-11-24T09:10:00Z');
    expect(outcome(await ann.change('POST', `/api/meeting/move/${id}`, { room: 'f-1-meet', ...SLOT }))).toBe('200');
    expect(await releaseAt('09:15')).toBe(1);
  });

  it('nobody is warned who is there already', async () => {
    server.clock.set('2026-11-24T08:55:00Z');
    expect(outcome(await ann.change('POST', `/api/meeting/confirm/${id}`))).toBe('200');
    await releaseAt('09:05');
    expect((await ann.get('/api/notifications')).body).toEqual([]);
  });

  it('stay where somebody came, whoever of them', async () => {
    server.clock.set('2026-11-24T09:05:00Z');
    expect(outcome(await ben.change('POST', `/api/meeting/confirm/${id}`))).toBe('200');
    expect(await releaseAt('09:20')).toBe(0);
  });

  it('stay where a check-in that was made in time is on its way until then', async () => {
    server.clock.set('2026-11-24T09:14:00Z');
    const headers = { 'Occurred-At': '2026-11-24T09:09:00Z', 'Client-Time': '2026-11-24T09:14:00Z' };
    expect(outcome(await ann.change('POST', `/api/meeting/confirm/${id}`, undefined, headers))).toBe('200');
    expect(await releaseAt('09:20')).toBe(0);
  });

  it('are had again by a check-in that comes later, if nobody else has them', async () => {
    await releaseAt('09:15');
    const headers = { 'Occurred-At': '2026-11-24T09:05:00Z', 'Client-Time': '2026-11-24T09:30:00Z' };
    server.clock.set('2026-11-24T09:30:00Z');
    expect(outcome(await ann.change('POST', `/api/meeting/confirm/${id}`, undefined, headers))).toBe('200');
    expect(await days()).toMatchObject([{ busy: [SLOT] }]);
    expect(await releaseAt('09:40')).toBe(0);
  });

  it('stay where nobody uses meetings any more', async () => {
    await server.database.db.insertInto('feature').values({ name: 'meetings', enabled: false }).execute();
    expect(await releaseAt('09:20')).toBe(0);
  });
});
