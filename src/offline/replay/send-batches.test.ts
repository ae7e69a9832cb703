import 'fake-indexeddb/auto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  applied,
  applyAll,
  batchAnswers,
  batches,
  DrainGround,
  intentsOf,
  START,
} from '../../../tests/support/drain-ground.ts';
import { takeBack } from '../outbox/actions.ts';

let ground: DrainGround;
beforeEach(async () => {
  ground = new DrainGround();
  await ground.begin();
});
afterEach(() => ground.end());

const entry = (seq: number) => ground.db.outbox.get(seq);

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
    ground.answering = batches((asked) => batchAnswers(asked, (id) => told[id] ?? applied(id)));
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
      return times === 1
        ? batchAnswers(asked, (id) => (id === 'i1' || id === 'i2' ? applied(id) : null))
        : applyAll(asked);
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
      batchAnswers(asked, (id) => ({ id, status: 400, body: { code: 'slotPast', message: '' } })),
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
