import { DEFAULT_CLIENT_CONFIG } from '../../src/domain/client-config/client-config.ts';
import type { DayPart } from '../../src/domain/day-part/day-part.ts';
import { partsOf } from '../../src/domain/day-part/parts.ts';
import { slotOf } from '../../src/domain/day-part/slot.ts';
import type { EmployeeLocation, LocationStatus } from '../../src/domain/employee-location/employee-location.ts';
import type { Room } from '../../src/domain/room/room.ts';
import type {
  ReservationStatus,
  WorkplaceReservation,
} from '../../src/domain/workplace-reservation/workplace-reservation.ts';
import type { CheckInContext } from '../../src/domain/workplace-reservation/check-in-step.ts';
import { checkInStep } from '../../src/domain/workplace-reservation/check-in-step.ts';

// A winter's day in Amsterdam: 08:30 is 07:30Z.
export const DATE = '2026-01-15';
export const ZONE = 'Europe/Amsterdam';
export const MORNING_9 = '2026-01-15T08:00:00Z';
export const NOON_1215 = '2026-01-15T11:15:00Z';
export const AFTERNOON_14 = '2026-01-15T13:00:00Z';
export const floor = {
  id: 'f',
  identifier: 'AMS;3',
  name: 'Third',
  building: { id: 'b', identifier: 'AMS', name: 'Houthavens', site: 'Amsterdam', timeZone: ZONE },
};
export const room = (id: string, over: Partial<Room> = {}): Room => ({
  id,
  identifier: `AMS;3;${id}`,
  name: id,
  type: { name: 'WORKSTATION' },
  category: null,
  reservable: true,
  flex: false,
  status: 'AVAILABLE',
  unavailableReason: null,
  assignedTo: [],
  floor,
  ...over,
});
export const scanned = room('A');
export const other = room('B');

export const reservation = (
  id: string,
  at: Room,
  status: ReservationStatus,
  dayPart: DayPart,
  over: Partial<WorkplaceReservation> = {},
): WorkplaceReservation => {
  const { start, end } = slotOf(DATE, dayPart, ZONE);
  return {
    id,
    date: DATE,
    startDate: start,
    endDate: end,
    status,
    dayPart,
    room: at,
    employee: null,
    mine: true,
    dateConfirmed: null,
    dateCompleted: null,
    ...over,
  };
};
export const plan = (
  id: string,
  status: LocationStatus,
  dayPart: DayPart,
  held: WorkplaceReservation | null = null,
  actualStatus: EmployeeLocation['actualStatus'] = 'APPROVED',
): EmployeeLocation => ({
  id,
  date: DATE,
  ...slotOf(DATE, dayPart, ZONE),
  status,
  locationType: status,
  actualStatus,
  dayPart,
  dayParts: partsOf(dayPart),
  confirmed: actualStatus === 'CONFIRMED',
  confirmedOrCompleted: actualStatus === 'CONFIRMED' || actualStatus === 'COMPLETED',
  building: floor.building,
  floor,
  workplaceReservation: held,
  teamCalendar: null,
});
export const own = (
  id: string,
  at: Room,
  dayPart: DayPart,
  status: 'APPROVED' | 'CONFIRMED' | 'COMPLETED' = 'APPROVED',
) => plan(`l-${id}`, 'WORKSTATION', dayPart, reservation(id, at, status, dayPart), status);
export const theirs = (dayPart: DayPart, over: Partial<WorkplaceReservation> = {}) =>
  reservation('theirs', scanned, 'APPROVED', dayPart, { mine: false, ...over });

export type Context = CheckInContext<WorkplaceReservation, EmployeeLocation>;
export const base: Context = {
  room: scanned,
  here: [],
  day: [],
  config: { ...DEFAULT_CLIENT_CONFIG, enableAdhocReservations: true },
  userStatus: 'ALLOW',
  me: 'me',
  teams: ['t'],
  isCleaner: false,
  scanned: true,
  now: MORNING_9,
};
export const noAdhoc = { ...base.config, enableAdhocReservations: false };
export const wholeDays = { ...base.config, enableHalfDays: false };

/** A step in one line. */
export function said(context: Partial<Context>): string {
  const step = checkInStep({ ...base, ...context });
  switch (step.kind) {
    case 'goBack':
      return 'go back';
    case 'checkIn':
    case 'checkOut':
      return `${step.kind} ${step.own.reservation.id} ${step.own.locationId ?? '-'}`;
    case 'take': {
      const gone = [...step.taking.met.replaces, ...step.taking.met.present];
      return [
        'take',
        step.taking.dayPart,
        step.taking.decision,
        step.taking.existing && `${step.taking.existing.reservation.id}${step.taking.mayBeUsed ? ' begun' : ''}`,
        gone.length > 0 && `meets ${gone.map(({ id }) => id).join(',')}`,
        step.taking.met.teamDay && `fills ${step.taking.met.teamDay.id}`,
      ]
        .filter(Boolean)
        .join(' ');
    }
    case 'taken':
      return `taken by ${step.by ?? '?'} until ${step.until}`;
    case 'refused':
      return [step.verdict.code, step.verdict.details?.['reason'], step.verdict.details?.['opensAt']]
        .filter(Boolean)
        .join(' ');
  }
}
