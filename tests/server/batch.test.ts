import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type Answer, Client, type Headers, MONDAY_NINE, type TestApp, testApp } from '../support/app.ts';
import { at, book, bookingUrl, reset, state, TUESDAY, WEDNESDAY } from '../support/booking.ts';
import { testEngines } from '../support/database.ts';

const BATCH = '/api/intents/batch';
const INFO = '/api/employee/info';

interface Intent {
  id: string;
  replaces: string[];
  resourceIds: string[];
  occurredAt: string;
  resolutions: object[];
  method: string;
  url: string;
  body?: unknown;
  lanes: string[];
}

interface BatchedAnswer {
  id: string;
  status: number;
  // oxlint-disable-next-line typescript/no-explicit-any -- tests look into replies of every shape
  body: any;
  retryAfterMs?: number;
}

const intent = (method: string, url: string, more: Partial<Intent> = {}): Intent => ({
  id: randomUUID(),
  replaces: [],
  resourceIds: [],
  occurredAt: MONDAY_NINE,
  resolutions: [],
  method,
  url,
  lanes: [],
  ...more,
});
const booking = (room: string, date: string, more: Partial<Intent> = {}, query: Record<string, string> = {}): Intent =>
  intent('POST', bookingUrl(room, at(date), query), {
    resourceIds: [randomUUID(), randomUUID()],
    lanes: [`day:e-ann:${date}`],
    ...more,
  });
/** The headers with which the same intent goes by itself. */
const alone = ({ id, replaces, resourceIds, occurredAt, resolutions }: Intent): Headers => ({
  'Idempotency-Key': id,
  'Occurred-At': occurredAt,
  ...(replaces.length > 0 ? { Replaces: replaces.join() } : {}),
  ...(resourceIds.length > 0 ? { 'Resource-Id': resourceIds.join(', ') } : {}),
  ...(resolutions.length > 0 ? { 'Conflict-Resolution': JSON.stringify(resolutions) } : {}),
});

describe.each(testEngines)('a batch on %s', (engine) => {
  let server: TestApp;
  let ann: Client;
  let ben: Client;
  beforeAll(async () => {
    server = await testApp(engine);
    [ann, ben] = [await Client.signedIn(server.app, 'ann'), await Client.signedIn(server.app, 'ben')];
  });
  afterEach(() => reset(server, MONDAY_NINE));
  afterAll(() => server.close());

  const send = (client: Client, intents: readonly unknown[], headers: Headers = {}): Promise<Answer> =>
    client.send('POST', BATCH, { intents }, { 'Roost-Account': 'e-ann', 'Client-Time': MONDAY_NINE, ...headers });
  const answersOf = async (intents: readonly Intent[]): Promise<BatchedAnswer[]> => {
    const reply = await send(ann, intents);
    expect(reply.status, JSON.stringify(reply.body)).toBe(200);
    return reply.body.answers;
  };
  /** `id → 200` or `id → 404 notFound`, with the intents' places in the list as ids. */
  const outcomes = async (intents: readonly Intent[]): Promise<string[]> =>
    (await answersOf(intents)).map(({ id, status, body }) =>
      [`${intents.findIndex((each) => each.id === id)}: ${status}`, body?.code ?? body?.conflictType]
        .filter(Boolean)
        .join(' '),
    );

  /** Sends what was left out again: a batch takes no longer than ten seconds, whatever else the machine has to do. */
  const untilAnswered = async (intents: readonly Intent[]): Promise<Map<string, BatchedAnswer>> => {
    const answers = new Map<string, BatchedAnswer>();
    while (answers.size < intents.length) {
      const more = await answersOf(intents.filter(({ id }) => !answers.has(id)));
      expect(more.length).toBeGreaterThan(0);
      for (const answer of more) answers.set(answer.id, answer);
    }
    return new Map(
      intents.flatMap(({ id }) => {
        const answer = answers.get(id);
        return answer === undefined ? [] : [[id, answer]];
      }),
    );
  };

  const plain = intent('PATCH', INFO, { body: { colorBlind: true } });
  const { id: _id, ...nameless } = plain;
  it.each<[string, unknown, Headers, number, string]>([
    ['no list', {}, {}, 400, 'invalid'],
    ['an empty list', { intents: [] }, {}, 400, 'invalid'],
    ['malformed JSON', '{"intents": [', {}, 400, 'malformedJson'],
    ['an intent without id', { intents: [nameless] }, {}, 400, 'invalid'],
    ['an id that is no UUID', { intents: [{ ...plain, id: 'x' }] }, {}, 400, 'invalid'],
    ['a method that changes nothing', { intents: [{ ...plain, method: 'GET' }] }, {}, 400, 'invalid'],
    ['an unknown field', { intents: [{ ...plain, account: 'e-ben' }] }, {}, 400, 'invalid'],
    ['too many', { intents: Array.from({ length: 101 }, () => ({ ...plain, id: randomUUID() })) }, {}, 400, 'invalid'],
    ['too large', { intents: [{ ...plain, body: { name: 'a'.repeat(1_100_000) } }] }, {}, 413, 'tooLarge'],
    ['no token', { intents: [plain] }, { Authorization: null }, 401, 'unauthenticated'],
    ['no marker', { intents: [plain] }, { 'X-Requested-With': null }, 403, 'markerMissing'],
    ["somebody else's account", { intents: [plain] }, { 'Roost-Account': 'e-ben' }, 412, 'accountMismatch'],
  ])('is refused whole for %s', async (_, body, headers, status, code) => {
    const reply = await ann.send('POST', BATCH, body, { 'Roost-Account': 'e-ann', ...headers });
    expect(reply).toMatchObject({ status, body: { code } });
    expect((await ann.get(`/api/intents?ids=${plain.id}`)).body).toEqual([]);
  });

  it('answers each intent that is wrong by itself, and records what a call of its own would', async () => {
    const wrong: [Partial<Intent>, string, boolean][] = [
      [{ url: '/api/nothing' }, '501 notBuilt', false],
      [{ url: '/api/employee/calendar/cancel/%zz' }, '501 notBuilt', false],
      [{ method: 'POST', url: BATCH }, '501 notBuilt', false],
      [{ method: 'POST', url: '/public/logout' }, '501 notBuilt', false],
      [{ method: 'POST', url: `/api/intents/${randomUUID()}/void` }, '501 notBuilt', false],
      [{ url: 'https://elsewhere.test/api/employee/info' }, '501 notBuilt', false],
      [{ method: 'POST', url: '/api/rooms/clean', body: {} }, '403 forbidden', true],
      [{ body: { shareMyLocation: 'yes' } }, '400 invalid', true],
      [{ body: undefined }, '400 invalid', true],
      [{ replaces: ['the last one'] }, '400 headerInvalid', false],
      [{ resourceIds: [randomUUID()] }, '400 resourceIdInvalid', false],
      [{ occurredAt: 'yesterday' }, '400 headerInvalid', false],
      [{ resolutions: [{ conflictType: 1 }] }, '400 headerInvalid', false],
      [
        { method: 'PATCH', url: `/api/employee/calendar/checkin/${randomUUID()}`, body: undefined },
        '404 notFound',
        true,
      ],
    ];
    const intents = [
      ...wrong.map(([change]) => ({ ...plain, id: randomUUID(), ...change })),
      { ...plain, id: randomUUID() },
    ];
    const found = await outcomes(intents);
    expect(found).toEqual([...wrong.map(([, outcome], index) => `${index}: ${outcome}`), `${wrong.length}: 200`]);
    const kept = await ann.get(`/api/intents?ids=${intents.map(({ id }) => id).join()}`);
    const ids = new Set(kept.body.map(({ id }: { id: string }) => id));
    expect(intents.map(({ id }) => ids.has(id))).toEqual([...wrong.map(([, , recorded]) => recorded), true]);
  });

  it('refuses an id that another request bore', async () => {
    const first = booking('f-1-01', TUESDAY);
    expect(await outcomes([first, booking('f-1-02', TUESDAY, { id: first.id, lanes: first.lanes })])).toEqual([
      '0: 200',
      '0: 400 intentReused',
    ]);
  });

  it('stops a lane at what is refused, records nothing of the rest of it, and goes on with others', async () => {
    await book(ben, 'f-1-01', at(TUESDAY));
    const intents = [
      booking('f-1-01', TUESDAY),
      booking('f-1-02', TUESDAY),
      booking('f-1-01', WEDNESDAY),
      intent('PATCH', INFO, { body: { colorBlind: true }, lanes: [`day:e-ann:${TUESDAY}`, 'settings'] }),
    ];
    expect(await outcomes(intents)).toEqual(['0: 422 workplace.reservation.roomTaken', '2: 200']);
    const kept = await ann.get(`/api/intents?ids=${intents.map(({ id }) => id).join()}`);
    expect(kept.body.map(({ id }: { id: string }) => intents.findIndex((each) => each.id === id)).sort()).toEqual([
      0, 2,
    ]);
    const asked = await ben.get(`/api/intents?ids=${intents.map(({ id }) => id).join()}`);
    expect(asked.body, 'nobody else is told of them').toEqual([]);
  });

  it('keeps the order of a lane: booked, checked in, checked out', async () => {
    const today = '2026-11-23';
    const reservation = randomUUID();
    const lanes = [`workplace-reservation:${reservation}`];
    const intents = [
      booking('f-1-01', today, { resourceIds: [reservation, randomUUID()], lanes }),
      intent('POST', `/api/workplace/confirm/${reservation}`, { lanes }),
      intent('POST', `/api/workplace/complete/${reservation}`, { lanes }),
      booking('f-2-01', WEDNESDAY),
    ];
    expect(await outcomes(intents)).toEqual(['0: 200', '1: 200', '2: 200', '3: 200']);
    expect(await state(server)).toContain('f-1-01 e-ann FULLDAY COMPLETED');
  });

  it('gives the same answer by itself and in a batch, whichever was first, and has one effect', async () => {
    const batched = [
      booking('f-1-01', TUESDAY),
      booking('f-1-01', TUESDAY, { lanes: ['other'] }),
      intent('PATCH', INFO, { body: { languageCode: 'en' } }),
    ];
    const answers = await answersOf(batched);
    for (const each of batched) {
      const single = await ann.send(each.method === 'PATCH' ? 'PATCH' : 'POST', each.url, each.body, alone(each));
      expect({ id: each.id, status: single.status, body: single.body }).toEqual(
        answers.find(({ id }) => id === each.id),
      );
    }
    const taken = booking('f-1-03', WEDNESDAY, {
      resolutions: [{ conflictType: 'workplace.reservation.roomTaken', value: 'f-1-04' }],
    });
    const single = await ann.send('POST', taken.url, undefined, alone(taken));
    expect(single.body.workplaceReservations[0].room.id).toBe('f-1-04');
    expect(await answersOf([taken, ...batched])).toEqual([
      { id: taken.id, status: single.status, body: single.body },
      ...answers,
    ]);
    expect((await state(server)).filter((line) => line.startsWith('f-1'))).toHaveLength(2);
  });

  it('voids what an intent of it replaces', async () => {
    await book(ben, 'f-1-01', at(TUESDAY));
    const old = booking('f-1-01', TUESDAY);
    expect(await outcomes([old])).toEqual(['0: 422 workplace.reservation.roomTaken']);
    const never = randomUUID();
    const choice = booking('f-1-01', TUESDAY, {
      replaces: [old.id, never],
      resolutions: [{ conflictType: 'workplace.reservation.roomTaken', value: 'f-1-02' }],
    });
    expect(await outcomes([choice, { ...old, id: never }])).toEqual(['0: 200', '1: 410 intentVoided']);
  });

  it('judges when the person acted, by the clock of the device beside it', async () => {
    const today = '2026-11-23';
    const reservation = randomUUID();
    await book(ann, 'f-1-01', at(today), {}, { 'Resource-Id': reservation });
    server.clock.set('2026-11-23T18:00:00Z');
    await ann.signIn('ann');
    const confirm = (occurredAt: string) => intent('POST', `/api/workplace/confirm/${reservation}`, { occurredAt });
    expect(await outcomes([confirm(MONDAY_NINE)])).toEqual(['0: 400 checkInNotAllowed']);
    // A device whose clock stands an hour early: it was nine hours ago.
    const reply = await send(ann, [confirm(MONDAY_NINE)], { 'Client-Time': '2026-11-23T17:00:00Z' });
    expect(reply.body.answers[0].status).toBe(200);
  });

  it('answers a hundred, and the same again', async () => {
    const intents = Array.from({ length: 100 }, (_, index) =>
      intent('PATCH', INFO, { body: { colorBlind: index % 2 === 0 }, lanes: [`settings:${index % 7}`] }),
    );
    const first = await untilAnswered(intents);
    expect([...first.values()].map(({ status }) => status)).toEqual(intents.map(() => 200));
    expect(await untilAnswered(intents)).toEqual(first);
  });
});
