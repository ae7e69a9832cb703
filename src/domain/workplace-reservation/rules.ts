import type { UserStatus } from '../access/authority.ts';
import { mayUse } from '../access/may-reserve.ts';
import type { ClientConfig } from '../client-config/client-config.ts';
import { cancelLimit } from '../day-part/cancel-limit.ts';
import { toInstant } from '../day-part/parts.ts';
import { daysBetween, todayIn } from '../day-part/slot.ts';
import type { EmployeeLocation } from '../employee-location/employee-location.ts';
import type { Room } from '../room/room.ts';
import type { Verdict } from '../verdict.ts';
import { ALLOWED, refused } from '../verdict.ts';
import type { WorkplaceReservation } from './workplace-reservation.ts';

/** How long before its start a check-in opens, in milliseconds (spec 9, "Check-in window opens"). */
export const CHECK_IN_OPENS_MS = 3_600_000;

/** What the check-in rule has to know of a calendar entry. */
export type CheckInLocation = Pick<EmployeeLocation, 'status' | 'actualStatus' | 'start' | 'end'> & {
  workplaceReservation: Pick<WorkplaceReservation, 'status'> | null;
};

/**
 * Whether a person may check in. Source: spec 5, "Check in is possible only if", and spec 6: for a cleaner, no
 * check-in happens.
 * The window is half-open: one hour before the start up to, and without, the end.
 * @param now ISO instant at which the person acts
 * @returns `alreadyConfirmedOrCancelled`, or `checkInNotAllowed` with `reason` and where it helps `opensAt`
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
  // What is kept free for somebody is nobody's to walk into.
  if (config.enableAdhocReservations && at >= start && held !== 'BLOCKED') return ALLOWED;
  if (held !== 'APPROVED') return refused('checkInNotAllowed', { reason: 'notApproved' });
  return refused('checkInNotAllowed', { reason: 'tooEarly', opensAt: toInstant(start - CHECK_IN_OPENS_MS) });
}

/** Where a check-in makes sense: a workstation, an assigned one among them, or the office. */
export const WORKPLACES: ReadonlySet<string> = new Set(['WORKSTATION', 'ASSIGNED', 'OFFICE']);
const SETTLED: ReadonlySet<string> = new Set(['CONFIRMED', 'COMPLETED', 'CLOSED', 'CANCELLED', 'REJECTED', 'DECLINED']);

/**
 * Whether a reservation may be cancelled: only an approved one, and on its own day only before start plus cancelHours.
 * Source: spec 5, "Cancel a reservation only if".
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

/** Whether a person may check out: only what is checked in. */
export function mayComplete({ reservation }: { reservation: Pick<WorkplaceReservation, 'status'> }): Verdict {
  if (reservation.status === 'CONFIRMED') return ALLOWED;
  return reservation.status === 'APPROVED'
    ? refused('checkOutNotAllowed', { reason: 'notCheckedIn' })
    : refused('alreadyConfirmedOrCancelled');
}

/**
 * Whether a day may be changed: from today through daysAhead days later, or for a team day within fewer than
 * daysAheadTeamDays days. Source: spec 5, "Change only if".
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
  const last = teamDay ? config.daysAheadTeamDays - 1 : config.daysAhead;
  return days <= last ? ALLOWED : refused('tooFarAhead', { days: String(last) });
}

/** What the booking rule has to know of a room. */
export type BookableRoom = Pick<Room, 'reservable' | 'status' | 'unavailableReason' | 'assignedTo' | 'keptFor'> & {
  type: { name: string };
  floor: { id: string; building: { id: string; timeZone: string } };
};

/** Whether a room can be booked by this person at all, whenever. */
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
