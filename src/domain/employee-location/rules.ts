import type { UserStatus } from '../access/authority.ts';
import { mayUse } from '../access/may-reserve.ts';
import { bookingOptions, mayChoose } from '../client-config/booking-options.ts';
import type { ClientConfig } from '../client-config/client-config.ts';
import { cancelLimit } from '../day-part/cancel-limit.ts';
import type { DayPart } from '../day-part/day-part.ts';
import { dayPartsInUse, slotOf } from '../day-part/slot.ts';
import type { Verdict } from '../verdict.ts';
import { ALLOWED, refused } from '../verdict.ts';
import { mayChange } from '../workplace-reservation/rules.ts';
import type { ActualStatus, EmployeeLocation, LocationStatus } from './employee-location.ts';

/** Entries that count; the others are history. */
export const LIVE_STATUSES: readonly ActualStatus[] = ['PROPOSED', 'APPROVED', 'CONFIRMED', 'COMPLETED'];

/** Cancelled, rejected or declined. */
export function isGone(location: Pick<EmployeeLocation, 'actualStatus'>): boolean {
  return !LIVE_STATUSES.includes(location.actualStatus);
}

/**
 * Whether somebody is there or comes yet: it is neither given up nor over, and they have not left.
 * @param now ISO instant
 */
export const isAhead = (location: Pick<EmployeeLocation, 'actualStatus' | 'end'>, now: string): boolean =>
  !isGone(location) && location.actualStatus !== 'COMPLETED' && Date.parse(location.end) > Date.parse(now);

/** Source: spec 4, "A location is a proposal". */
export function isProposal(location: Pick<EmployeeLocation, 'confirmed'>): boolean {
  return !location.confirmed;
}

/**
 * Whether an entry may be cancelled (spec 5, "Cancel a location only if").
 * @param timeZone IANA zone of the entry's building, else of the person
 */
export function mayCancelLocation({
  location,
  timeZone,
  config,
  now,
}: {
  location: Pick<EmployeeLocation, 'actualStatus' | 'start' | 'end'>;
  timeZone: string;
  config: Pick<ClientConfig, 'cancelHours'>;
  now: string;
}): Verdict {
  if (location.actualStatus !== 'APPROVED' && location.actualStatus !== 'PROPOSED')
    return refused('alreadyConfirmedOrCancelled');
  const limit = cancelLimit(location, timeZone, config, now);
  return limit === null || Date.parse(now) < Date.parse(limit) ? ALLOWED : refused('cancelTooLate', { until: limit });
}

/** Whether a person may leave a presence without workstation (spec 5, "Leave only if"). */
export function mayLeave({
  location,
  now,
}: {
  location: Pick<EmployeeLocation, 'actualStatus' | 'start'> & { workplaceReservation: object | null };
  now: string;
}): Verdict {
  if (location.workplaceReservation !== null) return refused('checkOutNotAllowed', { reason: 'hasWorkstation' });
  if (location.actualStatus === 'APPROVED' || location.actualStatus === 'PROPOSED')
    return refused('checkOutNotAllowed', { reason: 'notCheckedIn' });
  if (location.actualStatus !== 'CONFIRMED') return refused('alreadyConfirmedOrCancelled');
  return Date.parse(now) >= Date.parse(location.start)
    ? ALLOWED
    : refused('checkOutNotAllowed', { reason: 'notStarted' });
}

interface PlannedPart {
  /** ISO date in `timeZone`. */
  date: string;
  dayPart: DayPart;
  /** IANA zone of the building, else of the person. */
  timeZone: string;
  config: Pick<
    ClientConfig,
    | 'bookingOptions'
    | 'bookingOptionsTeamday'
    | 'daysAhead'
    | 'daysAheadTeamDays'
    | 'enableHalfDays'
    | 'enableQuarterDays'
  >;
  /** ISO instant. */
  now: string;
  /** Whether the person has a team day then. */
  teamDay?: boolean | undefined;
}

/** Whether a day part may be planned, whatever the plan and other entries. */
export function mayPlanPart({ date, dayPart, timeZone, config, now, teamDay = false }: PlannedPart): Verdict {
  if (!dayPartsInUse(config).includes(dayPart)) return refused('dayPartNotInUse');
  if (Date.parse(slotOf(date, dayPart, timeZone).end) <= Date.parse(now)) return refused('slotPast');
  return mayChange({ date, timeZone, config, now, teamDay });
}

/** Whether a person may plan an offered location. Even banned or unverified people may say that they stay away. */
export function mayPlan({
  status,
  userStatus,
  isStudent,
  ...part
}: PlannedPart & { status: LocationStatus; userStatus: UserStatus; isStudent: boolean }): Verdict {
  if (!bookingOptions(part.config, [], { teamDay: part.teamDay }).includes(status)) return refused('optionNotOffered');
  const chosen = mayChoose(status, isStudent);
  if (!chosen.ok) return chosen;
  const open = mayPlanPart(part);
  return open.ok && status === 'OFFICE' ? mayUse(userStatus) : open;
}
