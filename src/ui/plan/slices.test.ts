import { expect, it } from 'vitest';
import type { Area } from './placement.ts';
import { paintInSlices, SLICE } from './slices.ts';

/** Turns that the test gives, and a clock that painting moves by its cost. */
function ground(costOf: (strip: Area) => number) {
  const strips: Area[] = [];
  const turns: number[] = [];
  let now = 0;
  let waiting: (() => void) | null = null;
  let closed = false;
  const start = (areas: Area[], done: (spent: number) => void = () => undefined) => paintInSlices(areas, (strip) => {
    strips.push(strip);
    now += costOf(strip);
  }, done, { now: () => now, every: (run) => ({ next: () => { waiting = run; }, close: () => { closed = true; } }) });
  const give = () => {
    const run = waiting;
    waiting = null;
    if (run === null || closed) return false;
    const from = now;
    run();
    turns.push(now - from);
    return true;
  };
  return { strips, turns, start, give, isClosed: () => closed };
}

const rowsOf = (strips: Area[]) => strips.flatMap(({ x, y, width, height }) => Array.from({ length: height }, (_, row) => `${String(x)}+${String(width)} ${String(y + row)}`));

it('paints every row of every area once, in order', () => {
  const { strips, start, give, isClosed } = ground(({ height }) => height * 0.05);
  let spent = 0;
  start([{ x: 0, y: 10, width: 100, height: 700 }, { x: 50, y: 0, width: 0, height: 700 }, { x: 100, y: 0, width: 20, height: 33 }], (took) => { spent = took; });
  expect(strips).toEqual([]);
  while (give());
  expect(rowsOf(strips)).toEqual([...Array.from({ length: 700 }, (_, row) => `0+100 ${String(row + 10)}`), ...Array.from({ length: 33 }, (_, row) => `100+20 ${String(row)}`)]);
  expect(spent).toBeCloseTo(733 * 0.05);
  expect(isClosed()).toBe(true);
});

it.each([
  ['cheap', 0.002],
  ['usual', 0.02],
  ['dear', 0.1],
])('keeps each turn short: %s rows', (_, cost) => {
  const { turns, start, give } = ground(({ height }) => height * cost);
  start([{ x: 0, y: 0, width: 100, height: 2000 }]);
  while (give());
  // The first strip is a guess; what follows has learned from it.
  for (const took of turns.slice(1)) expect(took).toBeLessThanOrEqual(SLICE + 1e-9);
  expect(turns.length).toBeLessThanOrEqual(Math.ceil((2000 * cost) / (SLICE / 2)) + 1);
});

it('has done once it has nothing to paint, and stops when it is told', () => {
  const nothing = ground(() => 1);
  let done = 0;
  nothing.start([], () => { done += 1; });
  while (nothing.give());
  expect(done).toBe(1);
  const { strips, start, give } = ground(() => 9);
  const stop = start([{ x: 0, y: 0, width: 10, height: 900 }], () => { done += 1; });
  give();
  stop();
  while (give());
  expect([strips.length, done]).toEqual([1, 1]);
});
