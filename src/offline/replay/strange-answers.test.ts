import 'fake-indexeddb/auto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Authority } from '../../domain/access/authority.ts';
import type { Answering, Asked } from '../../../tests/support/drain-ground.ts';
import { applied, applyAll, DrainGround, intentsOf, isBatch, START } from '../../../tests/support/drain-ground.ts';

const HOUR = 3_600_000;
const SOMEBODY = '00000000-0000-7000-8000-00000000cafe';
let ground: DrainGround;
beforeEach(async () => {
  ground = new DrainGround();
  await ground.begin();
});
afterEach(() => ground.end());

const json = (body: unknown, status: number, headers: Record<string, string> = {}) =>
  Response.json(body, { status, headers });
const half = (body: unknown, headers: Record<string, string>) => {
  const text = JSON.stringify(body);
  return new Response(text.slice(0, text.length - 3), { headers: { 'Content-Type': 'application/json', ...headers } });
};
const REPLY = { changed: {}, removed: {}, revisions: { buildings: 3 } };
/** Changes meet `change`; whoever asks what became of one hears that nobody knows of it. */
const changesMeet =
  (change: Answering): Answering =>
  (asked) =>
    asked.method === 'GET' ? Response.json([]) : change(asked);

describe.each<[what: string, count: number]>([
  ['alone', 1],
  ['in a batch', 6],
])('a change that goes %s', (_, count) => {
  it.each<[what: string, answer: Answering]>([
    [
      'an answer that breaks off half-way',
      (asked) =>
        half(isBatch(asked) ? { answers: intentsOf(asked).map(applied) } : REPLY, {
          'Idempotency-Key': asked.headers['Idempotency-Key'] ?? '',
        }),
    ],
    [
      'the answer to the intent of somebody else',
      (asked) =>
        isBatch(asked)
          ? json({ answers: [applied(SOMEBODY)] }, 200)
          : json(REPLY, 200, { 'Idempotency-Key': SOMEBODY }),
    ],
    ['a success whose echo is empty', () => json(REPLY, 200, { 'Idempotency-Key': '' })],
    ['a portal that says 200 in JSON', () => json({ ok: true }, 200)],
    ['a portal that says 200 with answers of no shape', () => json({ answers: 'welcome' }, 200)],
    ["somebody else's 409 in JSON", () => json({ message: 'busy' }, 409)],
    [
      "somebody else's 422 that looks like a conflict",
      () => json({ conflictType: 'workplace.reservation.roomTaken', message: 'Taken' }, 422),
    ],
    ["somebody else's 410", () => json({ code: 'gone' }, 410)],
    ['a page', () => new Response('<html>', { status: 200, headers: { 'Content-Type': 'text/html' } })],
    ['a redirect', () => new Response(null, { status: 302, headers: { Location: '/portal' } })],
    ['nothing at all with 204', () => new Response(null, { status: 204 })],
  ])('takes %s for no answer', async (__, answer) => {
    await ground.fill(count);
    ground.answering = changesMeet(answer);
    expect(await ground.drain()).toMatchObject({ left: true, pause: null });
    expect(await ground.states()).toEqual({ queued: count });
    ground.answering = applyAll;
    ground.now += HOUR;
    await ground.drain(true);
    expect(await ground.states()).toEqual({ done: count });
  });

  it.each<[header: string, waits: number]>([
    ['120', 120_000],
    ['Tue, 01 Dec 2026 08:02:00 GMT', 120_000],
    ['-30', 1000],
    ['soon', 1000],
    ['', 1000],
    ['1e999', 1000],
    ['Wed, 21 Oct 2015 07:28:00 GMT', 1000],
    ['999999999', HOUR],
    ['Fri, 31 Dec 2100 00:00:00 GMT', HOUR],
  ])('waits as long as "Retry-After: %s" means', async (header, waits) => {
    await ground.fill(count);
    ground.answering = changesMeet(() => json({ code: 'tooMany' }, 429, { 'Retry-After': header }));
    expect(await ground.drain()).toMatchObject({ left: true, nextDue: START + waits });
    const asked = ground.asked.length;
    ground.now = START + waits - 1;
    await ground.drain(waits > 1000);
    expect(ground.asked.length).toBe(asked);
    ground.answering = applyAll;
    ground.now = START + waits;
    await ground.drain();
    expect(await ground.states()).toEqual({ done: count });
  });
});

it.each<[what: string, answer: (asked: Asked) => Response, state: string]>([
  [
    '409 whose body says nothing',
    ({ headers }) => json({}, 409, { 'Idempotency-Key': headers['Idempotency-Key'] ?? '' }),
    'conflict',
  ],
  [
    '422 whose conflict has no type',
    ({ headers }) =>
      json({ conflictType: 7, message: 'x' }, 422, { 'Idempotency-Key': headers['Idempotency-Key'] ?? '' }),
    'rejected',
  ],
  [
    '422 whose body is a list',
    ({ headers }) => json([], 422, { 'Idempotency-Key': headers['Idempotency-Key'] ?? '' }),
    'rejected',
  ],
])('an own %s stands in the list, to be chosen or given up', async (_, answer, state) => {
  await ground.fill(1);
  ground.answering = changesMeet(answer);
  await ground.drain();
  expect(await ground.states()).toEqual({ [state]: 1 });
});

describe('a server that says when to come back', () => {
  const busy = () => json({ code: 'unavailable' }, 503, { 'Retry-After': '120' });

  it('is heeded also where it was only asked whether it is there', async () => {
    await ground.fill(1);
    ground.answering = () => {
      throw new TypeError('no network');
    };
    await ground.drain();
    ground.answering = busy;
    ground.now += HOUR;
    expect(await ground.drain()).toMatchObject({ nextDue: ground.now + 120_000 });
    const asked = ground.asked.length;
    ground.now += 119_999;
    await ground.drain(true);
    expect(ground.asked.length).toBe(asked);
  });

  it('is heeded also where it was asked what became of a change', async () => {
    await ground.fill(1);
    ground.answering = (asked) => (asked.method === 'GET' ? busy() : json({ ok: true }, 200));
    expect(await ground.drain()).toMatchObject({ nextDue: START + 120_000 });
    expect(await ground.db.outbox.get(1)).toMatchObject({ state: 'queued', problem: { cause: 'server', status: 503 } });
  });
});

describe('a change that is being given up', () => {
  const voided = ({ url }: Asked) => json({ id: url.split('/')[3], state: 'voided', status: 410, response: {} }, 200);
  const giveUp = () => ground.fill(1, () => ({ state: 'voiding', sentAt: START - 1 }));

  it.each<[what: string, answer: Answering, waits: number, cause: string]>([
    [
      'no network',
      () => {
        throw new TypeError('no network');
      },
      1000,
      'network',
    ],
    ['a portal', () => json({ ok: true }, 200), 1000, 'network'],
    [
      'the answer about another one',
      () => json({ id: SOMEBODY, state: 'voided', status: 410, response: {} }, 200),
      1000,
      'network',
    ],
    [
      'a state that there is not',
      (asked) => json({ id: asked.url.split('/')[3], state: 'forgotten' }, 200),
      1000,
      'network',
    ],
    ['500', () => json({ code: 'internal' }, 500), 1000, 'server'],
    ['429 with a wish', () => json({ code: 'tooMany' }, 429, { 'Retry-After': '120' }), 120_000, 'server'],
  ])('waits for the answer of the server itself: %s', async (_, answer, waits, cause) => {
    await giveUp();
    ground.answering = answer;
    expect(await ground.drain()).toMatchObject({ left: true, pause: null, nextDue: START + waits });
    expect(await ground.db.outbox.get(1)).toMatchObject({ state: 'voiding', attempts: 1, problem: { cause } });
    ground.answering = voided;
    ground.now += waits;
    await ground.drain();
    expect(await ground.states()).toEqual({ cancelled: 1 });
  });

  it.each<[who: string, authorities: Authority[], kept: number]>([
    ['stays where the role does', ['CLEANING'], 1],
    ['leaves where the role is gone', [], 0],
  ])('was applied after all: what its record brings %s', async (_, authorities, kept) => {
    await ground.device.sessions.update('session', { authorities });
    await giveUp();
    const row = { id: 'd', room: { id: 'r', floor: { id: 'f-1' } } };
    const response = { changed: { 'dirty-rooms:f-1': [row] }, removed: {}, revisions: { 'dirty-rooms:f-1': 5 } };
    ground.answering = ({ url }) => json({ id: url.split('/')[3], state: 'applied', status: 200, response }, 200);
    await ground.drain();
    expect(await ground.states()).toEqual({ done: 1 });
    expect(await ground.db.dirtyRooms.count()).toBe(kept);
  });

  it('waits for its own account, and no try is counted', async () => {
    await giveUp();
    ground.answering = () => json({ code: 'accountMismatch' }, 412);
    expect(await ground.drain()).toMatchObject({ left: false, pause: 'otherAccount' });
    expect(await ground.db.outbox.get(1)).toMatchObject({ state: 'voiding', attempts: 0 });
  });

  it('keeps nothing else back for an error of its own', async () => {
    await ground.fill(3, (index) => (index === 0 ? { state: 'voiding', sentAt: START - 1 } : {}));
    ground.answering = (asked) => (asked.url.endsWith('/void') ? json({ code: 'internal' }, 500) : applyAll(asked));
    await ground.drain();
    expect(await ground.states()).toEqual({ voiding: 1, done: 2 });
  });
});

it.each<[count: number]>([[1], [6]])(
  'storage that is cleared while %i are under way: the answer concerns nothing any more, and brings nothing back',
  async (count) => {
    await ground.fill(count);
    ground.answering = async (asked) => {
      await Promise.all(ground.db.tables.map((table) => table.clear()));
      return applyAll(asked);
    };
    expect(await ground.drain()).toMatchObject({ left: false, nextDue: null, pause: null });
    expect(await ground.states()).toEqual({});
  },
);
