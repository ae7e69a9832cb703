import { describe, expect, it } from 'vitest';
import type { ConflictResolution } from '../conflict/conflict.ts';
import { MULTIPLE_RESERVATIONS } from '../conflict/conflict.ts';
import type { DayPart } from '../day-part/day-part.ts';
import { slotOf } from '../day-part/slot.ts';
import { agreedReplacement, isTooMany, narrowedTo, nextUpcoming, overwritten } from './multiple.ts';

const slot = (dayPart: DayPart) => slotOf('2026-11-24', dayPart, 'Europe/Amsterdam');
const reservation = (id: string, dayPart: DayPart) => ({
  id,
  dayPart,
  startDate: slot(dayPart).start,
  endDate: slot(dayPart).end,
});
const both = [reservation('b', 'AFTERNOON'), reservation('a', 'MORNING')];
const before = '2026-11-23T08:00:00Z';
const noon = '2026-11-24T11:45:00Z';

describe('overwritten', () => {
  const held = (status: 'APPROVED' | 'CONFIRMED' | 'COMPLETED', room: string) => ({ status, room: { id: room } });
  it.each<[string, ReturnType<typeof held>[], string | null, number, boolean]>([
    ['nothing', [], null, 0, false],
    ['one', [held('APPROVED', 'a')], 'b', 1, false],
    ['what is over', [held('COMPLETED', 'a'), held('APPROVED', 'c')], 'b', 1, false],
    ['the same workstation', [held('APPROVED', 'a'), held('APPROVED', 'c')], 'a', 1, false],
    ['two', [held('APPROVED', 'a'), held('CONFIRMED', 'c')], 'b', 2, true],
    ['two, by a plan', [held('APPROVED', 'a'), held('APPROVED', 'a')], null, 2, true],
  ])('%s', (_, met, roomId, count, tooMany) => {
    expect(overwritten(met, roomId)).toHaveLength(count);
    expect(isTooMany(overwritten(met, roomId))).toBe(tooMany);
  });
});

describe('nextUpcoming', () => {
  it.each<[string, typeof both, string, string | null]>([
    ['none', [], before, null],
    ['the first of the day', both, before, 'a'],
    ['what is on counts', both, '2026-11-24T09:00:00Z', 'a'],
    ['what is over does not', both, noon, 'b'],
    ['all over', both, '2026-11-25T00:00:00Z', 'a'],
  ])('%s', (_, reservations, now, expected) => {
    expect(nextUpcoming(reservations, now)?.id ?? null).toBe(expected);
  });
});

describe('agreedReplacement', () => {
  it.each<[string, ConflictResolution[], string | null]>([
    ['nobody asked', [], null],
    ['another conflict', [{ conflictType: 'workplace.reservation.roomTaken', value: 'CONFIRM' }], null],
    ['another answer', [{ conflictType: MULTIPLE_RESERVATIONS, value: 'NO' }], null],
    ['one that is gone', [{ conflictType: MULTIPLE_RESERVATIONS, resolutions: { x: 'CONFIRM' } }], null],
    [
      'a default names nothing',
      [{ conflictType: MULTIPLE_RESERVATIONS, resolutions: {}, defaultResolution: 'CONFIRM' }],
      null,
    ],
    ['the one that was shown', [{ conflictType: MULTIPLE_RESERVATIONS, resolutions: { b: 'CONFIRM' } }], 'b'],
    ['whichever is next', [{ conflictType: MULTIPLE_RESERVATIONS, value: 'CONFIRM' }], 'a'],
  ])('%s', (_, resolutions, expected) => {
    expect(agreedReplacement(both, resolutions, before)?.id ?? null).toBe(expected);
  });
});

describe('narrowedTo', () => {
  const asked = { slot: slot('FULLDAY'), dayPart: 'FULLDAY' } as const;
  it.each<
    [
      string,
      ReturnType<typeof reservation>,
      { slot: ReturnType<typeof slot>; dayPart: DayPart },
      { slot: ReturnType<typeof slot>; dayPart: DayPart },
    ]
  >([
    [
      'what it does not meet',
      reservation('a', 'AFTERNOON'),
      { slot: slot('MORNING'), dayPart: 'MORNING' },
      { slot: slot('MORNING'), dayPart: 'MORNING' },
    ],
    ['a half of the day', reservation('a', 'MORNING'), asked, { slot: slot('MORNING'), dayPart: 'MORNING' }],
    [
      'no more than was asked for',
      reservation('a', 'FULLDAY'),
      { slot: slot('AFTERNOON'), dayPart: 'AFTERNOON' },
      { slot: slot('AFTERNOON'), dayPart: 'AFTERNOON' },
    ],
  ])('%s', (_, standing, wish, expected) => {
    expect(narrowedTo(standing, wish)).toEqual(expected);
  });
});
