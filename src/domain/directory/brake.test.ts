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

it.each<[string, Partial<Parameters<typeof brake>[0]>, StopReason | null]>([
  ['six of a hundred', { losing: 6 }, 'manyLeave'],
  ['three, and three leave', { leaving: 3, losing: 3 }, 'manyLeave'],
  ['three of a hundred, after three', { losing: 3, lostLately: 3 }, 'manyLeave'],
  ['nobody, and one leaves after five lost', { leaving: 1, lostLately: 5 }, 'manyLeave'],
  ['one of ten, after two', { losing: 1, lostLately: 2, people: 10 }, 'manyLeave'],
  ['one of ten, and one leaves', { losing: 1, leaving: 1, people: 10 }, 'manyLeave'],
  ['one of ten, after one left', { losing: 1, lately: 1, people: 10 }, 'manyLeave'],
  ['the only one, where nobody is in a group', { losing: 1, isGroupless: true }, 'emptyAnswer'],
  ['five of a hundred', { losing: 5 }, null],
  ['two of a hundred, after three', { losing: 2, lostLately: 3 }, null],
  ['two of ten', { losing: 2, people: 10 }, null],
  ['nobody, and six of a hundred have another address', { moving: 6 }, 'manyLeave'],
  ['nobody, and two of ten have another address', { moving: 2, people: 10 }, null],
  ['nobody, where nobody is in a group, and one has another address', { moving: 1, isGroupless: true }, null],
  ['one of ten, after one', { losing: 1, lostLately: 1, people: 10 }, null],
  ['nobody, after six', { lostLately: 6 }, null],
  ['nobody, where nobody is in a group', { leaving: 1, isGroupless: true }, null],
])('losing a role or a team: %s', (_, given, expected) => {
  expect(brake({ told: 100, leaving: 0, lately: 0, people: 100, ...given })).toBe(expected);
});
