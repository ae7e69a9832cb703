import type { UserStatus } from '../access/authority.ts';
import { mayUse } from '../access/may-reserve.ts';
import type { ClientConfig } from '../client-config/client-config.ts';
import type { DayPart, Slot } from '../day-part/day-part.ts';
import { overlaps } from '../day-part/parts.ts';
import { dayPartsInUse, slotOf } from '../day-part/slot.ts';
import type { EmployeeLocation } from '../employee-location/employee-location.ts';
import { isGone } from '../employee-location/rules.ts';
import type { Verdict } from '../verdict.ts';
import { ALLOWED, refused } from '../verdict.ts';
import { mayChange } from '../workplace-reservation/rules.ts';
import { isOpenProposal } from './proposal-day.ts';

/** Choices for a member who is away. */
export const MEMBER_CHOICES = ['INVITE', 'LEAVE_OUT'] as const;

/**
 * Whether a team day may be planned (spec 5, "Change only if"), apart from members and capacity. Who may not come calls
 * nobody together (spec 6).
 * @param date ISO date in `timeZone`, the zone of its building
 * @param now ISO instant
 */
export function mayPlanTeamDay({
  date,
  dayPart,
  timeZone,
  config,
  userStatus,
  now,
}: {
  date: string;
  dayPart: DayPart;
  timeZone: string;
  config: Pick<ClientConfig, 'daysAhead' | 'daysAheadTeamDays' | 'enableHalfDays' | 'enableQuarterDays'>;
  /** Of who plans it. */
  userStatus: UserStatus;
  now: string;
}): Verdict {
  const use = mayUse(userStatus);
  if (!use.ok) return use;
  if (!dayPartsInUse(config).includes(dayPart)) return refused('dayPartNotInUse');
  if (Date.parse(slotOf(date, dayPart, timeZone).end) <= Date.parse(now)) return refused('slotPast');
  const change = mayChange({ date, timeZone, config, now, teamDay: true });
  return change.ok ? ALLOWED : change;
}

/**
 * Whether a team may meet in a slot: it meets once at a time.
 * @param others when it meets already, without the day that is moved
 */
export const mayMeetIn = (slot: Slot, others: readonly Slot[]): Verdict =>
  others.some((other) => overlaps(other, slot)) ? refused('teamDayExists') : ALLOWED;

/** Whether a team day may still be cancelled, or moved: as long as it is on. */
export function mayChangeTeamDay(
  { status, end }: { status: 'PLANNED' | 'CANCELLED'; end: string },
  now: string,
): Verdict {
  if (status !== 'PLANNED') return refused('alreadyConfirmedOrCancelled');
  return Date.parse(end) > Date.parse(now) ? ALLOWED : refused('slotPast');
}

/**
 * What becomes of a member's entry for a team that does not meet: questions and refusals go, what they planned stays as
 * their own.
 */
export const afterTeamDay = (actualStatus: EmployeeLocation['actualStatus']): 'goes' | 'stays' | 'unlinked' =>
  actualStatus === 'PROPOSED' || actualStatus === 'DECLINED'
    ? 'goes'
    : actualStatus === 'APPROVED'
      ? 'unlinked'
      : 'stays';

export const fits = ({ invited, free }: { invited: number; free: number }): boolean => invited <= free;

type TeamDayEntry = Pick<EmployeeLocation, 'teamCalendar' | 'actualStatus' | 'start' | 'end'>;

/**
 * Whether a slot meets a team day, so that its longer limit applies (spec 5, "Change only if").
 * @param day the person's entries
 */
export const meetsTeamDay = (day: readonly TeamDayEntry[], slot: Slot): boolean =>
  day.some((entry) => entry.teamCalendar !== null && !isGone(entry) && overlaps(entry, slot));

/** The team day that a booking fills: an open proposal, else one accepted without workstation. */
export function teamDayToFill<
  L extends TeamDayEntry & Pick<EmployeeLocation, 'status'> & { workplaceReservation: object | null },
>(day: readonly L[], slot: Slot): L | null {
  const met = day.filter((entry) => overlaps(entry, slot));
  return (
    met.find((entry) => isOpenProposal(entry)) ??
    met.find(
      (entry) =>
        entry.teamCalendar !== null && entry.actualStatus === 'APPROVED' && entry.workplaceReservation === null,
    ) ??
    null
  );
}
