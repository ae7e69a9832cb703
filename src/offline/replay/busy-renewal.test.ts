import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { Answering } from '../../../tests/support/drain-ground.ts';
import { applyAll, DrainGround, START } from '../../../tests/support/drain-ground.ts';

let ground: DrainGround;
beforeEach(async () => {
  ground = new DrainGround();
  await ground.begin();
  // The token is over, and a drain renews it first.
  await ground.device.sessions.update('session', { signedInAt: START - 7_200_000, tokenExpiresAt: START - 3_600_000 });
});
afterEach(() => ground.end());

const refusing =
  (status: number, wait: Record<string, string>): Answering =>
  (asked) =>
    asked.url === '/api/authenticate'
      ? Response.json({ code: 'tooManyCalls' }, { status, headers: wait })
      : applyAll(asked);
const renewing: Answering = (asked) => {
  if (asked.url === '/api/authenticate')
    return Response.json({ token: 't2', expiresAt: '2026-12-02T08:00:00Z', user: { id: ground.db.accountId } });
  return asked.url.endsWith('/void') ? Response.json({ id: 'i1', state: 'voided' }) : applyAll(asked);
};

it.each<[what: string, entries: number, status: number, state: 'queued' | 'voiding', then: object]>([
  ['a change', 1, 429, 'queued', { done: 1 }],
  ['a change', 1, 503, 'queued', { done: 1 }],
  ['a batch', 5, 429, 'queued', { done: 5 }],
  ['what is given up', 1, 503, 'voiding', { cancelled: 1 }],
])('%s (%i) waits as long as a server asks that does not renew now (%i)', async (_, entries, status, state, then) => {
  await ground.fill(entries, () => ({ state, sentAt: START }));
  ground.answering = refusing(status, { 'Retry-After': '120' });
  expect(await ground.drain()).toMatchObject({ left: true, pause: null, nextDue: START + 120_000, unreached: false });
  const problems = (await ground.db.outbox.toArray()).map(({ problem }) => problem?.status);
  expect(problems).toEqual(Array.from({ length: entries }, () => status));
  ground.asked.length = 0;
  ground.answering = renewing;
  ground.now += 119_000;
  await ground.drain(true);
  expect(ground.asked, 'not even where a network was seen').toEqual([]);
  ground.now += 1000;
  await ground.drain();
  expect(await ground.states()).toEqual(then);
});

it('asks no sooner, either, where the last try found no network', async () => {
  await ground.fill(1);
  ground.answering = () => {
    throw new TypeError('no network');
  };
  await ground.drain();
  ground.now += 10_000;
  ground.answering = refusing(429, { 'Retry-After': '120' });
  expect(await ground.drain(true)).toMatchObject({ nextDue: START + 130_000 });
});

it('takes a renewal that broke for no network: nothing else would get through', async () => {
  await ground.fill(6);
  ground.answering = refusing(500, {});
  expect(await ground.drain()).toMatchObject({ sent: 6, unreached: true });
  expect(ground.asked).toHaveLength(1);
  expect((await ground.db.outbox.toArray()).map(({ problem }) => problem?.cause)).toEqual(
    Array.from({ length: 6 }, () => 'network'),
  );
});
