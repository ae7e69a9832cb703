import 'fake-indexeddb/auto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Answering } from '../../../tests/support/drain-ground.ts';
import { applyAll, batches, DrainGround, intentsOf, isBatch, START } from '../../../tests/support/drain-ground.ts';

let ground: DrainGround;
beforeEach(async () => {
  ground = new DrainGround();
  await ground.begin();
});
afterEach(() => ground.end());

const entry = (seq: number) => ground.db.outbox.get(seq);

describe('a batch that is not answered', () => {
  it.each<[what: string, answering: Answering, cause: string, status: number | null]>([
    [
      'no network',
      () => {
        throw new TypeError('no network');
      },
      'network',
      null,
    ],
    ["a portal's page", () => new Response('<html>', { headers: { 'Content-Type': 'text/html' } }), 'network', null],
    ["a portal's JSON", () => Response.json({ ok: true }), 'network', null],
    ['a redirect', () => new Response(null, { status: 302 }), 'network', null],
    [
      'an answer cut off',
      () => new Response('{"answers":[', { headers: { 'Content-Type': 'application/json' } }),
      'network',
      null,
    ],
    ['the server is being started', () => Response.json({ code: 'unavailable' }, { status: 503 }), 'server', 503],
    ['a proxy does not reach the server', () => new Response('<html>', { status: 520 }), 'server', 520],
  ])('%s: all of it goes back, due together', async (_, answering, cause, status) => {
    await ground.fill(6);
    ground.answering = answering;
    expect(await ground.drain()).toMatchObject({ left: true, pause: null, nextDue: START + 1000 });
    expect(await ground.states()).toEqual({ queued: 6 });
    for (const { attempts, due, problem, attemptId } of await ground.db.outbox.toArray()) {
      expect({ attempts, due, cause: problem?.cause, status: problem?.status, attemptId }).toEqual({
        attempts: 0,
        due: START + 1000,
        cause,
        status,
        attemptId: null,
      });
    }
  });

  it('keeps the whole queue back for as long as the server asks', async () => {
    await ground.fill(5);
    ground.answering = () => Response.json({ code: 'tooMany' }, { status: 429, headers: { 'Retry-After': '30' } });
    expect(await ground.drain()).toMatchObject({ nextDue: START + 30_000 });
    ground.answering = applyAll;
    ground.asked.length = 0;
    await ground.drain(true);
    expect(ground.asked).toEqual([]);
    ground.now += 30_000;
    await ground.drain();
    expect(await ground.states()).toEqual({ done: 5 });
  });

  it('makes the next one smaller, down to single entries, and bigger again once they get through', async () => {
    await ground.fill(110);
    ground.answering = (asked) => {
      if (isBatch(asked) && intentsOf(asked).length > 6) throw new TypeError('too slow');
      return applyAll(asked);
    };
    for (let round = 0; round < 3; round += 1) {
      await ground.drain(true);
      ground.now += 400_000;
    }
    expect(ground.sizes().slice(0, 3)).toEqual([100, 25, 6]);
    ground.answering = applyAll;
    ground.asked.length = 0;
    await ground.fill(110);
    await ground.drain(true);
    expect(await ground.states()).toEqual({ done: 110 });
    expect(Math.max(...ground.sizes())).toBeGreaterThan(25);
  });

  it('waits for the sign-in after one renewal, attempts unchanged', async () => {
    await ground.fill(5);
    ground.answering = () => Response.json({ code: 'unauthenticated' }, { status: 401 });
    expect(await ground.drain()).toMatchObject({ pause: 'signIn', left: false });
    expect(ground.asked.map(({ url }) => url)).toEqual(['/api/intents/batch', '/api/authenticate']);
    expect(await ground.states()).toEqual({ queued: 5 });
    expect(await entry(1)).toMatchObject({ attempts: 0, problem: null });
  });

  it("is not sent under another's session", async () => {
    await ground.fill(5);
    ground.answering = () => Response.json({ code: 'accountMismatch' }, { status: 412 });
    expect(await ground.drain()).toMatchObject({ pause: 'otherAccount' });
    expect(await ground.states()).toEqual({ queued: 5 });
    expect(await entry(5)).toMatchObject({ attempts: 0 });
    expect(ground.asked[0]?.headers).toMatchObject({ 'Roost-Account': ground.db.accountId });
  });

  it.each([404, 405, 501, 500, 413])('goes one by one for a while where the server answers %d', async (status) => {
    await ground.fill(6);
    ground.answering = batches(() => Response.json({ code: 'x' }, { status }));
    await ground.drain();
    expect(await ground.states()).toEqual({ done: 6 });
    expect(ground.sizes()).toEqual([6, 1, 1, 1, 1, 1, 1]);
    await ground.fill(6);
    await ground.drain();
    expect(ground.sizes()).toHaveLength(13);
    ground.now += 600_001;
    await ground.fill(6);
    ground.answering = applyAll;
    await ground.drain();
    expect(ground.sizes().at(-1)).toBe(6);
  });

  it('does the same where the server tries none of them', async () => {
    await ground.fill(5);
    ground.answering = batches(() => Response.json({ answers: [] }));
    await ground.drain();
    expect(ground.sizes()).toEqual([5, 1, 1, 1, 1, 1]);
  });
});
