import 'fake-indexeddb/auto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { DrainGround, START } from '../../../tests/support/drain-ground.ts';
import type { Entry, Problem } from '../db/entry.ts';
import { housekeep } from './housekeeping.ts';

const DAY = 86_400_000;
const problem = (cause: Problem['cause'], status: number | null = null): Problem => ({
  cause,
  status,
  code: null,
  message: null,
  details: null,
  conflict: null,
  at: START,
});

let ground: DrainGround;
beforeEach(async () => {
  ground = new DrainGround();
  await ground.begin();
});
afterEach(() => ground.end());

const look = (hurried = false) => housekeep(ground.db, ground.ports, hurried);
const put = (...entries: Partial<Entry>[]) => ground.fill(entries.length, (index) => entries[index] ?? {});
const states = async () => (await ground.db.outbox.orderBy('seq').toArray()).map(({ state }) => state);
const seqs = async () => (await ground.db.outbox.orderBy('seq').toArray()).map(({ seq }) => seq);

describe('before a drain', () => {
  it('leaves a send alone whose lease runs, and ends those whose lease is over, due together', async () => {
    const sending = { state: 'sending', attemptId: 'a', sentAt: START } as const;
    await put(
      { ...sending, leaseUntil: START + 1 },
      { ...sending, leaseUntil: START },
      { ...sending, leaseUntil: START - 5 },
    );
    await look();
    expect(await states()).toEqual(['sending', 'queued', 'queued']);
    const [, second, third] = await ground.db.outbox.orderBy('seq').toArray();
    expect(second?.due).toBe(START + 1000);
    expect(third).toMatchObject({ due: START + 1000, attempts: 1, attemptId: null });
  });

  it('parks what this version does not know, and never drops it', async () => {
    await put({ kind: 'yet-to-come' }, { v: 99 }, {});
    await look();
    await look();
    expect(await states()).toEqual(['parked', 'parked', 'queued']);
    expect((await ground.db.outbox.get(1))?.problem).toMatchObject({ cause: 'unsupported', status: null });
  });

  it('tries what the server could not do again after an update alone, and what it knows by now at once', async () => {
    await put(
      { state: 'parked', problem: problem('unsupported', 501) },
      { state: 'parked', problem: problem('unsupported') },
    );
    await look();
    expect(await states()).toEqual(['parked', 'queued']);
    ground.ports.build = 'next';
    await look();
    expect(await states()).toEqual(['queued', 'queued']);
  });

  it('lets go at once what failed for want of a network, where somebody hurries, and nothing else', async () => {
    await put(
      { due: START + 9, problem: problem('network') },
      { due: START + 9, problem: problem('server', 500) },
      { state: 'voiding', due: START + 9, problem: problem('network') },
    );
    await look();
    expect((await ground.db.outbox.toArray()).map(({ due }) => due)).toEqual([START + 9, START + 9, START + 9]);
    await look(true);
    expect((await ground.db.outbox.toArray()).map(({ due }) => due)).toEqual([0, START + 9, 0]);
  });
});

describe('what is settled is forgotten', () => {
  const old = { settledAt: START - DAY - 1, lanes: [] };

  it('after a day, unless the person has not heard of it or something hangs on it', async () => {
    await put(
      { ...old, state: 'done' },
      { ...old, state: 'cancelled' },
      { ...old, state: 'done', settledAt: START - DAY + 1 },
      { ...old, state: 'done', problem: problem('appliedAfterAll') },
      { ...old, state: 'cancelled', resourceIds: ['x'], lanes: ['workplace-reservation:x'] },
      { lanes: ['workplace-reservation:x'] },
      { ...old, state: 'rejected', problem: problem('refused', 400) },
    );
    await look();
    expect(await seqs()).toEqual([3, 4, 5, 6, 7]);
  });

  it('once an hour, also by a clock that was put back', async () => {
    await look();
    await put({ ...old, state: 'done' });
    await look();
    expect(await seqs()).toEqual([1]);
    ground.now += 3_600_000;
    await look();
    expect(await seqs()).toEqual([]);
    await put({ state: 'done', lanes: [], settledAt: START - 3 * DAY });
    ground.now -= DAY;
    await look();
    expect(await seqs()).toEqual([]);
  });
});
