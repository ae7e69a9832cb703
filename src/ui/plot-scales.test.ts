import { expect, it } from 'vitest';
import { bandsOf, lengthsOf, pathThrough } from './plot-scales.ts';

it('places bands side by side, within the length', () => {
  const bands = bandsOf(['a', 'b', 'c'], 90);
  expect(bands.at('a')).toBeGreaterThan(0);
  expect(bands.at('b')).toBeGreaterThanOrEqual(bands.at('a') + bands.width);
  expect(bands.at('c') + bands.width).toBeLessThanOrEqual(90);
});

it.each([
  [0, 1],
  [7, 8],
  [100, 100],
  [151, 200],
])('writes round values up to at least %i', (most, last) => {
  const { ticks, of } = lengthsOf(most, 200);
  expect(ticks[0]).toBe(0);
  expect(ticks.at(-1)).toBeGreaterThanOrEqual(last);
  expect(ticks.length).toBeLessThanOrEqual(7);
  expect(of(ticks.at(-1) ?? 0)).toBeCloseTo(200);
});

it('breaks a line where nothing is told', () => {
  expect(pathThrough([{ x: 0, y: 1 }, { x: 2, y: 3 }, null, { x: 4, y: 5 }])).toBe('M0 1L2 3M4 5');
});
