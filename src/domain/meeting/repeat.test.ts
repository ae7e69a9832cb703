import { expect, it } from 'vitest';
import { meetingSlot } from './free.ts';
import { MAX_OCCASIONS } from './meeting.ts';
import type { Repeat } from './repeat.ts';
import { isCut, occasionDates } from './repeat.ts';

it.each<[first: string, repeat: Repeat, until: string, expected: string[]]>([
  ['2026-11-24', 'NEVER', '2027-01-01', ['2026-11-24']],
  ['2026-11-24', 'WEEKLY', '2026-11-24', ['2026-11-24']],
  ['2026-11-24', 'WEEKLY', '2026-11-20', ['2026-11-24']],
  ['2026-11-24', 'WEEKLY', '2026-12-08', ['2026-11-24', '2026-12-01', '2026-12-08']],
  ['2026-11-24', 'FORTNIGHTLY', '2026-12-20', ['2026-11-24', '2026-12-08']],
  ['2026-11-26', 'WEEKDAYS', '2026-12-01', ['2026-11-26', '2026-11-27', '2026-11-30', '2026-12-01']],
  // Whoever meets on a Saturday does so once; the weekdays follow.
  ['2026-11-28', 'WEEKDAYS', '2026-12-01', ['2026-11-28', '2026-11-30', '2026-12-01']],
  ['2026-12-29', 'WEEKLY', '2027-01-06', ['2026-12-29', '2027-01-05']],
])('%s %s until %s', (first, repeat, until, expected) => {
  expect(occasionDates(first, repeat, until)).toEqual(expected);
});

it('ends after so many meetings', () => {
  expect(occasionDates('2026-11-24', 'WEEKDAYS', '2028-01-01')).toHaveLength(MAX_OCCASIONS);
});

it.each([
  ['Europe/Amsterdam', '2027-03-25', ['09:00', '08:00']],
  ['Europe/Lisbon', '2027-03-25', ['10:00', '09:00']],
  ['Europe/Amsterdam', '2026-10-22', ['08:00', '09:00']],
  ['America/New_York', '2027-03-10', ['15:00', '14:00']],
])('keeps its hour in %s when clocks change after %s', (zone, first, expected) => {
  const starts = occasionDates(first, 'WEEKLY', '2027-12-31')
    .slice(0, 2)
    .map((date) => meetingSlot(date, 10 * 60, 60, zone));
  expect(starts.map(({ start }) => start.slice(11, 16))).toEqual(expected);
  for (const { start, end } of starts) expect(Date.parse(end) - Date.parse(start)).toBe(3_600_000);
});

it.each<[string, Parameters<typeof isCut>, boolean]>([
  ['of one meeting', ['2026-11-23', 'NEVER', '2027-02-22'], false],
  ['of sixty weekdays', ['2026-11-23', 'WEEKDAYS', '2027-02-12'], false],
  ['of one weekday more', ['2026-11-23', 'WEEKDAYS', '2027-02-15'], true],
  ['of a quarter of a year, weekly', ['2026-11-23', 'WEEKLY', '2027-02-22'], false],
])('a series %s says whether it is cut', (_, wish, expected) => {
  expect(isCut(...wish)).toBe(expected);
});
