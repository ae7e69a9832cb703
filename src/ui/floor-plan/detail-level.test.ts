import { expect, it, test } from 'vitest';
import { detailLevel, typicalSide } from './detail-level.ts';

it.each([
  [2, 'block'],
  [6.9, 'block'],
  [7, 'glyph'],
  [25, 'glyph'],
  [26, 'name'],
  // Where a plan opens, reckoned in pixels of a device.
  [25.999, 'name'],
  [90, 'name'],
] as const)('%s px is painted as %s', (side, level) => {
  expect(detailLevel(side)).toBe(level);
});

test('the typical side is that of most desks, not of one big room', () => {
  const desk = { width: 160, height: 80, active: true };
  expect(typicalSide([])).toBe(80);
  expect(
    typicalSide([desk, { width: 90, height: 160, active: true }, { width: 900, height: 700, active: false }, desk]),
  ).toBe(80);
});
