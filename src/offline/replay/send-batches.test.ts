import 'fake-indexeddb/auto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Answering, Asked } from '../../../tests/support/drain-ground.ts';
import { applied, applyAll, DrainGround, intentsOf, isBatch, START } from '../../../tests/support/drain-ground.ts';
import type { Entry } from '../db/entry.ts';
import { takeBack } from '../outbox/actions.ts';
import { pauseQueue } from '../outbox/queue-pause.ts';

let ground: DrainGround;
beforeEach(async () => {
  ground = new DrainGround();
  await ground.begin();
});
afterEach(() => ground.end());

const entry = (seq: number) => ground.db.outbox.get(seq);
const answers = (asked: Asked, told: (id: string) => object | null) =>
  Response.json({ answers: intentsOf(asked).flatMap((id) => told(id) ?? []) });
/** Batches are answered as told, everything else goes well. */
const batches =
  (answer: Answering): Answering =>
  (asked) =>
    isBatch(asked) ? answer(asked) : applyAll(asked);

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

describe('a batch', () => {
  it('is not made of few', async () => {
    await ground.fill(3);
    await ground.drain();
    expect(ground.sizes()).toEqual([1, 1, 1]);
  });

  it('holds a hundred, and all that waits goes in the same drain', async () => {
    await ground.fill(230);
    expect(await ground.drain()).toMatchObject({ left: false, nextDue: null });
    expect(ground.sizes()).toEqual([100, 100, 30]);
    expect(await ground.states()).toEqual({ done: 230 });
  });

  it('carries what the single call would', async () => {
    await ground.fill(4, () => ({
      replaces: ['r'],
      resourceIds: ['x'],
      resolution: { resolutions: [{ conflictType: 'c', value: 'V' }], replaceMyOtherLocation: false },
      occurredAt: START - 5,
    }));
    await ground.drain();
    expect(ground.asked[0]).toMatchObject({
      method: 'POST',
      headers: {
        'X-Requested-With': 'XMLHttpRequest',
        Authorization: 'Bearer t',
        'Client-Time': '2026-12-01T08:00:00.000Z',
      },
      body: {
        intents: [
          {
            id: 'i1',
            replaces: ['r'],
            resourceIds: ['x'],
            resolutions: [{ conflictType: 'c', value: 'V' }],
            occurredAt: '2026-12-01T07:59:59.995Z',
            method: 'PATCH',
            url: '/api/employee/calendar/checkin/l0',
            lanes: ['employee-location:l0', 'day:me:2026-12-0'],
          },
          {},
          {},
          {},
        ],
      },
    });
    expect(ground.asked[0]?.headers).not.toHaveProperty('Idempotency-Key');
  });

  it('settles each by its own answer, with its rows', async () => {
    await ground.fill(6);
    const building = { id: 'b', identifier: 'b', name: 'B', site: '', timeZone: 'UTC' };
    const told: Record<string, object> = {
      i1: {
        id: 'i1',
        status: 200,
        body: { changed: { buildings: [building] }, removed: {}, revisions: { buildings: 4 } },
      },
      i2: { id: 'i2', status: 409, body: { code: 'confirmConflictingReservation', message: 'm' } },
      i3: { id: 'i3', status: 400, body: { code: 'checkInNotAllowed', message: 'm' } },
      i4: { id: 'i4', status: 501, body: { code: 'notBuilt', message: 'm' } },
      i5: { id: 'i5', status: 500, body: { code: 'internal', message: 'm' } },
    };
    ground.answering = batches((asked) => answers(asked, (id) => told[id] ?? applied(id)));
    await ground.drain();
    const states = (await ground.db.outbox.orderBy('seq').toArray()).map(({ state, problem }) => [
      state,
      problem?.code ?? null,
    ]);
    expect(states).toEqual([
      ['done', null],
      ['conflict', 'confirmConflictingReservation'],
      ['rejected', 'checkInNotAllowed'],
      ['parked', 'notBuilt'],
      ['queued', 'internal'],
      ['done', null],
    ]);
    expect(await ground.db.buildings.toArray()).toEqual([building]);
    expect(await ground.db.pulls.get('buildings')).toMatchObject({ known: 4, touched: { b: 4 } });
  });

  it('puts back what was not tried, attempts unchanged, and sends it next', async () => {
    await ground.fill(8);
    let times = 0;
    ground.answering = batches((asked) => {
      times += 1;
      return times === 1 ? answers(asked, (id) => (id === 'i1' || id === 'i2' ? applied(id) : null)) : applyAll(asked);
    });
    await ground.drain();
    expect(ground.sizes().slice(0, 2)).toEqual([8, 6]);
    expect(await ground.states()).toEqual({ done: 8 });
    expect(await entry(8)).toMatchObject({ attempts: 0 });
  });

  it('takes the mates of a lane along in their order, and what is held by somebody else stays', async () => {
    const lane = (name: string) => ({ lanes: [name] });
    await ground.fill(
      8,
      (index) =>
        [
          lane('a'),
          { ...lane('b'), state: 'conflict' as const },
          lane('a'),
          lane('b'),
          lane('a'),
          lane('c'),
          { ...lane('d'), due: START + 9 },
          lane('d'),
        ][index] ?? {},
    );
    await ground.drain();
    expect(intentsOf(ground.asked[0] ?? { method: '', url: '', headers: {}, body: null })).toEqual([
      'i1',
      'i3',
      'i5',
      'i6',
    ]);
    expect(ground.sizes()).toEqual([4]);
    expect((await entry(4))?.state).toBe('queued');
    expect((await entry(8))?.state).toBe('queued');
  });

  it('waits with the next one for the lanes of one that is under way', async () => {
    await ground.fill(120, (index) => ({ lanes: [`${index % 2}`] }));
    const underWay: number[] = [];
    let now = 0;
    ground.answering = batches(async (asked) => {
      now += 1;
      underWay.push(now);
      await new Promise((resolve) => {
        setImmediate(resolve);
      });
      now -= 1;
      return applyAll(asked);
    });
    await ground.drain();
    expect(ground.sizes()).toEqual([100, 20]);
    expect(underWay).toEqual([1, 1]);
  });

  it('leaves alone what has to be asked for, what cannot be read, and what this version does not know', async () => {
    await ground.fill(
      7,
      (index) =>
        [{ sentAt: START - 15 * 86_400_000 }, { params: null }, { kind: 'yet-to-come', lanes: ['x'] }][index] ?? {},
    );
    await ground.drain();
    expect(ground.sizes()).toEqual([4, 1]);
    expect((await ground.db.outbox.orderBy('seq').toArray()).map(({ state }) => state)).toEqual([
      'done',
      'rejected',
      'parked',
      'done',
      'done',
      'done',
      'done',
    ]);
    expect((await entry(2))?.problem).toMatchObject({ cause: 'refused', code: 'invalid' });
  });

  it('takes no entry that the person has just given up', async () => {
    await ground.fill(5);
    const [givenUp] = await Promise.all([
      takeBack(ground.db, 3, { now: START, afterwards: () => undefined }),
      ground.drain(),
    ]);
    expect([givenUp, (await entry(3))?.state]).toEqual(['cancelled', 'cancelled']);
    expect(intentsOf(ground.asked[0] ?? { method: '', url: '', headers: {}, body: null })).toEqual([
      'i1',
      'i2',
      'i4',
      'i5',
    ]);
  });

  it('says of one that was given up while it was under way what has become of it', async () => {
    await ground.fill(5);
    ground.answering = async (asked) => {
      if (asked.url.endsWith('/void'))
        return Response.json({ id: 'i3', state: 'applied', status: 200, response: applied('i3').body });
      await takeBack(ground.db, 3, { now: START, afterwards: () => undefined });
      return applyAll(asked);
    };
    await ground.drain();
    expect(await entry(3)).toMatchObject({ state: 'done', problem: { cause: 'appliedAfterAll' } });
    expect(await ground.states()).toEqual({ done: 5 });
  });

  it('gives a late answer to nobody else', async () => {
    await ground.fill(4);
    let wake: (response: Response) => void = () => undefined;
    ground.answering = batches(
      () =>
        new Promise((resolve) => {
          wake = resolve;
        }),
    );
    const frozen = ground.drain();
    await expect.poll(() => ground.asked.length).toBe(1);
    ground.now += 20_001;
    ground.answering = batches((asked) =>
      answers(asked, (id) => ({ id, status: 400, body: { code: 'slotPast', message: '' } })),
    );
    await ground.drain();
    ground.now += 300_000;
    await ground.drain();
    expect(await ground.states()).toEqual({ rejected: 4 });
    wake(
      Response.json({
        answers: ['i1', 'i2', 'i3', 'i4'].map((id) => ({
          id,
          status: 409,
          body: { code: 'confirmConflictingReservation', message: '' },
        })),
      }),
    );
    await frozen;
    expect(await ground.states()).toEqual({ rejected: 4 });
  });
});

it.each<[what: string, ahead: Partial<Entry>]>([
  ['waits', { attempts: 3 }],
  ['is being given up', { state: 'voiding', sentAt: START, attempts: 3 }],
])('a next try that a clock forty days ahead has set, of one that %s, is none to wait for', async (_, ahead) => {
  await ground.fill(1, () => ({ ...ahead, due: START + 40 * 86_400_000 }));
  await pauseQueue(ground.db, 'asked', START + 20_000);
  expect(await ground.drain()).toMatchObject({ sent: 0, left: true, nextDue: START + 20_000 });
});

describe('where the last try found no network', () => {
  it('looks for the server before it takes an entry, and leaves all as it was', async () => {
    await ground.fill(6);
    ground.answering = () => {
      throw new TypeError('no network');
    };
    await ground.drain();
    await ground.fill(6);
    ground.asked.length = 0;
    const seen: unknown[] = [];
    ground.answering = async () => {
      seen.push(await ground.states());
      throw new TypeError('no network');
    };
    expect(await ground.drain(true)).toMatchObject({ left: true, sent: 0 });
    expect(seen).toEqual([{ queued: 6 }]);
    expect(ground.asked.map(({ url }) => url)).toEqual(['/api/intents?ids=i1']);
    expect(await entry(6)).toMatchObject({ attempts: 0, sentAt: null });
    ground.answering = applyAll;
    await ground.drain(true);
    expect(await ground.states()).toEqual({ done: 6 });
  });

  it('takes the word of the device that it has none for a hint alone', async () => {
    ground.ports.isOffline = () => true;
    await ground.fill(2);
    await ground.drain();
    expect(ground.asked[0]?.method).toBe('GET');
    expect(await ground.states()).toEqual({ done: 2 });
  });
});
