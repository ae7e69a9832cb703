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

it.each<[string, number, number, boolean, StopReason | null]>([
  ['six of a hundred', 0, 6, false, 'manyLeave'],
  ['three, and three leave', 3, 3, false, 'manyLeave'],
  ['five of a hundred', 0, 5, false, null],
  ['the only one, where nobody is in a group', 0, 1, true, 'emptyAnswer'],
  ['nobody, where nobody is in a group', 1, 0, true, null],
])('losing a role or a team: %s', (_, leaving, losing, isGroupless, expected) => {
  expect(brake({ told: 100, leaving, losing, isGroupless, lately: 0, people: 100 })).toBe(expected);
});
