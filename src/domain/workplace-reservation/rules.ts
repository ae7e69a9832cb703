import type { UserStatus } from '../access/authority.ts';
import { mayUse } from '../access/may-reserve.ts';
import type { ClientConfig } from '../client-config/client-config.ts';
import { lastDayAhead } from '../client-config/client-config.ts';
import { cancelLimit } from '../day-part/cancel-limit.ts';
import type { Slot } from '../day-part/day-part.ts';
import { toInstant } from '../day-part/parts.ts';
import { addDays, daysBetween, todayIn } from '../day-part/slot.ts';
import type { EmployeeLocation } from '../employee-location/employee-location.ts';
import type { Room } from '../room/room.ts';
import type { Verdict } from '../verdict.ts';
import { ALLOWED, refused } from '../verdict.ts';
import type { WorkplaceReservation } from './workplace-reservation.ts';

/** How early check-in opens, in ms (spec 9, "Check-in window opens"). */
const CHECK_IN_OPENS_MS = 3_600_000;

/** When check-in for a slot is open (spec 5, "Check in is possible only if"). */
export const checkInWindow = ({ start, end }: Slot): Slot => ({
  start: toInstant(Date.parse(start) - CHECK_IN_OPENS_MS),
  end,
});

export type CheckInLocation = Pick<EmployeeLocation, 'status' | 'actualStatus' | 'start' | 'end'> & {
  workplaceReservation: Pick<WorkplaceReservation, 'status'> | null;
};

/**
 * Whether a person may check in, from one hour before the start until before the end (spec 5, "Check in is possible
 * only if"). Cleaners never do (spec 6).
 * @param now ISO instant of the action
 * @returns `alreadyConfirmedOrCancelled`, or `checkInNotAllowed` with `reason` and sometimes `opensAt`
 */
export function mayCheckIn({
  location,
  userStatus,
  isCleaner,
  config,
  now,
}: {
  location: CheckInLocation;
  userStatus: UserStatus;
  isCleaner: boolean;
  config: Pick<ClientConfig, 'enableAdhocReservations'>;
  now: string;
}): Verdict {
  const held = location.workplaceReservation?.status ?? location.actualStatus;
  if (SETTLED.has(location.actualStatus) || SETTLED.has(held)) return refused('alreadyConfirmedOrCancelled');
  if (isCleaner) return refused('checkInNotAllowed', { reason: 'cleaner' });
  if (!WORKPLACES.has(location.status)) return refused('checkInNotAllowed', { reason: 'notAWorkplace' });
  if (!mayUse(userStatus).ok)
    return refused('checkInNotAllowed', { reason: userStatus === 'BANNED' ? 'userBanned' : 'userMustVerify' });
  const at = Date.parse(now);
  const start = Date.parse(location.start);
  if (at >= Date.parse(location.end)) return refused('checkInNotAllowed', { reason: 'tooLate' });
  if (held === 'APPROVED' && at >= start - CHECK_IN_OPENS_MS) return ALLOWED;
  // A blocked workstation is kept for somebody else.
  if (config.enableAdhocReservations && at >= start && held !== 'BLOCKED') return ALLOWED;
  if (held !== 'APPROVED') return refused('checkInNotAllowed', { reason: 'notApproved' });
  return refused('checkInNotAllowed', { reason: 'tooEarly', opensAt: toInstant(start - CHECK_IN_OPENS_MS) });
}

/** Places where check-in makes sense. */
export const WORKPLACES: ReadonlySet<string> = new Set(['WORKSTATION', 'ASSIGNED', 'OFFICE']);
const SETTLED: ReadonlySet<string> = new Set(['CONFIRMED', 'COMPLETED', 'CLOSED', 'CANCELLED', 'REJECTED', 'DECLINED']);

/**
 * Whether a reservation may be cancelled (spec 5, "Cancel a reservation only if").
 * @param timeZone IANA zone of the room's building
 */
export function mayCancelReservation({
  reservation,
  timeZone,
  config,
  now,
}: {
  reservation: Pick<WorkplaceReservation, 'status' | 'startDate' | 'endDate'>;
  timeZone: string;
  config: Pick<ClientConfig, 'cancelHours'>;
  now: string;
}): Verdict {
  if (reservation.status !== 'APPROVED') return refused('alreadyConfirmedOrCancelled');
  const limit = cancelLimit({ start: reservation.startDate, end: reservation.endDate }, timeZone, config, now);
  return limit === null || Date.parse(now) < Date.parse(limit) ? ALLOWED : refused('cancelTooLate', { until: limit });
}

/**
 * Whether somebody else's reservation may be released: nobody has checked in to it, and its time is not over. The time
 * until which its holder may cancel does not bind (decision 0070, "A reservation is released").
 * @param now ISO instant
 * @returns `alreadyConfirmedOrCancelled` or `slotPast`
 */
export function mayRelease({
  reservation,
  now,
}: {
  reservation: Pick<WorkplaceReservation, 'status' | 'endDate'>;
  now: string;
}): Verdict {
  if (reservation.status !== 'APPROVED') return refused('alreadyConfirmedOrCancelled');
  return Date.parse(now) < Date.parse(reservation.endDate) ? ALLOWED : refused('slotPast');
}

export function mayComplete({ reservation }: { reservation: Pick<WorkplaceReservation, 'status'> }): Verdict {
  if (reservation.status === 'CONFIRMED') return ALLOWED;
  return reservation.status === 'APPROVED'
    ? refused('checkOutNotAllowed', { reason: 'notCheckedIn' })
    : refused('alreadyConfirmedOrCancelled');
}

/**
 * Whether a day may be changed (spec 5, "Change only if").
 * @param date ISO date in `timeZone`, the zone of the building
 */
export function mayChange({
  date,
  timeZone,
  config,
  now,
  teamDay = false,
}: {
  date: string;
  timeZone: string;
  config: Pick<ClientConfig, 'daysAhead' | 'daysAheadTeamDays'>;
  now: string;
  teamDay?: boolean;
}): Verdict {
  const days = daysBetween(todayIn(timeZone, now), date);
  if (days < 0) return refused('slotPast');
  const last = lastDayAhead(config, teamDay);
  return days <= last ? ALLOWED : refused('tooFarAhead', { opensOn: addDays(date, -last) });
}

export type BookableRoom = Pick<Room, 'reservable' | 'status' | 'unavailableReason' | 'assignedTo' | 'keptFor'> & {
  type: { name: string };
  floor: { id: string; building: { id: string; timeZone: string } };
};

/** Whether a room is open to a person, apart from time. */
export function mayUseRoom({
  room,
  me,
  teams,
}: {
  room: Omit<BookableRoom, 'floor'>;
  me: string;
  teams?: readonly string[] | undefined;
}): Verdict {
  if (room.type.name !== 'WORKSTATION' || !room.reservable) return refused('roomNotReservable');
  if (room.status === 'UNAVAILABLE')
    return refused('roomUnavailable', room.unavailableReason === null ? undefined : { reason: room.unavailableReason });
  if (room.assignedTo.length > 0 && !room.assignedTo.includes(me)) return refused('roomAssigned');
  const { keptFor = [] } = room;
  if (teams !== undefined && keptFor.length > 0 && !keptFor.some((team) => teams.includes(team)))
    return refused('teamNotAssigned');
  return ALLOWED;
}
