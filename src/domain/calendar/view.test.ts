import { describe, expect, it } from 'vitest';
import type { CalendarView } from './view.ts';
import { belongs, framed, mondayOf, movedBy, shownDays, turned, turnedBy } from './view.ts';

/** Long ago, where nothing depends on it. */
const TODAY = '2026-01-01';

it.each<[CalendarView, string, number, string, string]>([
  ['day', '2026-12-01', 1, '2026-12-01', '2026-12-01'],
  ['threeDays', '2026-12-31', 3, '2026-12-31', '2027-01-02'],
  ['week', '2026-12-06', 7, '2026-11-30', '2026-12-06'],
  ['week', '2026-11-30', 7, '2026-11-30', '2026-12-06'],
  ['month', '2026-12-15', 35, '2026-11-30', '2027-01-03'],
  ['month', '2027-02-10', 28, '2027-02-01', '2027-02-28'],
  ['month', '2026-08-01', 42, '2026-07-27', '2026-09-06'],
  // Weeks with a clock change have seven days too.
  ['week', '2027-03-28', 7, '2027-03-22', '2027-03-28'],
])('%s of %s', (view, anchor, count, first, last) => {
  const days = shownDays({ view, anchor, today: TODAY });
  expect([days.length, days[0], days.at(-1)]).toEqual([count, first, last]);
});

it.each([
  ['2026-11-30', '2026-11-30'],
  ['2026-12-06', '2026-11-30'],
  ['2026-12-07', '2026-12-07'],
  ['2027-01-01', '2026-12-28'],
])('the week of %s begins on %s', (date, monday) => {
  expect(mondayOf(date)).toBe(monday);
});

it.each<[string, CalendarView, string, string | null]>([
  ['Tab', 'month', '2026-12-01', null],
  ['ArrowLeft', 'month', '2026-12-01', '2026-11-30'],
  ['ArrowRight', 'week', '2026-12-31', '2027-01-01'],
  ['ArrowUp', 'month', '2026-12-01', '2026-11-24'],
  ['ArrowUp', 'week', '2026-12-01', '2026-11-30'],
  ['ArrowDown', 'month', '2026-12-01', '2026-12-08'],
  ['ArrowDown', 'day', '2026-12-01', '2026-12-02'],
  ['Home', 'month', '2026-12-03', '2026-11-30'],
  ['End', 'month', '2026-12-03', '2026-12-06'],
])('%s in the %s view leads from %s to %s', (key, view, from, to) => {
  expect(movedBy(key, view, from)).toBe(to);
});

it.each<[CalendarView, string, 1 | -1, string]>([
  ['month', '2026-03-31', -1, '2026-02-28'],
  ['month', '2026-12-31', 1, '2027-01-31'],
  ['month', '2027-01-31', 1, '2027-02-28'],
  ['month', '2027-03-15', -1, '2027-02-15'],
  ['threeDays', '2026-12-30', 1, '2027-01-02'],
  ['week', '2026-12-01', -1, '2026-11-24'],
  ['day', '2026-12-01', -1, '2026-11-30'],
])('a %s with %s turned by %i leads to %s', (view, date, direction, to) => {
  expect(turned({ view, anchor: date, today: TODAY }, date, direction)).toBe(to);
  expect([turnedBy('PageUp'), turnedBy('PageDown'), turnedBy('ArrowUp')]).toEqual([-1, 1, null]);
});

describe('the month under way', () => {
  const today = '2026-11-25';
  const month = (anchor: string) => ({ view: 'month', anchor, today }) as const;
  const shown = (anchor: string) => {
    const days = shownDays(month(anchor));
    return [days[0], days.at(-1)];
  };

  it('shows this week and the next four', () => {
    expect(shown(today)).toEqual(['2026-11-23', '2026-12-27']);
    expect(shown('2026-11-30')).toEqual(['2026-11-23', '2026-12-27']);
    expect(framed(month(today), '2026-12-20')).toEqual(month(today));
    expect(framed(month(today), '2026-12-28')).toEqual(month('2026-12-28'));
  });

  it('shows its past weeks where somebody looks for them', () => {
    expect(shown('2026-11-22')).toEqual(['2026-10-26', '2026-12-06']);
    expect(framed(month(today), '2026-11-22')).toEqual(month('2026-11-22'));
    expect(framed(month('2026-11-22'), today)).toEqual(month('2026-11-22'));
  });

  it.each<[from: string, anchor: string, direction: 1 | -1, to: string]>([
    ['a day ahead, of the next month', today, 1, '2026-12-25'],
    ['a day ahead, to the past weeks', today, -1, '2026-11-22'],
    ['the past weeks', '2026-11-22', -1, '2026-10-22'],
    ['the next month, to what is ahead', '2026-12-04', -1, today],
    ['the next month, to the same day', '2026-12-27', -1, '2026-11-27'],
  ])('is turned from %s', (_, anchor, direction, to) => {
    expect(turned(month(anchor), anchor, direction)).toBe(to);
  });
});

it.each<[CalendarView, string, string, string]>([
  ['threeDays', '2026-12-01', '2026-12-03', '2026-12-01'],
  ['threeDays', '2026-12-01', '2026-12-04', '2026-12-02'],
  ['threeDays', '2026-12-01', '2026-11-30', '2026-11-30'],
  ['week', '2026-12-01', '2026-12-06', '2026-12-01'],
  ['week', '2026-12-01', '2026-12-07', '2026-12-07'],
  ['month', '2026-12-01', '2026-11-30', '2026-11-30'],
  ['day', '2026-12-01', '2026-12-02', '2026-12-02'],
])('%s from %s, to have %s in sight, begins with %s', (view, anchor, date, expected) => {
  const frame = framed({ view, anchor, today: TODAY }, date);
  expect(frame).toEqual({ view, anchor: expected, today: TODAY });
  expect(belongs(frame, date)).toBe(true);
});
