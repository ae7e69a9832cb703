import { expect, it } from 'vitest';
import type { CalendarView } from './view.ts';
import { belongs, framed, mondayOf, movedBy, shownDays, turned } from './view.ts';

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
  const days = shownDays({ view, anchor });
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
  ['PageUp', 'month', '2026-03-31', '2026-02-28'],
  ['PageDown', 'month', '2026-12-31', '2027-01-31'],
  ['PageDown', 'threeDays', '2026-12-30', '2027-01-02'],
  ['PageUp', 'week', '2026-12-01', '2026-11-24'],
  ['PageUp', 'day', '2026-12-01', '2026-11-30'],
])('%s in the %s view leads from %s to %s', (key, view, from, to) => {
  expect(movedBy(key, view, from)).toBe(to);
});

it('turns a month to its last day where it is shorter', () => {
  expect([
    turned({ view: 'month' }, '2027-01-31', 1),
    turned({ view: 'month' }, '2027-03-30', -1),
    turned({ view: 'month' }, '2027-03-15', -1),
  ]).toEqual(['2027-02-28', '2027-02-28', '2027-02-15']);
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
  const frame = framed({ view, anchor }, date);
  expect(frame).toEqual({ view, anchor: expected });
  expect(belongs(frame, date)).toBe(true);
});
