import { expect, it } from 'vitest';
import type { DayPart } from '../day-part/day-part.ts';
import { slotOf } from '../day-part/slot.ts';
import type { ActualStatus, EmployeeLocation, LocationStatus } from '../employee-location/employee-location.ts';
import type { Standing } from '../questionnaire/elsewhere.ts';
import { remindedDays, remindersOf } from './reminder.ts';

const timeZone = 'Europe/Amsterdam';
const TUESDAY = '2026-12-01';
const SATURDAY = '2026-12-05';
const config = { enableHalfDays: true, enableQuarterDays: false, enableAdhocReservations: false };

function entry(
  status: LocationStatus,
  dayPart: DayPart = 'FULLDAY',
  actualStatus: ActualStatus = 'APPROVED',
  date = TUESDAY,
): EmployeeLocation {
  return {
    id: `${status} ${dayPart}`,
    date,
    ...slotOf(date, dayPart, timeZone),
    status,
    locationType: status,
    actualStatus,
    dayPart,
    dayParts: [dayPart],
    confirmed: actualStatus === 'CONFIRMED',
    confirmedOrCompleted: false,
    building: null,
    floor: null,
    workplaceReservation: null,
    teamCalendar: null,
  };
}

it.each<[what: string, now: string, locations: EmployeeLocation[], open: string[], date?: string]>([
  ['an empty day', '2026-12-01T07:00:00Z', [], ['unplanned FULLDAY']],
  ['an empty day whose morning is over', '2026-12-01T14:00:00Z', [], ['unplanned FULLDAY']],
  ['an afternoon without a plan', '2026-12-01T07:00:00Z', [entry('HOME', 'MORNING')], ['unplanned AFTERNOON']],
  ['a morning without a plan that is over', '2026-12-01T14:00:00Z', [entry('HOME', 'AFTERNOON')], []],
  ['a day that is over', '2026-12-01T17:00:00Z', [], []],
  ['at home', '2026-12-01T09:00:00Z', [entry('HOME')], []],
  ['a Saturday', '2026-12-05T09:00:00Z', [], [], SATURDAY],
  ['a workplace before its check-in opens', '2026-12-01T06:00:00Z', [entry('OFFICE')], []],
  ['a workplace that could be confirmed', '2026-12-01T06:30:00Z', [entry('OFFICE')], ['unconfirmed OFFICE FULLDAY']],
  ['a workplace where the person is', '2026-12-01T09:00:00Z', [entry('WORKSTATION', 'FULLDAY', 'CONFIRMED')], []],
  [
    'a team day beside nothing',
    '2026-12-01T09:00:00Z',
    [entry('TEAMDAY', 'FULLDAY', 'PROPOSED')],
    ['proposal TEAMDAY FULLDAY', 'unplanned FULLDAY'],
  ],
  [
    'a team day in the morning, at home otherwise',
    '2026-12-01T09:00:00Z',
    [entry('TEAMDAY', 'MORNING', 'PROPOSED'), entry('HOME')],
    ['proposal TEAMDAY MORNING'],
  ],
  ['a declined team day', '2026-12-01T09:00:00Z', [entry('TEAMDAY', 'FULLDAY', 'DECLINED'), entry('AWAY')], []],
])('%s', (_, now, locations, expected, date = TUESDAY) => {
  const open = remindersOf({
    dates: [date],
    locations,
    config,
    standing: { userStatus: 'ALLOW' },
    isCleaner: false,
    timeZone,
    now,
  });
  expect(
    open.map(
      (reminder) => `${reminder.kind} ${reminder.kind === 'unplanned' ? reminder.dayPart : reminder.location.id}`,
    ),
  ).toEqual(expected);
});

it('a workplace in a building whose questions come first cannot be confirmed', () => {
  const office = { ...entry('OFFICE'), building: { id: 'b-2', identifier: 'b', name: 'B', site: '', timeZone } };
  const standing: Standing = { userStatus: 'ALLOW', elsewhere: [{ buildings: ['b-2'], answered: null }] };
  const at = { dates: [TUESDAY], config, standing, isCleaner: false, timeZone, now: '2026-12-01T06:30:00Z' };
  const kinds = (locations: EmployeeLocation[]) => remindersOf({ ...at, locations }).map(({ kind }) => kind);
  expect(kinds([office])).toEqual([]);
  expect(kinds([entry('OFFICE')])).toEqual(['unconfirmed']);
});

it.each([
  ['2026-12-01', ['2026-12-01', '2026-12-02', '2026-12-03'], ['2026-12-01', '2026-12-02']],
  ['2026-12-04', ['2026-12-04', '2026-12-05', '2026-12-06', '2026-12-07'], ['2026-12-04', '2026-12-07']],
  ['2026-12-04', ['2026-12-04', '2026-12-05'], ['2026-12-04']],
])('on %s, of today and the next working day', (today, bookable, expected) => {
  expect(remindedDays(today, bookable)).toEqual(expected);
});
