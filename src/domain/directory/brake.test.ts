import { expect, it } from 'vitest';
import type { StopReason } from './directory-run.ts';
import { brake } from './brake.ts';

it.each<[string, number | null, number, number, number, StopReason | null]>([
  ['an empty answer', 0, 100, 0, 100, 'emptyAnswer'],
  ['an empty answer where one person was', 0, 1, 0, 1, 'emptyAnswer'],
  ['half of them', 50, 50, 0, 100, 'manyLeave'],
  ['all but one', 1, 99, 0, 100, 'manyLeave'],
  ['six of a hundred', 94, 6, 0, 100, 'manyLeave'],
  ['one of nineteen', 18, 1, 0, 19, 'manyLeave'],
  ['one more where five left lately', 94, 1, 5, 95, 'manyLeave'],
  ['one by itself after five', null, 1, 5, 95, 'manyLeave'],
  ['an empty answer where nobody was', 0, 0, 0, 0, null],
  ['nobody', 100, 0, 0, 100, null],
  ['nobody, after many', 40, 0, 60, 40, null],
  ['five of a hundred', 95, 5, 0, 100, null],
  ['one of twenty', 19, 1, 0, 20, null],
  ['the fifth after four', 95, 1, 4, 96, null],
])('leaving: %s', (_, told, leaving, lately, people, expected) => {
  expect(brake({ told, leaving, lately, people })).toBe(expected);
});
