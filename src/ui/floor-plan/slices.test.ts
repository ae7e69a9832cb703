import { expect, it } from 'vitest';
import { inSlices, SLICE_MS } from './slices.ts';

/** Turns that the test gives, and a clock that each step of the work moves by its cost. */
function ground(costs: readonly number[]) {
  const steps: number[] = [];
  const turns: number[] = [];
  let now = 0;
  let waiting: (() => void) | null = null;
  let closed = false;
  let released = false;
  function* work() {
    try {
      for (const [step, cost] of costs.entries()) {
        steps.push(step);
        now += cost;
        yield;
      }
    } finally {
      released = true;
    }
  }
  const start = (done: (spent: number) => void = () => undefined) =>
    inSlices(work(), done, {
      now: () => now,
      every: (run) => ({
        next: () => {
          waiting = run;
        },
        close: () => {
          closed = true;
        },
      }),
    });
  const give = () => {
    const run = waiting;
    waiting = null;
    if (run === null || closed) return false;
    const from = now;
    run();
    turns.push(now - from);
    return true;
  };
  return { steps, turns, start, give, isClosed: () => closed, isReleased: () => released };
}

it('does every step once, in order, and not before its turn', () => {
  const { steps, start, give, isClosed, isReleased } = ground(Array.from({ length: 70 }, () => 0.5));
  let spent = 0;
  start((took) => {
    spent = took;
  });
  expect(steps).toEqual([]);
  while (give());
  expect(steps).toEqual(Array.from({ length: 70 }, (_, step) => step));
  expect(spent).toBeCloseTo(35);
  expect([isClosed(), isReleased()]).toEqual([true, true]);
});

it.each([
  ['cheap', 0.02],
  ['usual', 0.6],
  ['dear', 2.5],
])('keeps each turn short, and uses it: %s steps', (_, cost) => {
  const { turns, start, give } = ground(Array.from({ length: 200 }, () => cost));
  start();
  while (give());
  for (const took of turns) expect(took).toBeLessThanOrEqual(SLICE_MS + 1e-9);
  expect(turns.length).toBeLessThanOrEqual(Math.ceil((200 * cost) / (SLICE_MS - cost)) + 1);
});

it('gives a step that is longer than a turn one of its own, and recovers from it', () => {
  const { turns, start, give } = ground([9, ...Array.from({ length: 60 }, () => 0.5)]);
  start();
  while (give());
  expect(turns[0]).toBe(9);
  for (const took of turns.slice(1)) expect(took).toBeLessThanOrEqual(SLICE_MS);
  expect(turns.length).toBeLessThan(14);
});

it('has done at once when there is nothing to do; stopped, it lets go of what it had', () => {
  const nothing = ground([]);
  let done = 0;
  nothing.start(() => {
    done += 1;
  });
  while (nothing.give());
  expect(done).toBe(1);
  const { steps, start, give, isReleased } = ground([9, 9, 9]);
  const stop = start(() => {
    done += 1;
  });
  give();
  stop();
  while (give());
  expect([steps.length, done, isReleased()]).toEqual([1, 1, true]);
});
