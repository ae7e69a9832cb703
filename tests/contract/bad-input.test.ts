import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { Client, type Headers, type TestApp, testApp } from '../support/app.ts';
import { testEngines } from '../support/database.ts';
import { BODIES } from './bad-input/bodies.ts';
import { BOOKING, type Case, INFO } from './bad-input/case.ts';
import { HEADERS } from './bad-input/headers.ts';
import { QUERIES } from './bad-input/queries.ts';
import { UNKNOWN_IDS } from './bad-input/unknown-ids.ts';

const CASES = [...BODIES, ...QUERIES, ...UNKNOWN_IDS, ...HEADERS];

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
