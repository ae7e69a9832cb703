import { describe, expect, it } from 'vitest';
import type { DayPart, Slot } from './day-part.ts';
import {
  addDays,
  dayPartOf,
  dayPartsInUse,
  daysBetween,
  isWithin,
  isWithinOneDay,
  nearestDayPart,
  overlaps,
  sameClock,
  slotOf,
  todayIn,
} from './slot.ts';

const slot = (start: string, end: string): Slot => ({ start, end });

describe('slotOf', () => {
  it.each<[string, string, DayPart, string, string, string]>([
    ['morning in winter', '2026-01-15', 'MORNING', 'Europe/Amsterdam', '2026-01-15T07:30:00Z', '2026-01-15T11:30:00Z'],
    [
      'afternoon in summer',
      '2026-07-15',
      'AFTERNOON',
      'Europe/Amsterdam',
      '2026-07-15T11:00:00Z',
      '2026-07-15T15:30:00Z',
    ],
    ['full day', '2026-07-15', 'FULLDAY', 'Europe/Lisbon', '2026-07-15T07:30:00Z', '2026-07-15T16:30:00Z'],
    ['first quarter', '2026-01-15', 'EARLY_MORNING', 'Europe/Lisbon', '2026-01-15T08:30:00Z', '2026-01-15T10:30:00Z'],
    ['second quarter', '2026-01-15', 'LATE_MORNING', 'Europe/Lisbon', '2026-01-15T10:30:00Z', '2026-01-15T12:30:00Z'],
    [
      'third quarter, cut at 15:15',
      '2026-01-15',
      'EARLY_AFTERNOON',
      'Europe/Lisbon',
      '2026-01-15T13:00:00Z',
      '2026-01-15T15:15:00Z',
    ],
    ['last quarter', '2026-01-15', 'LATE_AFTERNOON', 'Europe/Lisbon', '2026-01-15T15:15:00Z', '2026-01-15T17:30:00Z'],
    [
      'day on which clocks go forward',
      '2026-03-29',
      'FULLDAY',
      'Europe/Amsterdam',
      '2026-03-29T06:30:00Z',
      '2026-03-29T15:30:00Z',
    ],
    ['day before', '2026-03-28', 'FULLDAY', 'Europe/Amsterdam', '2026-03-28T07:30:00Z', '2026-03-28T16:30:00Z'],
    [
      'day on which clocks go back',
      '2026-10-25',
      'MORNING',
      'Europe/Amsterdam',
      '2026-10-25T07:30:00Z',
      '2026-10-25T11:30:00Z',
    ],
    [
      'clocks forward in New York, three weeks earlier',
      '2026-03-08',
      'MORNING',
      'America/New_York',
      '2026-03-08T12:30:00Z',
      '2026-03-08T16:30:00Z',
    ],
    [
      'a zone past the date line',
      '2026-03-08',
      'MORNING',
      'Pacific/Auckland',
      '2026-03-07T19:30:00Z',
      '2026-03-07T23:30:00Z',
    ],
  ])('%s', (_, date, dayPart, timeZone, start, end) => {
    expect(slotOf(date, dayPart, timeZone)).toEqual({ start, end });
  });
});

describe('todayIn', () => {
  it.each([
    ['a millisecond before midnight', 'Europe/Lisbon', '2026-06-30T22:59:59.999Z', '2026-06-30'],
    ['midnight', 'Europe/Lisbon', '2026-06-30T23:00:00Z', '2026-07-01'],
    ['the same moment elsewhere', 'America/New_York', '2026-06-30T23:00:00Z', '2026-06-30'],
    ['an instant spelled with an offset', 'Europe/Amsterdam', '2026-06-30T23:30:00-04:00', '2026-07-01'],
  ])('%s', (_, timeZone, now, date) => {
    expect(todayIn(timeZone, now)).toBe(date);
  });
});

it.each([
  ['Europe/Lisbon', 'Europe/Amsterdam', '2026-06-01T08:00:00Z', false],
  ['Europe/London', 'UTC', '2026-06-01T08:00:00Z', false],
  ['Europe/London', 'UTC', '2026-01-15T08:00:00Z', true],
  ['Europe/Brussels', 'Europe/Amsterdam', '2026-06-01T08:00:00Z', true],
])('the clocks of %s and %s at %s', (a, b, at, same) => {
  expect(sameClock(a, b, at)).toBe(same);
});

describe('isWithinOneDay', () => {
  const zone = 'Europe/Amsterdam';
  it.each<[string, Slot, boolean]>([
    ['empty', slot('2026-06-01T08:00:00Z', '2026-06-01T08:00:00Z'), false],
    ['turned round', slot('2026-06-01T09:00:00Z', '2026-06-01T08:00:00Z'), false],
    ['over midnight in the zone', slot('2026-06-01T20:00:00Z', '2026-06-01T22:00:01Z'), false],
    ['26 hours', slot('2026-06-01T06:00:00Z', '2026-06-02T08:00:00Z'), false],
    ['up to midnight in the zone', slot('2026-06-01T20:00:00Z', '2026-06-01T22:00:00Z'), true],
    ['a day of 23 hours', slot('2026-03-28T23:00:00Z', '2026-03-29T22:00:00Z'), true],
    ['one second more than that', slot('2026-03-28T23:00:00Z', '2026-03-29T22:00:01Z'), false],
    ['a day of 25 hours', slot('2026-10-24T22:00:00Z', '2026-10-25T23:00:00Z'), true],
  ])('%s', (_, given, expected) => {
    expect(isWithinOneDay(given, zone)).toBe(expected);
  });
});

describe('day part of a slot', () => {
  const zone = 'Europe/Amsterdam';
  it.each<[string, Slot, DayPart | null, DayPart]>([
    ['a full day', slotOf('2026-03-29', 'FULLDAY', zone), 'FULLDAY', 'FULLDAY'],
    ['a quarter', slotOf('2026-06-01', 'LATE_AFTERNOON', zone), 'LATE_AFTERNOON', 'LATE_AFTERNOON'],
    [
      'a morning in another spelling',
      slot('2026-06-01T08:30:00+02:00', '2026-06-01T12:30:00+02:00'),
      'MORNING',
      'MORNING',
    ],
    ['an hour of the morning', slot('2026-06-01T07:00:00Z', '2026-06-01T08:00:00Z'), null, 'MORNING'],
    ['an evening', slot('2026-06-01T17:00:00Z', '2026-06-01T19:00:00Z'), null, 'FULLDAY'],
    ['over noon', slot('2026-06-01T10:00:00Z', '2026-06-01T12:00:00Z'), null, 'FULLDAY'],
  ])('%s', (_, given, exact, nearest) => {
    expect(dayPartOf(given, zone)).toBe(exact);
    expect(nearestDayPart(given, zone)).toBe(nearest);
  });
});

it('half-open slots touch without overlapping', () => {
  const first = slot('2026-06-01T08:00:00Z', '2026-06-01T09:00:00Z');
  expect(overlaps(first, slot('2026-06-01T09:00:00Z', '2026-06-01T10:00:00Z'))).toBe(false);
  expect(overlaps(first, slot('2026-06-01T10:59:59+02:00', '2026-06-01T12:00:00+02:00'))).toBe(true);
  expect(isWithin(first, '2026-06-01T09:00:00Z')).toBe(false);
  expect(isWithin(first, '2026-06-01T08:00:00Z')).toBe(true);
});

it('counts days over months and clock changes', () => {
  expect(addDays('2026-03-28', 2)).toBe('2026-03-30');
  expect(daysBetween('2026-12-30', '2027-01-02')).toBe(3);
  expect(daysBetween('2026-03-30', '2026-03-28')).toBe(-2);
});

describe('dayPartsInUse', () => {
  it.each([
    [false, false, 1],
    [true, false, 3],
    [false, true, 5],
    [true, true, 7],
  ])('halves %s, quarters %s: %i parts', (enableHalfDays, enableQuarterDays, count) => {
    const parts = dayPartsInUse({ enableHalfDays, enableQuarterDays });
    expect(parts).toHaveLength(count);
    expect(parts[0]).toBe('FULLDAY');
  });
});
