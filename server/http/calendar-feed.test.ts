import { randomUUID } from 'node:crypto';
import ICAL from 'ical.js';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { Client, MONDAY_NINE, type TestApp, testApp } from '../../tests/support/app.ts';
import { PASSWORD } from '../../tests/support/organisation.ts';

const TITLE = 'Pay; bonus, "Süd" – a title so long that its line has to be folded after seventy-five octets';
let server: TestApp;
let ann: Client;
let ben: Client;
beforeAll(async () => {
  server = await testApp();
  server.clock.set(MONDAY_NINE);
  ann = await Client.signedIn(server.app, 'ann');
  ben = await Client.signedIn(server.app, 'ben');
});
afterAll(() => server.close());
beforeEach(async () => {
  await server.database.db.deleteFrom('meeting').execute();
  await server.database.db.deleteFrom('calendar_feed').execute();
});
const meet = async (date: string) => {
  const id = randomUUID();
  await ann.change(
    'POST',
    '/api/meeting/request',
    {
      title: TITLE,
      people: ['e-ben'],
      series: null,
      occasions: [{ room: 'f-1-meet', start: `${date}T09:00:00Z`, end: `${date}T10:00:00Z` }],
    },
    { 'Resource-Id': id },
  );
  return id;
};
const linkOf = async (who: Client): Promise<string> =>
  (await who.send('POST', '/api/meeting/feed', undefined, {})).body.path;
const read = (url: string, headers: Record<string, string> = {}) => server.app.inject({ method: 'GET', url, headers });
const eventsOf = (body: string) =>
  new ICAL.Component(ICAL.parse(body)).getAllSubcomponents('vevent').map((each) => new ICAL.Event(each));

it('brings who has the link their meetings, as another reader reads them', async () => {
  const id = await meet('2026-11-24');
  await meet('2026-11-25');
  const { statusCode, headers, body } = await read(await linkOf(ben));
  expect([statusCode, headers['content-type']]).toEqual([200, 'text/calendar; charset=utf-8']);
  expect(body.split('\r\n').every((line) => Buffer.byteLength(line) <= 75)).toBe(true);
  const [first, second] = eventsOf(body);
  expect(first).toMatchObject({
    uid: `meeting-${id}@roost`,
    summary: TITLE,
    location: 'f-1 meeting room, First, Amsterdam',
  });
  expect([first?.startDate.toJSDate().toISOString(), second?.endDate.toJSDate().toISOString()]).toEqual([
    '2026-11-24T09:00:00.000Z',
    '2026-11-25T10:00:00.000Z',
  ]);
});

it('leaves out what was left, what was cancelled and what others have', async () => {
  const left = await meet('2026-11-24');
  const cancelled = await meet('2026-11-25');
  const link = await linkOf(ben);
  await ben.change('POST', `/api/meeting/leave/${left}`);
  await ann.change('POST', '/api/meeting/cancel', { meetings: [cancelled] });
  expect(eventsOf((await read(link)).body)).toEqual([]);
  const leader = await Client.signedIn(server.app, 'leader');
  await meet('2026-11-26');
  expect(eventsOf((await read(await linkOf(leader))).body)).toEqual([]);
});

it('answers nothing anew while nothing has changed', async () => {
  await meet('2026-11-24');
  const link = await linkOf(ann);
  const { etag = '' } = (await read(link)).headers;
  expect((await read(link, { 'if-none-match': etag })).statusCode).toBe(304);
  await meet('2026-11-25');
  expect((await read(link, { 'if-none-match': etag })).statusCode).toBe(200);
});

it('leads nowhere once it is revoked or made anew, or guessed', async () => {
  const first = await linkOf(ann);
  const second = await linkOf(ann);
  expect([(await read(first)).statusCode, (await read(second)).statusCode]).toEqual([404, 200]);
  expect((await ann.get('/api/meeting/feed')).body.made).not.toBeNull();
  expect((await ann.send('DELETE', '/api/meeting/feed', undefined, {})).status).toBe(200);
  expect((await read(second)).statusCode).toBe(404);
  expect((await ann.get('/api/meeting/feed')).body.made).toBeNull();
  for (const guess of ['x', `${'A'.repeat(43)}.ics`, "'%20or%201=1", `${second}x`])
    expect((await read(guess.startsWith('/') ? guess : `/public/calendar/${guess}`)).statusCode).toBe(404);
});

it('is told to whose meetings it shows, and leads nowhere after signing out elsewhere or another password', async () => {
  const outsider = await Client.signedIn(server.app, 'outsider');
  const link = await linkOf(outsider);
  const { body } = await outsider.get('/api/notifications');
  expect(body).toMatchObject([{ type: 'calendarLinkMade', goto: { name: 'settings' } }]);
  expect((await outsider.send('POST', '/api/employee/sign-out-elsewhere', undefined, {})).status).toBe(200);
  expect((await read(link)).statusCode).toBe(404);
  const again = await linkOf(outsider);
  expect((await read(again)).statusCode).toBe(200);
  const passwords = { old: PASSWORD, new: 'a calm river at night' };
  expect((await outsider.send('POST', '/api/employee/password', passwords, {})).status).toBe(200);
  expect((await read(again)).statusCode).toBe(404);
});

it('is told by the channels that its owner chose, and by the bell in any case', async () => {
  const { db } = server.database;
  const leader = await Client.signedIn(server.app, 'leader');
  await db.deleteFrom('notification').where('employee_id', '=', 'e-leader').execute();
  const settings = { messages: { kinds: { meetings: { app: false, push: 'off', mail: 'now' } } } };
  expect((await leader.change('PATCH', '/api/employee/info', settings)).status).toBe(200);
  await linkOf(leader);
  const { body } = await leader.get('/api/notifications');
  expect(body).toMatchObject([{ type: 'calendarLinkMade' }]);
  expect(body[0].inApp).toBeUndefined();
  const deliveries = db.selectFrom('notification_delivery').where('notification_id', '=', body[0].id);
  expect(await deliveries.select('channel').execute()).toEqual([{ channel: 'mail' }]);
});

it('keeps only a hash of the secret', async () => {
  const link = await linkOf(ann);
  const secret = /calendar\/(.{43})\.ics$/.exec(link)?.[1] ?? '';
  const kept = [
    await server.database.db.selectFrom('calendar_feed').selectAll().execute(),
    await server.database.db.selectFrom('intent').selectAll().execute(),
  ];
  expect(secret).toHaveLength(43);
  expect(JSON.stringify(kept)).not.toContain(secret);
});

it('is made anew only so often: each is told', async () => {
  const answers = await Promise.all(
    Array.from({ length: 31 }, () => ben.send('POST', '/api/meeting/feed', undefined, {})),
  );
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 429]));
});

it('is read only so often', async () => {
  const link = await linkOf(ann);
  const answers = [];
  for (let count = 0; count < 40; count += 1) answers.push((await read(link)).statusCode);
  expect(new Set(answers)).toEqual(new Set([200, 429]));
});
