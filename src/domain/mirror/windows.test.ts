import { expect, it } from 'vitest';
import { reservationWindow } from './windows.ts';

const CONFIG = { daysAhead: 14, daysAheadTeamDays: 21 };
const DAY_MS = 86_400_000;
const MONDAY = Date.parse('2026-11-23T00:00:00Z');

it('reservations are mirrored from yesterday on, as far ahead as something may be planned and until the next Monday', () => {
  const windows = Array.from({ length: 8 }, (_, days) => reservationWindow(CONFIG, MONDAY + days * DAY_MS + 3_600_000));
  expect(windows.map(({ start, end }) => `${start.slice(5, 10)} ${end.slice(5, 10)}`)).toEqual([
    '11-22 12-21',
    '11-23 12-21',
    '11-24 12-21',
    '11-25 12-21',
    '11-26 12-21',
    '11-27 12-21',
    '11-28 12-21',
    '11-29 12-28',
  ]);
});

it('the server takes the longest of them', () => {
  const far = { daysAhead: 365, daysAheadTeamDays: 400 };
  const lengths = Array.from({ length: 7 }, (_, days) => reservationWindow(far, MONDAY + days * DAY_MS)).map(
    ({ start, end }) => (Date.parse(end) - Date.parse(start)) / DAY_MS,
  );
  expect(Math.max(...lengths)).toBeLessThanOrEqual(400);
});
