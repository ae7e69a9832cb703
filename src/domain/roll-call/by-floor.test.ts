import { expect, it } from 'vitest';
import { floorsOf } from './by-floor.ts';

const at = (minute: number) => `2026-11-23T09:0${String(minute)}:00Z`;
const finding = (floor: string | null, minute: number) => ({ at: at(minute), by: 'Ann', name: 'N', floor });
const open = (floor?: string | null) => ({ person: 'p', name: 'N', floor });

it.each<[string, ReturnType<typeof finding>[], ReturnType<typeof open>[], unknown]>([
  ['nobody', [], [], []],
  ['marks of an older app, which name no floor', [finding(null, 1)], [open()], []],
  [
    'each floor with who was found and missing, and when the last was found',
    [finding('Second', 1), finding('First', 4), finding('First', 2)],
    [open('Second'), open('Third'), open(null)],
    [
      { floor: 'First', found: 2, total: 2, lastAt: at(4) },
      { floor: 'Second', found: 1, total: 2, lastAt: at(1) },
      { floor: 'Third', found: 0, total: 1, lastAt: null },
      { floor: null, found: 0, total: 1, lastAt: null },
    ],
  ],
])('a report of %s', (_, found, missing, expected) => {
  expect(floorsOf({ found: new Map(found.map((one, index) => [String(index), one])), missing })).toEqual(expected);
});
