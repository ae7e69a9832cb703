import { expect, it } from 'vitest';
import type { Week, WeekPart } from '../../domain/week/week.ts';
import { draftOf, hasHalves, partsOf, turned } from './week-draft.ts';

const room = { id: 'r-1', name: 'A1' };
const rooms = new Map([[room.id, room]]);
const desk: WeekPart = { weekday: 2, dayPart: 'FULLDAY', status: 'WORKSTATION', room };
const home: WeekPart = { weekday: 4, dayPart: 'FULLDAY', status: 'HOME', room: null };
const weekOf = (...parts: WeekPart[]): Week => ({ from: '2026-11-24', until: null, parts });
const halvesOf = (part: WeekPart): WeekPart[] => [
  { ...part, dayPart: 'MORNING' },
  { ...part, dayPart: 'AFTERNOON' },
];

it.each<[string, WeekPart[]]>([
  ['nothing', []],
  ['a certain workstation and home', [desk, home]],
  ['any workstation', [{ ...desk, room: null }]],
])('comes back from the sheet as it went in: %s', (_, parts) => {
  expect(partsOf(draftOf(weekOf(...parts), false), false, rooms)).toEqual(parts);
});

it('comes back in halves as it went in', () => {
  const parts = [...halvesOf(desk).slice(0, 1), ...halvesOf(home).slice(1)];
  expect(hasHalves(weekOf(...parts))).toBe(true);
  expect(hasHalves(weekOf(desk))).toBe(false);
  expect(partsOf(draftOf(weekOf(...parts), true), true, rooms)).toEqual(parts);
});

it('shows a whole day as both of its halves', () => {
  expect(partsOf(draftOf(weekOf(desk), true), true, rooms)).toEqual(halvesOf(desk));
  expect(partsOf(turned(draftOf(weekOf(desk), false), true), true, rooms)).toEqual(halvesOf(desk));
});

it('takes the morning for the day when halves are given up', () => {
  const [morning] = halvesOf(desk);
  const draft = draftOf(
    weekOf(...(morning === undefined ? [] : [morning]), { ...home, weekday: 2, dayPart: 'AFTERNOON' }),
    true,
  );
  expect(partsOf(turned(draft, false), false, rooms)).toEqual([desk]);
});

it('plans nothing where a room is not known any more', () => {
  expect(partsOf({ '2 FULLDAY': 'room:gone', '4 FULLDAY': 'none' }, false, rooms)).toEqual([]);
});
