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

/** The choices for a member who is away: invited all the same, or left out. */
export const MEMBER_CHOICES = ['INVITE', 'LEAVE_OUT'] as const;

/**
 * Whether a team day may be planned for a day part, whoever can come and however many find a place.
 * Source: spec 5, "Change only if": within fewer than daysAheadTeamDays days.
 * @param date ISO date in `timeZone`, the zone of its building
 * @param now ISO instant
 */
export function mayPlanTeamDay({
  date,
  dayPart,
  timeZone,
  config,
  now,
}: {
  date: string;
  dayPart: DayPart;
  timeZone: string;
  config: Pick<ClientConfig, 'daysAhead' | 'daysAheadTeamDays' | 'enableHalfDays' | 'enableQuarterDays'>;
  now: string;
}): Verdict {
  if (!dayPartsInUse(config).includes(dayPart)) return refused('dayPartNotInUse');
  if (Date.parse(slotOf(date, dayPart, timeZone).end) <= Date.parse(now)) return refused('slotPast');
  const change = mayChange({ date, timeZone, config, now, teamDay: true });
  return change.ok ? ALLOWED : change;
}

/** Whether everybody invited finds a workstation. */
export const fits = ({ invited, free }: { invited: number; free: number }): boolean => invited <= free;

type TeamDayEntry = Pick<EmployeeLocation, 'teamCalendar' | 'actualStatus' | 'start' | 'end'>;

/**
 * Whether a person has a team day in a slot, proposed or accepted: then the longer limit of team days applies to it.
 * Source: spec 5, "Change only if".
 * @param day the person's entries
 */
export const meetsTeamDay = (day: readonly TeamDayEntry[], slot: Slot): boolean =>
  day.some((entry) => entry.teamCalendar !== null && !isGone(entry) && overlaps(entry, slot));

/**
 * The team day that a booked workstation serves: one that waits for an answer, else one accepted without a workstation.
 */
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
