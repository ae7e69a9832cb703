import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { appOn, Client, type TestApp, testApp } from '../../tests/support/app.ts';
import { outcome } from '../../tests/support/booking.ts';
import { hasRadicale, type Radicale, startRadicale } from '../../tests/support/radicale.ts';

const SECRET = 'swordfish-7';
const ROOM = 'f-1-meet';

let server: TestApp;
let admin: Client;
beforeAll(async () => {
  server = await testApp();
  admin = await Client.signedIn(server.app, 'admin');
});
afterAll(() => server.close());
beforeEach(async () => {
  await server.database.db.deleteFrom('room_calendar').execute();
});

const access = (more: object = {}) => ({
  address: 'https://calendar.example.org/rooms/aare',
  username: 'rooms',
  secret: SECRET,
  ...more,
});
const put = (body: object, room = ROOM, who = admin) => who.send('PUT', `/api/meeting/calendar/${room}`, body, {});
const attempt = (body: object, who = admin) => who.send('POST', `/api/meeting/calendar/try/${ROOM}`, body, {});
const kept = () => server.database.db.selectFrom('room_calendar').selectAll().executeTakeFirst();
const listed = async (room = ROOM) =>
  (await admin.get('/api/meeting/calendars')).body.find(({ id }: { id: string }) => id === room);

it.each<[string, object, string, string, object | undefined]>([
  ['no room', access(), 'nowhere', '404 notFound', undefined],
  ['a workstation', access(), 'f-1-01', '404 notFound', undefined],
  [
    'an address inside',
    access({ address: 'https://10.0.0.1/' }),
    ROOM,
    '400 calendarAddress',
    { failure: 'addressInside' },
  ],
  [
    'an address in the clear',
    access({ address: 'http://a.example.org/' }),
    ROOM,
    '400 calendarAddress',
    { failure: 'addressPlain' },
  ],
  ['no address', access({ address: 'x' }), ROOM, '400 calendarAddress', { failure: 'addressInvalid' }],
  ['no secret', access({ secret: null }), ROOM, '400 calendarSecret', undefined],
  ['too long a secret', access({ secret: 'x'.repeat(201) }), ROOM, '400 invalid', undefined],
])('is not set: %s', async (_, body, room, refused, details) => {
  const answer = await put(body, room);
  expect(outcome(answer)).toBe(refused);
  expect(answer.body).toMatchObject(details === undefined ? {} : { details });
  expect(await kept()).toBeUndefined();
  expect(outcome(await attempt(body)) === refused || room !== ROOM).toBe(true);
});

it('the secret stays where it is: in no reply, no error and no log', async () => {
  const answers = [
    await put(access()),
    await put(access({ secret: null })),
    await put(access({ secret: SECRET, more: 1 })),
    await attempt(access({ address: 'https://calendar.invalid/' })),
    await admin.get('/api/meeting/calendars'),
  ];
  expect(answers.map(outcome)).toEqual(['200', '200', '400 invalid', '200', '200']);
  expect(answers[3]?.body).toEqual({ failure: 'addressUnknown' });
  expect(JSON.stringify([answers, server.log])).not.toContain(SECRET);
  expect(await kept()).toMatchObject({ secret: SECRET, address: 'https://calendar.example.org/rooms/aare/' });
  expect((await listed()).calendar).toEqual({
    address: 'https://calendar.example.org/rooms/aare/',
    username: 'rooms',
    syncedAt: null,
    failure: null,
    failingSince: null,
    conflicts: [],
  });
});

it.each([
  ['another address', { address: 'https://evil.example.org/' }],
  ['a longer address', { address: 'https://calendar.example.org/rooms/aare/x' }],
  ['another name', { username: 'eve' }],
])('the known secret does not go to %s', async (_, more) => {
  await put(access());
  const body = access({ secret: null, ...more });
  expect([outcome(await put(body)), outcome(await attempt(body))]).toEqual([
    '400 calendarSecret',
    '400 calendarSecret',
  ]);
  expect(await kept()).toMatchObject({ username: 'rooms', address: 'https://calendar.example.org/rooms/aare/' });
});

it('is set anew by another address: nothing of the old is known of it; and taken away', async () => {
  await put(access());
  const { db } = server.database;
  await db
    .insertInto('room_event')
    .values({ room_id: ROOM, name: 'a', etag: '"1"', meeting_id: null, slot: null })
    .execute();
  const slot = '[2026-11-24T09:00Z,2026-11-24T10:00Z)';
  await db
    .insertInto('meeting')
    .values({ id: 'm', series_id: null, organizer_id: null, event: 'a', room_id: ROOM, date: '2026-11-24', slot })
    .execute();
  await put(access({ username: 'other' }));
  expect((await admin.get('/api/meeting/days?building=b-1')).body).toHaveLength(1);
  await put(access({ address: 'https://calendar.example.org/rooms/rhine' }));
  expect((await admin.get('/api/meeting/days?building=b-1')).body).toEqual([]);
  const remove = () => admin.send('DELETE', `/api/meeting/calendar/${ROOM}`, undefined, {});
  expect([outcome(await remove()), outcome(await remove())]).toEqual(['200', '404 notFound']);
  expect((await listed()).calendar).toBeNull();
});

it('is noted who set and took one away, and nobody tries others’ calendars without end', async () => {
  server.log.length = 0;
  await put(access());
  await admin.send('DELETE', `/api/meeting/calendar/${ROOM}`, undefined, {});
  const lines = server.log.map((line) => JSON.parse(line));
  expect(lines).toMatchObject(Array.from({ length: 2 }, () => ({ audit: true, by: 'admin', about: ROOM })));
  const other = await appOn(server.database.handle, server.clock);
  const there = await Client.signedIn(other, 'admin');
  const answers = await Promise.all(Array.from({ length: 61 }, () => attempt({}, there)));
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(1);
  await other.close();
});

it('a disagreement is shown until somebody has seen it', async () => {
  await put(access());
  await server.database.db
    .insertInto('room_conflict')
    .values({ id: 'c', room_id: ROOM, kind: 'EMPTIED', key: 'k', slot: null, found_at: '2026-11-23T08:00:00Z' })
    .execute();
  expect((await listed()).calendar.conflicts).toEqual([
    { id: 'c', kind: 'EMPTIED', at: '2026-11-23T08:00:00Z', start: null, end: null },
  ]);
  const see = () => admin.change('POST', '/api/meeting/calendar/seen/c');
  expect([outcome(await see()), outcome(await see())]).toEqual(['200', '404 notFound']);
  expect((await listed()).calendar.conflicts).toEqual([]);
});

describe.skipIf(!hasRadicale)('tried against radicale (where there is one)', () => {
  let radicale: Radicale;
  let allowed: Client;
  let close = () => Promise.resolve();
  beforeAll(async () => {
    radicale = await startRadicale({ ann: SECRET, eve: 'pw' });
    const app = await appOn(server.database.handle, server.clock, [], undefined, null, [radicale.host]);
    allowed = await Client.signedIn(app, 'admin');
    close = () => app.close();
    const headers = { Authorization: `Basic ${Buffer.from(`ann:${SECRET}`).toString('base64')}` };
    await fetch(`${radicale.url}ann/room/`, { method: 'MKCALENDAR', headers });
  });
  afterAll(async () => {
    await close();
    await radicale.close();
  });

  it('an address inside is refused, unless the host is named', async () => {
    const answer = await attempt(access({ address: `${radicale.url}ann/room/`, username: 'ann' }));
    expect([outcome(answer), answer.body.details]).toEqual(['400 calendarAddress', { failure: 'addressInside' }]);
  });

  it.each<[string, string, object, object]>([
    ['works', 'ann/room/', {}, { name: expect.any(String), events: 0 }],
    ['wrong secret', 'ann/room/', { secret: 'x' }, { failure: 'unauthorized' }],
    ['somebody else', 'ann/room/', { username: 'eve', secret: 'pw' }, { failure: 'unauthorized' }],
    ['nothing there', 'ann/other/', {}, { failure: 'notFound' }],
    ['no calendar', 'ann/', {}, { failure: 'noCalendar' }],
  ])('%s', async (_, path, more, expected) => {
    const answer = await attempt(access({ address: `${radicale.url}${path}`, username: 'ann', ...more }), allowed);
    expect(answer.body).toEqual(expected);
    expect(JSON.stringify([answer, server.log])).not.toContain(SECRET);
  });
});
