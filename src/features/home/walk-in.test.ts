import { expect, it } from 'vitest';
import { DEFAULT_CLIENT_CONFIG } from '../../domain/client-config/client-config.ts';
import type {
  ActualStatus,
  EmployeeLocation,
  LocationStatus,
} from '../../domain/employee-location/employee-location.ts';
import { slotOf } from '../../domain/day-part/slot.ts';
import { isWalkIn } from './walk-in.ts';

const timeZone = 'Europe/Amsterdam';
const entry = (
  status: LocationStatus,
  actualStatus: ActualStatus = 'APPROVED',
  dayPart: 'FULLDAY' | 'AFTERNOON' = 'FULLDAY',
): EmployeeLocation => ({
  id: status,
  date: '2026-06-01',
  ...slotOf('2026-06-01', dayPart, timeZone),
  status,
  locationType: status,
  actualStatus,
  dayPart,
  dayParts: [],
  confirmed: false,
  confirmedOrCompleted: false,
  building: null,
  floor: null,
  workplaceReservation: null,
  teamCalendar: null,
});
const building = { id: 'b-2', identifier: 'b', name: 'B', site: '', timeZone };
const base = {
  day: [],
  timeZone,
  config: { ...DEFAULT_CLIENT_CONFIG, enableAdhocReservations: true, enableHalfDays: true },
  userStatus: 'ALLOW',
  isCleaner: false,
  now: '2026-06-01T08:00:00Z',
} as const;

it.each<[string, Partial<Parameters<typeof isWalkIn>[0]>, boolean]>([
  ['ad-hoc reservations are off', { config: DEFAULT_CLIENT_CONFIG }, false],
  ['a cleaner', { isCleaner: true }, false],
  ['banned', { userStatus: 'BANNED' }, false],
  ['in the night', { now: '2026-06-01T01:00:00Z' }, false],
  ['after hours', { now: '2026-06-01T19:00:00Z' }, false],
  ['a workstation is reserved', { day: [entry('WORKSTATION')] }, false],
  ['the office is planned', { day: [entry('OFFICE')] }, false],
  ['present already', { day: [entry('WORKSTATION', 'CONFIRMED')] }, false],
  [
    'present already, before the day begins',
    { day: [entry('WORKSTATION', 'CONFIRMED')], now: '2026-06-01T05:45:00Z' },
    false,
  ],
  ['nothing planned, before the day begins', { now: '2026-06-01T05:45:00Z' }, true],
  ['nothing planned', {}, true],
  ['home planned', { day: [entry('HOME')] }, true],
  ['a workstation is reserved for the afternoon', { day: [entry('WORKSTATION', 'APPROVED', 'AFTERNOON')] }, true],
  [
    'the office is planned where questions come first',
    { day: [{ ...entry('OFFICE'), building }], elsewhere: [{ buildings: ['b-2'], answered: null }] },
    true,
  ],
  ['checked out', { day: [entry('WORKSTATION', 'COMPLETED')] }, true],
  ['taken back', { day: [entry('WORKSTATION', 'CANCELLED')] }, true],
])('%s', (_, given, expected) => {
  expect(isWalkIn({ ...base, ...given })).toBe(expected);
});
