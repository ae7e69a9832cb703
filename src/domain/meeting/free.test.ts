import { describe, expect, it } from 'vitest';
import { freeUntil, isFree, meetingSlot, mergedSlots, nearestFree, withoutSlots } from './free.ts';

const DATE = '2026-11-24';
const ZONE = 'Europe/Amsterdam';
const at = (time: string) => {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return meetingSlot(DATE, hours * 60 + minutes, 30, ZONE).start;
};
const span = (from: string, until: string) => ({ start: at(from), end: at(until) });
const BUSY = [span('10:00', '11:00'), span('13:00', '13:30')];

it.each([
  ['09:00', '10:00', true],
  ['09:30', '10:30', false],
  ['10:00', '11:00', false],
  ['10:30', '10:45', false],
  ['11:00', '13:00', true],
  ['09:00', '14:00', false],
])('from %s until %s is free: %s', (from, until, expected) => {
  expect(isFree(BUSY, span(from, until))).toBe(expected);
});

it.each([
  ['09:00', '10:00'],
  ['10:00', null],
  ['10:59', null],
  ['11:00', '13:00'],
])('from %s on it is free until %s', (from, until) => {
  expect(freeUntil(BUSY, DATE, ZONE, at(from))).toBe(until === null ? null : at(until));
});

it('is free until midnight of the building after its last meeting', () => {
  expect(freeUntil(BUSY, DATE, ZONE, at('14:00'))).toBe('2026-11-24T23:00:00Z');
});

describe('slots of a day', () => {
  it('are one where they touch or overlap', () => {
    const slots = [span('13:00', '14:00'), span('10:00', '11:00'), span('11:00', '12:00'), span('13:30', '13:45')];
    expect(mergedSlots(slots)).toEqual([span('10:00', '12:00'), span('13:00', '14:00')]);
  });

  it.each([
    ['its middle', [span('10:15', '10:30')], [span('10:00', '10:15'), span('10:30', '11:00')]],
    ['its beginning', [span('09:00', '10:30')], [span('10:30', '11:00')]],
    ['its end', [span('10:30', '12:00')], [span('10:00', '10:30')]],
    ['all of it', [span('10:00', '11:00')], []],
    ['nothing of it', [span('11:00', '12:00')], [span('10:00', '11:00')]],
  ])('lose %s', (_, gone, expected) => {
    expect(withoutSlots([span('10:00', '11:00')], gone)).toEqual(expected);
  });
});

it.each([
  ['the time before, which is as near as the one after', span('10:00', '11:00'), '2026-11-23T08:00:00Z', '09:00'],
  ['the time after where the one before has begun', span('10:00', '11:00'), at('09:10'), '11:00'],
  ['the first gap that is long enough', span('12:30', '13:30'), at('12:10'), '13:30'],
])('offers %s', (_, slot, now, expected) => {
  expect(nearestFree(BUSY, { date: DATE, slot, timeZone: ZONE }, now)?.start).toBe(at(expected));
});

it('offers nothing where the day is full', () => {
  const all = [span('06:00', '21:00')];
  expect(nearestFree(all, { date: DATE, slot: span('10:00', '11:00'), timeZone: ZONE }, at('07:00'))).toBeNull();
});
