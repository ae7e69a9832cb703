import { describe, expect, test } from 'vitest';
import type { DayPart } from '../day-part/day-part.ts';
import { slotOf } from '../day-part/slot.ts';
import type { ActualStatus, EmployeeLocation, LocationStatus } from '../employee-location/employee-location.ts';
import { cellsOf } from './day-cells.ts';

const ZONE = 'Europe/Amsterdam';
const DATE = '2026-12-01';
const HALVES: DayPart[] = ['FULLDAY', 'MORNING', 'AFTERNOON'];
const QUARTERS: DayPart[] = [...HALVES, 'EARLY_MORNING', 'LATE_MORNING', 'EARLY_AFTERNOON', 'LATE_AFTERNOON'];

function entry(
  id: string,
  dayPart: DayPart,
  status: LocationStatus = 'HOME',
  actualStatus: ActualStatus = 'APPROVED',
): EmployeeLocation {
  return {
    id,
    date: DATE,
    ...slotOf(DATE, dayPart, ZONE),
    status,
    locationType: status,
    actualStatus,
    dayPart,
    dayParts: [dayPart],
    confirmed: actualStatus === 'CONFIRMED',
    confirmedOrCompleted: actualStatus === 'CONFIRMED' || actualStatus === 'COMPLETED',
    building: null,
    floor: null,
    workplaceReservation: null,
    teamCalendar: null,
  };
}

const inZone = (
  timeZone: string,
  dayPart: DayPart,
  hours: { start: string; end: string } = slotOf(DATE, dayPart, timeZone),
): EmployeeLocation => ({
  ...entry('a', dayPart, 'WORKSTATION'),
  ...hours,
  building: { id: 'b', identifier: 'b', name: 'B', site: '', timeZone },
});
const left = (id: string, at: string, status: LocationStatus): EmployeeLocation => ({
  ...entry(id, 'FULLDAY', status, 'COMPLETED'),
  dateCompleted: `${DATE}T${at}:00Z`,
});

describe('cellsOf', () => {
  const cases: [what: string, locations: EmployeeLocation[], inUse: DayPart[], cells: [DayPart, string | null][]][] = [
    ['an empty day is one cell', [], HALVES, [['FULLDAY', null]]],
    ['an empty day in quarters is one cell', [], QUARTERS, [['FULLDAY', null]]],
    ['without halves a day is one cell', [entry('a', 'FULLDAY')], ['FULLDAY'], [['FULLDAY', 'a']]],
    ['what is cancelled is gone', [entry('a', 'FULLDAY', 'HOME', 'CANCELLED')], HALVES, [['FULLDAY', null]]],
    ['a whole day is one cell', [entry('a', 'FULLDAY')], HALVES, [['FULLDAY', 'a']]],
    [
      'a half leaves the other free',
      [entry('a', 'MORNING')],
      HALVES,
      [
        ['MORNING', 'a'],
        ['AFTERNOON', null],
      ],
    ],
    [
      'two halves',
      [entry('a', 'AFTERNOON'), entry('b', 'MORNING', 'OFFICE')],
      HALVES,
      [
        ['MORNING', 'b'],
        ['AFTERNOON', 'a'],
      ],
    ],
    [
      'the one that says most',
      [entry('a', 'MORNING', 'HOME'), entry('b', 'MORNING', 'WORKSTATION')],
      HALVES,
      [
        ['MORNING', 'b'],
        ['AFTERNOON', null],
      ],
    ],
    [
      'the live one before the one left',
      [entry('a', 'MORNING', 'WORKSTATION', 'COMPLETED'), entry('b', 'MORNING', 'HOME')],
      HALVES,
      [
        ['MORNING', 'b'],
        ['AFTERNOON', null],
      ],
    ],
    [
      'half a day in a building far away',
      [inZone('Asia/Tokyo', 'MORNING')],
      HALVES,
      [
        ['MORNING', 'a'],
        ['AFTERNOON', null],
      ],
    ],
    [
      'half a day in a building behind',
      [inZone('America/New_York', 'MORNING')],
      HALVES,
      [
        ['MORNING', 'a'],
        ['AFTERNOON', null],
      ],
    ],
    [
      'planned while the days were those of another zone',
      [{ ...entry('a', 'FULLDAY'), ...slotOf(DATE, 'FULLDAY', 'Pacific/Auckland') }],
      HALVES,
      [['FULLDAY', 'a']],
    ],
    [
      'at night',
      [inZone(ZONE, 'AFTERNOON', { start: '2026-12-01T20:00:00Z', end: '2026-12-01T22:00:00Z' })],
      HALVES,
      [
        ['MORNING', null],
        ['AFTERNOON', 'a'],
      ],
    ],
    [
      'of two that were left, the last',
      [left('a', '10:00', 'OFFICE'), left('b', '15:00', 'OFFICE')],
      HALVES,
      [['FULLDAY', 'b']],
    ],
    [
      'the last that was left, also after one that says more',
      [left('a', '10:00', 'WORKSTATION'), left('b', '15:00', 'OFFICE')],
      HALVES,
      [['FULLDAY', 'b']],
    ],
    [
      'where one is now, whenever others were left',
      [left('a', '15:00', 'WORKSTATION'), entry('b', 'FULLDAY', 'OFFICE', 'CONFIRMED')],
      HALVES,
      [['FULLDAY', 'b']],
    ],
    [
      'left at a time that nobody noted: the one that says most',
      [entry('a', 'FULLDAY', 'OFFICE', 'COMPLETED'), entry('b', 'FULLDAY', 'WORKSTATION', 'COMPLETED')],
      HALVES,
      [['FULLDAY', 'b']],
    ],
    [
      'a quarter leaves the rest',
      [entry('a', 'LATE_MORNING')],
      QUARTERS,
      [
        ['EARLY_MORNING', null],
        ['LATE_MORNING', 'a'],
        ['AFTERNOON', null],
      ],
    ],
  ];
  test.each(cases)('%s', (_what, locations, inUse, cells) => {
    expect(cellsOf(locations, DATE, inUse, ZONE).map((cell) => [cell.dayPart, cell.location?.id ?? null])).toEqual(
      cells,
    );
  });
});
