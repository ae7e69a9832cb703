import 'fake-indexeddb/auto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Answering, Asked } from '../../../tests/support/drain-ground.ts';
import { applied, applyAll, DrainGround, intentsOf, isBatch, START } from '../../../tests/support/drain-ground.ts';

let ground: DrainGround;
beforeEach(async () => {
  ground = new DrainGround();
  await ground.begin();
});
afterEach(() => ground.end());

const page = (status: number) => new Response('<html>', { status, headers: { 'Content-Type': 'text/html' } });
const reply = { changed: {}, removed: {}, revisions: { buildings: 3 } };
const recorded = (asked: { url: string }) =>
  Response.json([
    {
      id: new URL(asked.url, 'https://x.test').searchParams.get('ids'),
      state: 'applied',
      status: 200,
      response: reply,
    },
  ]);

it.each<[what: string, everything: () => Response]>([
  ["a network's sign-in page", () => page(200)],
  ["a network's own 401", () => page(401)],
  ['the same in JSON', () => Response.json({ error: 'guests sign in first' }, { status: 401 })],
  ['a guard that lets nothing pass', () => page(403)],
])(
  '%s in the place of every answer: nobody is signed out, nothing is believed, and little is asked',
  async (_, everything) => {
    await ground.fill(6);
    ground.answering = everything;
    expect(await ground.drain()).toMatchObject({ left: true, pause: null });
    expect(await ground.states()).toEqual({ queued: 6 });
    expect(await ground.device.sessions.get('session')).toMatchObject({ needsSignIn: false, token: 't' });
    expect(ground.asked.length).toBeLessThan(12);
    ground.answering = applyAll;
    ground.now += 300_000;
    await ground.drain(true);
    ground.now += 300_000;
    await ground.drain(true);
    expect(await ground.states()).toEqual({ done: 6 });
  },
);

it.each<[what: string, kept: Answering]>([
  ['by a page of its own', () => page(403)],
  ['by a page that looks like a success', () => page(200)],
  ['by JSON', () => Response.json({ error: 'not allowed here' }, { status: 403 })],
])('one that something on the way keeps back, %s, keeps nothing else back and says so', async (_, kept) => {
  await ground.fill(12);
  ground.answering = (asked) =>
    isBatch(asked) ? page(403) : asked.headers['Idempotency-Key'] === 'i2' ? kept(asked) : applyAll(asked);
  expect(await ground.drain()).toMatchObject({ left: true, pause: null, nextDue: START + 1000 });
  expect(await ground.states()).toEqual({ done: 11, queued: 1 });
  const { attempts, problem } = (await ground.db.outbox.get(2)) ?? {};
  expect(attempts).toBe(1);
  expect(problem).toMatchObject({ cause: 'server', code: 'keptBack' });
  // Whoever asks for it, and a network that has just come, need not wait.
  ground.answering = applyAll;
  await ground.drain(true);
  expect(await ground.states()).toEqual({ done: 12 });
});

it('whose answer lost its echo on the way takes the recorded one', async () => {
  await ground.fill(3);
  ground.answering = (asked) => (asked.method === 'GET' ? recorded(asked) : Response.json(reply));
  await ground.drain();
  expect(await ground.states()).toEqual({ done: 3 });
  expect((await ground.db.pulls.get('buildings'))?.known).toBe(3);
});

it.each<[what: string, count: number]>([
  ['few', 3],
  ['many', 300],
])('one that never gets an answer, in front of %s others, keeps none of them from going', async (_, count) => {
  await ground.fill(count + 1);
  ground.answering = (asked) => {
    if (intentsOf(asked).includes('i1') || asked.headers['Idempotency-Key'] === 'i1') throw new TypeError('no answer');
    return applyAll(asked);
  };
  for (let round = 0; round < 20 && (await ground.states())['done'] !== count; round += 1) {
    ground.now = (await ground.drain()).nextDue ?? ground.now;
  }
  expect(await ground.states()).toEqual({ done: count, queued: 1 });
  expect(ground.now - START).toBeLessThan(60_000);
});

describe('an intent that the server knows in other words', () => {
  const reused = (id: string) => ({ id, status: 400, body: { code: 'intentReused', message: '' } });
  const record = (id: string) =>
    Response.json([
      { id, state: 'applied', status: 200, response: { changed: {}, removed: {}, revisions: { buildings: 3 } } },
    ]);
  const single = (asked: Asked) =>
    Response.json(
      { code: 'intentReused', message: '' },
      { status: 400, headers: { 'Idempotency-Key': asked.headers['Idempotency-Key'] ?? '' } },
    );

  it.each<[what: string, count: number, answering: Answering]>([
    [
      'in a batch',
      4,
      (asked) =>
        isBatch(asked)
          ? Response.json({ answers: intentsOf(asked).map((id) => (id === 'i2' ? reused(id) : applied(id))) })
          : record('i2'),
    ],
    [
      'alone',
      2,
      (asked) =>
        asked.method === 'GET'
          ? record('i2')
          : asked.headers['Idempotency-Key'] === 'i2'
            ? single(asked)
            : applyAll(asked),
    ],
  ])('%s: it takes the recorded answer', async (_, count, answering) => {
    await ground.fill(count);
    ground.answering = answering;
    await ground.drain();
    expect(await ground.states()).toEqual({ done: count });
    expect((await ground.db.pulls.get('buildings'))?.known).toBe(3);
  });

  it('is tried again where the record could not be asked for, and refused where there is none', async () => {
    await ground.fill(1);
    ground.answering = (asked) => {
      if (asked.method !== 'GET') return single(asked);
      throw new TypeError('no network');
    };
    await ground.drain();
    expect(await ground.db.outbox.get(1)).toMatchObject({ state: 'queued', problem: { cause: 'network' } });
    ground.answering = (asked) => (asked.method === 'GET' ? Response.json([]) : single(asked));
    await ground.drain(true);
    expect(await ground.db.outbox.get(1)).toMatchObject({ state: 'rejected', problem: { code: 'intentReused' } });
  });
});
