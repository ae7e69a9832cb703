import { describe, expect, it } from 'vitest';
import { dueParts, firstUnopened, hasOverlaps, partsOn, weekdayOf } from './dates.ts';
import type { Week } from './week.ts';

const TUESDAY = '2026-11-24';
const part = (weekday: 1 | 2 | 4 | 7, dayPart: 'FULLDAY' | 'MORNING' | 'AFTERNOON' | 'LATE_MORNING' = 'FULLDAY') => ({
  weekday,
  dayPart,
  status: 'HOME' as const,
  room: null,
});
const week = (more: Partial<Week> = {}): Week => ({
  from: '2026-11-01',
  until: null,
  parts: [part(2), part(4)],
  ...more,
});

it.each([
  ['2026-11-23', 1],
  [TUESDAY, 2],
  ['2026-11-29', 7],
  ['2026-03-29', 7],
  ['1970-01-04', 7],
  ['1969-12-29', 1],
])('%s is day %i of its week', (date, weekday) => {
  expect(weekdayOf(date)).toBe(weekday);
});

describe('a week plans', () => {
  it.each<[string, Partial<Week>, string]>([
    ['before it begins', { from: '2026-11-25' }, TUESDAY],
    ['after its end', { until: '2026-11-23' }, TUESDAY],
    ['on other weekdays', {}, '2026-11-25'],
  ])('nothing %s', (_, more, date) => {
    expect(partsOn(week(more), date)).toEqual([]);
  });

  it.each<[string, Partial<Week>]>([
    ['its first day', { from: TUESDAY }],
    ['its last day', { until: TUESDAY }],
    ['any day without an end', {}],
  ])('%s', (_, more) => {
    expect(partsOn(week(more), TUESDAY)).toEqual([part(2)]);
  });

  it('of the open days those that it names, from today on', () => {
    const due = dueParts(week(), { today: TUESDAY, daysAhead: 9 });
    expect(due.map(({ date }) => date)).toEqual([TUESDAY, '2026-11-26', '2026-12-01', '2026-12-03']);
    expect(dueParts(week(), { today: TUESDAY, daysAhead: 8 }).at(-1)?.date).toBe('2026-12-01');
    expect(firstUnopened(TUESDAY, { daysAhead: 9 })).toBe('2026-12-04');
  });
});

it.each([
  ['the same part twice', [part(2), part(2)], true],
  ['a half within the day', [part(2), part(2, 'MORNING')], true],
  ['a quarter within its half', [part(2, 'LATE_MORNING'), part(2, 'MORNING')], true],
  ['two halves', [part(2, 'MORNING'), part(2, 'AFTERNOON')], false],
  ['two days', [part(2), part(4)], false],
])('overlaps: %s', (_, parts, expected) => {
  expect(hasOverlaps(parts)).toBe(expected);
});
