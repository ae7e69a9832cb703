import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { Client, type Headers, type TestApp, testApp } from '../support/app.ts';
import { testEngines } from '../support/database.ts';

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
interface Case {
  name: string;
  call: [Method, string];
  /** Who calls, unless it is Ann. */
  as?: 'cleaner' | 'leader';
  body?: unknown;
  headers?: Headers;
  status: number;
  code: string;
  /** The path in the request that is wrong. */
  path?: string;
}

const BOOK = '/api/workplace/reservations';
const slot = 'start=2026-11-24T07:30:00Z&end=2026-11-24T16:30:00Z';
const BOOKING = `${BOOK}?building=b-1&floor=f-1&room=f-1-01&${slot}`;
const INFO = '/api/employee/info';
const PLAN = '/api/employee/calendar';
const ANOTHER = '018f0000-0000-7000-8000-000000000001';
const deep = (levels: number): unknown => (levels === 0 ? 1 : [deep(levels - 1)]);

const CASES: Case[] = [
  {
    name: 'the workstations of no day',
    call: ['GET', '/api/workplace?building=b-1&floor=f-1'],
    status: 400,
    code: 'invalid',
    path: 'query.date',
  },
  {
    name: 'the workstations of a day that is none',
    call: ['GET', '/api/workplace?building=b-1&floor=f-1&date=2026-02-30'],
    status: 400,
    code: 'invalid',
    path: 'query.date',
  },
  {
    name: 'the workstations of a day without end',
    call: ['GET', '/api/workplace?building=b-1&floor=f-1&date=9999-12-31'],
    status: 400,
    code: 'slotInvalid',
  },
  {
    name: 'the workstations of a floor elsewhere',
    call: ['GET', '/api/workplace?building=b-2&floor=f-1&date=2026-11-24'],
    status: 404,
    code: 'notFound',
  },
  // Bodies
  { name: 'malformed JSON', call: ['PATCH', INFO], body: '{"name": ', status: 400, code: 'malformedJson' },
  {
    name: 'JSON with a trailing comma',
    call: ['PATCH', INFO],
    body: '{"name": "Ann",}',
    status: 400,
    code: 'malformedJson',
  },
  {
    name: 'a body that poisons prototypes',
    call: ['PATCH', INFO],
    body: '{"__proto__": {"admin": true}}',
    status: 400,
    code: 'malformedJson',
  },
  { name: 'no body where one is needed', call: ['PATCH', INFO], status: 400, code: 'invalid', path: 'body' },
  { name: 'null as body', call: ['PATCH', INFO], body: 'null', status: 400, code: 'invalid', path: 'body' },
  { name: 'a list as body', call: ['PATCH', INFO], body: [], status: 400, code: 'invalid', path: 'body' },
  {
    name: 'a wrong type',
    call: ['PATCH', INFO],
    body: { shareMyLocation: 'yes' },
    status: 400,
    code: 'invalid',
    path: 'body.shareMyLocation',
  },
  {
    name: 'an unknown language',
    call: ['PATCH', INFO],
    body: { languageCode: 'es' },
    status: 400,
    code: 'invalid',
    path: 'body.languageCode',
  },
  {
    name: 'an unknown field',
    call: ['PATCH', INFO],
    body: { authorities: ['ADMIN'] },
    status: 400,
    code: 'invalid',
    path: 'body',
  },
  {
    name: 'an empty name',
    call: ['PATCH', INFO],
    body: { name: '  ' },
    status: 400,
    code: 'invalid',
    path: 'body.name',
  },
  {
    name: 'a name without end',
    call: ['PATCH', INFO],
    body: { name: 'a'.repeat(201) },
    status: 400,
    code: 'invalid',
    path: 'body.name',
  },
  { name: 'a huge body', call: ['PATCH', INFO], body: { name: 'a'.repeat(300_000) }, status: 413, code: 'tooLarge' },
  { name: 'a very deep body', call: ['PATCH', INFO], body: deep(3000), status: 400, code: 'invalid', path: 'body' },
  {
    name: 'XML',
    call: ['PATCH', INFO],
    body: '<name>Ann</name>',
    headers: { 'Content-Type': 'application/xml' },
    status: 415,
    code: 'unsupportedMediaType',
  },
  {
    name: 'a form',
    call: ['PATCH', INFO],
    body: 'name=Ann',
    headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
    status: 415,
    code: 'unsupportedMediaType',
  },
  {
    name: 'plain text',
    call: ['PATCH', INFO],
    body: 'Ann',
    headers: { 'Content-Type': 'text/plain' },
    status: 415,
    code: 'unsupportedMediaType',
  },
  {
    name: 'a list of nothing',
    call: ['PATCH', '/api/employee/calendar/cancel'],
    body: [],
    status: 400,
    code: 'invalid',
    path: 'body',
  },
  {
    name: 'a list of numbers',
    call: ['PATCH', '/api/employee/calendar/cancel'],
    body: [1],
    status: 400,
    code: 'invalid',
    path: 'body.0',
  },
  {
    name: 'a list without end',
    call: ['PATCH', '/api/employee/calendar/cancel'],
    body: Array.from({ length: 201 }, () => 'x'),
    status: 400,
    code: 'invalid',
    path: 'body',
  },
  {
    name: 'a day that is none',
    call: ['POST', PLAN],
    body: { date: '2026-02-30', dayPart: 'MORNING', status: 'HOME' },
    status: 400,
    code: 'invalid',
    path: 'body.date',
  },
  {
    name: 'a day part that is none',
    call: ['POST', PLAN],
    body: { date: '2026-11-24', dayPart: 'NIGHT', status: 'HOME' },
    status: 400,
    code: 'invalid',
    path: 'body.dayPart',
  },
  {
    name: 'a status that is not planned by hand',
    call: ['POST', PLAN],
    body: { date: '2026-11-24', dayPart: 'MORNING', status: 'WORKSTATION' },
    status: 400,
    code: 'invalid',
    path: 'body.status',
  },
  {
    name: 'a team day that is accepted from home',
    call: ['POST', PLAN],
    body: { date: '2026-11-24', dayPart: 'MORNING', status: 'HOME', proposalId: 'p-1' },
    status: 400,
    code: 'invalid',
    path: 'body.status',
  },
  {
    name: 'a NUL in a text',
    call: ['PATCH', INFO],
    body: { name: 'Ann\0' },
    status: 400,
    code: 'invalid',
    path: 'body',
  },
  {
    name: 'a NUL in the name of a field',
    call: ['PATCH', INFO],
    body: { '\0': 1 },
    status: 400,
    code: 'invalid',
    path: 'body',
  },
  {
    name: 'half a character',
    call: ['PATCH', INFO],
    body: '{"name": "Ann\\ud800"}',
    status: 400,
    code: 'invalid',
    path: 'body',
  },
  {
    name: 'a room that is none',
    call: ['POST', '/api/rooms/clean'],
    as: 'cleaner',
    body: { room: 1 },
    status: 400,
    code: 'invalid',
    path: 'body.room',
  },
  {
    name: 'an unknown field of a cleaning',
    call: ['POST', '/api/rooms/clean'],
    as: 'cleaner',
    body: { room: 'f-1-01', clean: true },
    status: 400,
    code: 'invalid',
    path: 'body',
  },
  {
    name: 'no rooms to clean',
    call: ['POST', '/api/rooms/clean/ids'],
    as: 'cleaner',
    body: [],
    status: 400,
    code: 'invalid',
    path: 'body',
  },
  {
    name: 'rooms to clean without end',
    call: ['POST', '/api/rooms/clean/ids'],
    as: 'cleaner',
    body: Array.from({ length: 1001 }, () => 'f-1-01'),
    status: 400,
    code: 'invalid',
    path: 'body',
  },
  {
    name: 'a floor that is marked by a word',
    call: ['POST', '/api/floor/clean?floor=f-1'],
    as: 'cleaner',
    body: { dirty: 'yes' },
    status: 400,
    code: 'invalid',
    path: 'body.dirty',
  },
  {
    name: 'notifications that are none',
    call: ['POST', '/api/notifications/view'],
    body: { ids: [1] },
    status: 400,
    code: 'invalid',
    path: 'body.ids.0',
  },
  {
    name: 'a NUL in the id of a notification',
    call: ['DELETE', '/api/notification/delete/a%00b'],
    status: 400,
    code: 'invalid',
    path: 'params.id',
  },
  // Queries
  {
    name: 'days for a team day on no floor',
    call: ['GET', '/api/team/days/available?departmentProfile=p-1'],
    as: 'leader',
    status: 400,
    code: 'invalid',
    path: 'query.floor',
  },
  {
    name: 'days for a team day in a part that is none',
    call: ['GET', '/api/team/days/available?departmentProfile=p-1&floor=f-1&dayPart=NIGHT'],
    as: 'leader',
    status: 400,
    code: 'invalid',
    path: 'query.dayPart',
  },
  {
    name: 'dirty rooms of no floor',
    call: ['GET', '/api/rooms/dirty'],
    as: 'cleaner',
    status: 400,
    code: 'invalid',
    path: 'query.floor',
  },
  {
    name: 'dirty floors of no building',
    call: ['GET', '/api/floors/dirty'],
    as: 'cleaner',
    status: 400,
    code: 'invalid',
    path: 'query.building',
  },
  {
    name: 'amenities of a day that is none',
    call: ['GET', '/api/shift/reservations?date=2026-02-30'],
    status: 400,
    code: 'invalid',
    path: 'query.date',
  },
  {
    name: 'amenities of a window without zone',
    call: ['GET', '/api/shift/reservations?start=2026-11-23T08:00:00&end=2026-11-23T09:00:00Z'],
    status: 400,
    code: 'invalid',
    path: 'query.start',
  },
  {
    name: 'a NUL in an id',
    call: ['GET', '/api/floor/rooms?floor=%00'],
    status: 400,
    code: 'invalid',
    path: 'query.floor',
  },
  {
    name: 'a NUL in a path',
    call: ['POST', '/api/workplace/cancel/a%00b'],
    status: 400,
    code: 'invalid',
    path: 'params.id',
  },
  {
    name: 'a NUL in a list of ids',
    call: ['POST', `${BOOKING}&usedReservationIds=%00`],
    status: 400,
    code: 'invalid',
    path: 'query.usedReservationIds',
  },
  { name: 'a missing parameter', call: ['GET', '/api/floor/rooms'], status: 400, code: 'invalid', path: 'query.floor' },
  {
    name: 'an empty parameter',
    call: ['GET', '/api/floor/rooms?floor='],
    status: 400,
    code: 'invalid',
    path: 'query.floor',
  },
  {
    name: 'a parameter twice',
    call: ['GET', '/api/floor/rooms?floor=f-1&floor=f-2'],
    status: 400,
    code: 'invalid',
    path: 'query.floor',
  },
  {
    name: 'a parameter without end',
    call: ['GET', `/api/floor/rooms?floor=${'f'.repeat(101)}`],
    status: 400,
    code: 'invalid',
    path: 'query.floor',
  },
  {
    name: 'a flag that is none',
    call: ['GET', '/api/divisions?exclude_empty=maybe'],
    status: 400,
    code: 'invalid',
    path: 'query.exclude_empty',
  },
  {
    name: 'a time that is none',
    call: ['GET', `${BOOK}?floor=f-1&start=now&end=then`],
    status: 400,
    code: 'invalid',
    path: 'query.start',
  },
  {
    name: 'a time without zone',
    call: ['GET', `${BOOK}?floor=f-1&start=2026-11-24T08:00:00&end=2026-11-24T09:00:00Z`],
    status: 400,
    code: 'invalid',
    path: 'query.start',
  },
  {
    name: 'a window that ends before it starts',
    call: ['GET', `${BOOK}?floor=f-1&start=2026-11-24T09:00:00Z&end=2026-11-24T08:00:00Z`],
    status: 400,
    code: 'slotInvalid',
  },
  {
    name: 'a window without end',
    call: ['GET', `${BOOK}?floor=f-1&start=2026-01-01T00:00:00Z&end=2028-01-01T00:00:00Z`],
    status: 400,
    code: 'slotInvalid',
  },
  {
    name: 'intents that are no UUIDs',
    call: ['GET', '/api/intents?ids=1,2'],
    status: 400,
    code: 'invalid',
    path: 'query.ids',
  },
  {
    name: 'too many intents',
    call: ['GET', `/api/intents?ids=${Array.from({ length: 101 }, () => ANOTHER).join()}`],
    status: 400,
    code: 'invalid',
    path: 'query.ids',
  },
  {
    name: 'an intent to void that is no UUID',
    call: ['POST', '/api/intents/42/void'],
    status: 400,
    code: 'intentInvalid',
  },
  // Ids
  { name: 'an unknown path', call: ['GET', '/api/nothing'], status: 404, code: 'notFound' },
  { name: 'an unknown public path', call: ['GET', '/public/nothing'], status: 404, code: 'notFound' },
  { name: 'a path that is none', call: ['GET', '/api/%zz'], status: 400, code: 'invalid' },
  { name: 'another method', call: ['DELETE', '/api/buildings'], status: 404, code: 'notFound' },
  { name: 'an unknown building', call: ['GET', '/api/floors?building=nowhere'], status: 404, code: 'notFound' },
  { name: 'an unknown floor', call: ['GET', '/api/floor/rooms?floor=nowhere'], status: 404, code: 'notFound' },
  { name: 'a floor without plan', call: ['GET', '/api/plan?floor=f-3'], status: 404, code: 'notFound' },
  {
    name: 'a floor of another building',
    call: ['GET', '/api/plan?floor=f-1&building=b-2'],
    status: 404,
    code: 'notFound',
  },
  { name: 'an unknown room', call: ['POST', BOOKING.replace('f-1-01', 'nowhere')], status: 404, code: 'notFound' },
  {
    name: 'a room of another floor',
    call: ['POST', BOOKING.replace('f-1-01', 'f-2-01')],
    status: 404,
    code: 'notFound',
  },
  { name: 'an unknown reservation', call: ['POST', `/api/workplace/cancel/${ANOTHER}`], status: 404, code: 'notFound' },
  {
    name: 'an id with a quote and a NUL',
    call: ['GET', "/api/workplace/reservation/'%3B%20drop%20table%20x--"],
    status: 404,
    code: 'notFound',
  },
  {
    name: 'an unknown entry',
    call: ['PATCH', `/api/employee/calendar/checkin/${ANOTHER}`],
    status: 404,
    code: 'notFound',
  },
  {
    name: 'an unknown preferred building',
    call: ['PATCH', INFO],
    body: { building: 'nowhere' },
    status: 404,
    code: 'notFound',
  },
  {
    name: 'an unknown category',
    call: ['PATCH', INFO],
    body: { preferredCategory: 'nowhere' },
    status: 404,
    code: 'notFound',
  },
  {
    name: 'an unknown building’s guidelines',
    call: ['GET', '/api/building/info?building=nowhere'],
    status: 404,
    code: 'notFound',
  },
  { name: 'sensors of nowhere', call: ['GET', '/api/sensors?location=nowhere'], status: 404, code: 'notFound' },
  {
    name: 'sensors without a place',
    call: ['GET', '/api/sensors'],
    status: 400,
    code: 'invalid',
    path: 'query.location',
  },
  // Sessions and headers
  {
    name: 'no token',
    call: ['GET', '/api/buildings'],
    headers: { Authorization: null },
    status: 401,
    code: 'unauthenticated',
  },
  {
    name: 'a token that is none',
    call: ['GET', '/api/buildings'],
    headers: { Authorization: 'Bearer ☃'.replace('☃', '%') },
    status: 401,
    code: 'unauthenticated',
  },
  {
    name: 'a password where a token belongs',
    call: ['GET', '/api/buildings'],
    headers: { Authorization: `Basic ${btoa('ann:correct horse')}` },
    status: 401,
    code: 'unauthenticated',
  },
  {
    name: 'no token and malformed JSON',
    call: ['PATCH', INFO],
    body: '{',
    headers: { Authorization: null },
    status: 401,
    code: 'unauthenticated',
  },
  {
    name: 'no token and no marker',
    call: ['PATCH', INFO],
    body: {},
    headers: { Authorization: null, 'X-Requested-With': null },
    status: 401,
    code: 'unauthenticated',
  },
  {
    name: 'no marker',
    call: ['PATCH', INFO],
    body: {},
    headers: { 'X-Requested-With': null },
    status: 403,
    code: 'markerMissing',
  },
  {
    name: 'another marker',
    call: ['PATCH', INFO],
    body: {},
    headers: { 'X-Requested-With': 'fetch' },
    status: 403,
    code: 'markerMissing',
  },
  {
    name: 'no marker on a public change',
    call: ['POST', '/public/logout'],
    headers: { 'X-Requested-With': null },
    status: 403,
    code: 'markerMissing',
  },
  {
    name: 'no marker and no role',
    call: ['POST', '/api/rooms/clean'],
    body: {},
    headers: { 'X-Requested-With': null },
    status: 403,
    code: 'markerMissing',
  },
  { name: 'no role', call: ['POST', '/api/rooms/clean'], body: '{', status: 403, code: 'forbidden' },
  {
    name: "somebody else's account",
    call: ['PATCH', INFO],
    body: {},
    headers: { 'Roost-Account': 'e-ben' },
    status: 412,
    code: 'accountMismatch',
  },
  {
    name: 'no intent',
    call: ['PATCH', INFO],
    body: { name: 'Ann' },
    headers: { 'Idempotency-Key': null },
    status: 400,
    code: 'intentMissing',
  },
  {
    name: 'an intent that is no UUID',
    call: ['PATCH', INFO],
    body: { name: 'Ann' },
    headers: { 'Idempotency-Key': 'x' },
    status: 400,
    code: 'intentInvalid',
  },
  {
    name: 'ids where nothing is created',
    call: ['PATCH', INFO],
    body: { name: 'Ann' },
    headers: { 'Resource-Id': ANOTHER },
    status: 400,
    code: 'resourceIdInvalid',
  },
  {
    name: 'too many ids',
    call: ['POST', BOOKING],
    headers: { 'Resource-Id': [randomUUID(), randomUUID(), randomUUID()].join() },
    status: 400,
    code: 'resourceIdInvalid',
  },
  {
    name: 'ids that are no UUIDs',
    call: ['POST', BOOKING],
    headers: { 'Resource-Id': 'desk-1' },
    status: 400,
    code: 'resourceIdInvalid',
  },
  {
    name: 'a replaced intent that is no UUID',
    call: ['POST', BOOKING],
    headers: { Replaces: 'the last one' },
    status: 400,
    code: 'headerInvalid',
  },
  {
    name: 'a resolution that is no JSON',
    call: ['POST', BOOKING],
    headers: { 'Conflict-Resolution': 'YES' },
    status: 400,
    code: 'headerInvalid',
  },
  {
    name: 'a resolution with a NUL',
    call: ['POST', BOOKING],
    headers: { 'Conflict-Resolution': '[{"conflictType":"workplace.reservation.roomTaken","value":"\\u0000"}]' },
    status: 400,
    code: 'headerInvalid',
  },
  {
    name: 'a time of action that is none',
    call: ['POST', BOOKING],
    headers: { 'Occurred-At': '8 o’clock'.replace('’', "'") },
    status: 400,
    code: 'headerInvalid',
  },
];

describe.each(testEngines)('bad input on %s', (engine) => {
  let server: TestApp;
  let ann: Client;
  let ben: Client;
  const others = new Map<Case['as'], Client>();
  beforeAll(async () => {
    server = await testApp(engine);
    ann = await Client.signedIn(server.app, 'ann');
    ben = await Client.signedIn(server.app, 'ben');
    for (const name of ['cleaner', 'leader'] as const) others.set(name, await Client.signedIn(server.app, name));
  });
  afterAll(() => server.close());
  afterEach(() => {
    const logged = server.log.splice(0);
    if (logged.length > 0) throw new Error(`the server logged ${logged.join()}`);
  });

  it.each(CASES)(
    '$name → $status $code',
    async ({ call: [method, url], as, body, headers = {}, status, code, path }) => {
      const client = others.get(as) ?? ann;
      const sent =
        method === 'GET'
          ? await client.send('GET', url, body, headers)
          : await client.change(method, url, body, headers);
      expect(sent).toMatchObject({ status, body: { code, message: expect.any(String) } });
      expect(sent.body.message).not.toBe(code);
      expect(sent.headers['content-type']).toContain('application/json');
      expect(String(sent.body.details?.path ?? '')).toContain(path ?? '');
      expect(path === undefined || /\w/.test(String(sent.body.details.reason))).toBe(true);
    },
  );

  it('refuses an expired token', async () => {
    const late = await Client.signedIn(server.app, 'ann');
    server.clock.advance({ hours: 1 });
    expect(await late.get('/api/buildings')).toMatchObject({ status: 401, body: { code: 'unauthenticated' } });
    expect(await late.change('PATCH', INFO, { name: 'Ann' })).toMatchObject({
      status: 401,
      body: { code: 'unauthenticated' },
    });
    server.clock.advance({ hours: -1 });
  });

  it('refuses a key that another request bore, and an id that something else bears', async () => {
    const headers = { 'Idempotency-Key': randomUUID(), 'Resource-Id': [randomUUID(), randomUUID()].join() };
    expect((await ann.change('POST', BOOKING, undefined, headers)).status).toBe(200);
    const reused = await ann.change('POST', BOOKING.replace('f-1-01', 'f-1-02'), undefined, headers);
    expect(reused).toMatchObject({ status: 400, body: { code: 'intentReused' } });
    expect(reused.headers['idempotency-key']).toBe(headers['Idempotency-Key']);
    const foreign = await ben.change('POST', BOOKING.replace('f-1-01', 'f-1-02'), undefined, {
      'Resource-Id': headers['Resource-Id'],
    });
    expect(foreign).toMatchObject({ status: 400, body: { code: 'resourceIdUsed' } });
  });

  it("answers others' things like unknown ones", async () => {
    const [reservationId, locationId] = [randomUUID(), randomUUID()];
    const booked = await ann.change('POST', BOOKING.replaceAll('2026-11-24', '2026-11-25'), undefined, {
      'Resource-Id': `${reservationId}, ${locationId}`,
    });
    expect(booked.status).toBe(200);
    const attempts = [
      await ben.get(`/api/workplace/reservation/${reservationId}`),
      await ben.get(`/api/employee/calendar/${locationId}`),
      ...(await Promise.all(
        ['confirm', 'complete', 'cancel'].map((verb) => ben.change('POST', `/api/workplace/${verb}/${reservationId}`)),
      )),
      ...(await Promise.all(
        ['checkin', 'complete', 'cancel'].map((verb) =>
          ben.change('PATCH', `/api/employee/calendar/${verb}/${locationId}`),
        ),
      )),
      await ben.change('PATCH', '/api/employee/calendar/cancel', [locationId]),
      await ben.change(
        'POST',
        BOOKING.replaceAll('2026-11-24', '2026-11-25').replace('f-1-01', `f-1-02&locationId=${locationId}`),
      ),
    ];
    for (const attempt of attempts) expect(attempt).toMatchObject({ status: 404, body: { code: 'notFound' } });
    expect((await ann.get(`/api/workplace/reservation/${reservationId}`)).body.status).toBe('APPROVED');
  });

  it('echoes the intent on every answer to it, and records what says something of the wish', async () => {
    const cases: [string, Headers, unknown, boolean][] = [
      [INFO, {}, { shareMyLocation: 'yes' }, true],
      ['/api/rooms/clean', {}, {}, true],
      [INFO, {}, '{', false],
      [INFO, { 'Roost-Account': 'e-ben' }, {}, false],
    ];
    for (const [url, headers, body, recorded] of cases) {
      const key = randomUUID();
      const answer = await ann.change(url === INFO ? 'PATCH' : 'POST', url, body, {
        'Idempotency-Key': key,
        ...headers,
      });
      expect(answer.headers['idempotency-key'], url).toBe(answer.status === 412 ? undefined : key);
      const kept = await ann.get(`/api/intents?ids=${key}`);
      expect(kept.body, url).toEqual(
        recorded ? [{ id: key, state: 'refused', status: answer.status, response: answer.body }] : [],
      );
    }
  });

  it('speaks the language of the caller', async () => {
    await ann.change('PATCH', INFO, { languageCode: 'nl' });
    // Other sessions of the account learn of it by message.
    await vi.waitFor(async () => {
      expect((await ann.get('/api/floor/rooms?floor=nowhere')).body.message).toBe(
        'Dit bestaat niet, of het is niet van jou.',
      );
    });
    expect((await new Client(server.app).get('/api/buildings', { 'Accept-Language': 'fr-BE, en' })).body.message).toBe(
      'Veuillez vous connecter.',
    );
  });
});
