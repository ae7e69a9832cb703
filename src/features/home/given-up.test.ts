import { expect, it } from 'vitest';
import { aRoom } from '../../../tests/support/a-room.ts';
import type { DayPart } from '../../domain/day-part/day-part.ts';
import { slotOf } from '../../domain/day-part/slot.ts';
import type { ActualStatus, EmployeeLocation } from '../../domain/employee-location/employee-location.ts';
import { givenUpBy } from './given-up.ts';
import { isHeld } from '../../queries/usual-room.ts';

const zone = 'Europe/Lisbon';
const date = '2026-12-01';
const room = aRoom('3.A12', zone);
function workstation(dayPart: DayPart, actualStatus: ActualStatus = 'APPROVED', reserved = true): EmployeeLocation {
  const { start, end } = slotOf(date, dayPart, zone);
  return {
    id: dayPart,
    date,
    start,
    end,
    status: 'WORKSTATION',
    locationType: 'WORKSTATION',
    actualStatus,
    dayPart,
    dayParts: [dayPart],
    confirmed: false,
    confirmedOrCompleted: false,
    building: null,
    floor: null,
    teamCalendar: null,
    workplaceReservation: reserved
      ? {
          id: 'r',
          date,
          startDate: start,
          endDate: end,
          status: 'APPROVED',
          dayPart,
          room,
          employee: null,
          mine: true,
          dateConfirmed: null,
          dateCompleted: null,
        }
      : null,
  };
}

it.each<[string, EmployeeLocation[], DayPart, [DayPart, boolean][]]>([
  ['a plain plan', [workstation('FULLDAY', 'APPROVED', false)], 'MORNING', []],
  ['the other half', [workstation('AFTERNOON')], 'MORNING', []],
  ['where the person is present', [workstation('FULLDAY', 'CONFIRMED')], 'MORNING', []],
  ['the whole day', [workstation('FULLDAY')], 'FULLDAY', [['FULLDAY', false]]],
  ['a half of the day: that half alone', [workstation('FULLDAY')], 'AFTERNOON', [['AFTERNOON', true]]],
  [
    'both halves',
    [workstation('MORNING'), workstation('AFTERNOON')],
    'FULLDAY',
    [
      ['MORNING', false],
      ['AFTERNOON', false],
    ],
  ],
])('%s', (_, day, dayPart, expected) => {
  expect(givenUpBy(day, slotOf(date, dayPart, zone), dayPart)).toEqual(
    expected.map(([part, partly]) => ({ name: '3.A12', slot: slotOf(date, part, zone), timeZone: zone, partly })),
  );
});

it.each<[string, EmployeeLocation[], DayPart, boolean]>([
  ['nothing booked', [], 'MORNING', false],
  ['another part', [workstation('AFTERNOON')], 'MORNING', false],
  ['a half of it', [workstation('MORNING')], 'FULLDAY', false],
  ['left again', [workstation('FULLDAY', 'COMPLETED')], 'FULLDAY', false],
  ['the whole day', [workstation('FULLDAY')], 'MORNING', true],
  ['present', [workstation('FULLDAY', 'CONFIRMED')], 'FULLDAY', true],
])('the usual workstation is offered unless it is held: %s', (_, day, dayPart, expected) => {
  expect(isHeld(day, 'r', dayPart)).toBe(expected);
});
