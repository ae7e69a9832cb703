import { describe, expect, it } from 'vitest';
import type { DayPart } from './day-part.ts';
import { DAY_PARTS } from './day-part.ts';
import { contains, midPoint, partsOf, partsOverlap, remainderOf, subSlot, toInstant } from './parts.ts';
import { slotOf } from './slot.ts';

describe('remainderOf', () => {
  it.each<[DayPart, DayPart, DayPart[]]>([
    ['MORNING', 'FULLDAY', []],
    ['FULLDAY', 'FULLDAY', []],
    ['MORNING', 'MORNING', []],
    ['FULLDAY', 'MORNING', ['AFTERNOON']],
    ['FULLDAY', 'AFTERNOON', ['MORNING']],
    ['FULLDAY', 'LATE_MORNING', ['EARLY_MORNING', 'AFTERNOON']],
    ['AFTERNOON', 'EARLY_AFTERNOON', ['LATE_AFTERNOON']],
    ['MORNING', 'AFTERNOON', ['MORNING']],
  ])('%s without %s', (whole, taken, rest) => {
    expect(remainderOf(whole, taken)).toEqual(rest);
  });
});

it.each(['2026-03-29', '2026-10-25', '2026-06-01'])(
  'subSlot counts to the same instants as the zone does on %s',
  (date) => {
    for (const whole of DAY_PARTS) {
      for (const part of DAY_PARTS.filter((candidate) => contains(whole, candidate))) {
        expect(subSlot(slotOf(date, whole, 'Europe/Amsterdam'), whole, part)).toEqual(
          slotOf(date, part, 'Europe/Amsterdam'),
        );
      }
    }
  },
);

it('rounds the mid-point to 15 minutes', () => {
  expect([midPoint(510, 750), midPoint(780, 1050), midPoint(480, 521), midPoint(480, 505)]).toEqual([
    630, 915, 495, 495,
  ]);
});

it('knows what lies in what', () => {
  expect(partsOf('FULLDAY')).toEqual(['MORNING', 'AFTERNOON']);
  expect(partsOf('LATE_MORNING')).toEqual(['LATE_MORNING']);
  expect(partsOverlap('MORNING', 'AFTERNOON')).toBe(false);
  expect(partsOverlap('MORNING', 'LATE_MORNING')).toBe(true);
});

it.each([
  [0, '1970-01-01T00:00:00Z'],
  [250, '1970-01-01T00:00:00.25Z'],
  [100_000, '1970-01-01T00:01:40Z'],
  [101, '1970-01-01T00:00:00.101Z'],
])('spells %i as %s', (at, spelled) => {
  expect(toInstant(at)).toBe(spelled);
});
