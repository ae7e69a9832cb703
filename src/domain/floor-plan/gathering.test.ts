import { expect, it } from 'vitest';
import { gathering } from './gathering.ts';

const spot = (id: string, x: number) => ({ id, x, y: 0, width: 80, height: 80, rotation: 0, name: id, active: true });
const spots = [spot('a', 0), spot('b', 5000), spot('c', 5900), spot('d', 6800), spot('e', 9000)];

it.each<[string, string[], string | null]>([
  ['none of them', [], null],
  ['one that the drawing lacks', ['x'], null],
  ['two far apart: the first', ['a', 'e'], 'a'],
  ['one in the middle of three', ['a', 'b', 'c', 'd'], 'c'],
])('most are around: %s', (_, ids, expected) => {
  expect(gathering(spots, new Set(ids))).toBe(expected);
});
