import { expect, it } from 'vitest';
import { columnWidth, shiftClear } from './keep-clear.ts';

const WINDOW = 780;
const box = (top: number, bottom: number, left = 0, right = 360) => ({ left, top, right, bottom });
const message = box(640, 700, 16, 344);
const bar = box(470, 712);

it.each([
  ['nothing there: it stays', [], 0],
  ['what is elsewhere', [box(0, 56), box(710, 780)], 0],
  ['what is beside it', [box(640, 700, 350, 360)], 0],
  ['what has no height', [box(650, 650)], 0],
  ['a bar below it that reaches as far as its gap', [box(704, 780)], -4],
  ['a bar over which it lies', [bar], 470 - 8 - 700],
  ['a bar, and a notice that stands above it', [box(410, 466), bar], 410 - 8 - 700],
  ['the same, named the other way round', [bar, box(410, 466)], 410 - 8 - 700],
  ['a bar that leaves no room above: it stays', [box(60, 712)], 0],
])('upwards: %s', (_, obstacles, shift) => {
  expect(shiftClear(message, obstacles, 'up', WINDOW)).toBe(shift);
});

it.each([
  ['a sheet whose heading is lower', [box(90, 140)], 0],
  ['a heading that it would cover', [box(70, 120)], 120 + 8 - 12],
  ['two headings, one within the reach of the other', [box(130, 190), box(40, 120)], 190 + 8 - 12],
  ['a heading with no room below: it stays', [box(40, 730)], 0],
])('downwards: %s', (_, obstacles, shift) => {
  expect(shiftClear(box(12, 72), obstacles, 'down', WINDOW)).toBe(shift);
});

it.each([
  ['nothing there', [], 0],
  ['a bar', [bar], 0],
  ['a wide button at the right', [box(640, 690, 280, 348)], 0],
  ['a column at the left', [box(500, 640, 12, 56)], 0],
  ['a column at the right', [bar, box(500, 640, 304, 348)], 360 - 304 + 8],
])('leaves free at the right: %s', (_, obstacles, width) => {
  expect(columnWidth(obstacles, 360)).toBe(width);
});
