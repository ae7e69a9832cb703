import type { Verdict } from '../verdict.ts';
import { ALLOWED, refused } from '../verdict.ts';
import { schemePeriod } from './scheme.ts';
import type { Schedule, SchemeWeek, TeamProfileSettings } from './team-profile.ts';
import { SCHEME_WEEKS } from './team-profile.ts';

const isWhole = (value: number, least: number, most: number): boolean =>
  Number.isInteger(value) && value >= least && value <= most;

/** Whether so many of a team can be expected, in per cent. */
export const isAttendance = (percent: number): boolean => isWhole(percent, 1, 100);

/** Whether a floor may be made so full: any percentage between 0 and 100, and neither of them. */
export const isOccupancy = (percent: number): boolean => percent > 0 && percent < 100;

/** So many people fill a percentage of so many places. What computers make of fractions takes no place away. */
export const placesOf = (places: number, percent: number): number => Math.floor((places * percent) / 100 + 1e-9);

/** Whether a profile may be saved (spec 5, "Team profile and team days"). */
export function mayBeTeamProfile({
  scheme,
  week,
  daysInScheme,
  preferredDays,
  attendance,
  maxOccupancy,
}: TeamProfileSettings): Verdict {
  const weeks: readonly SchemeWeek[] = SCHEME_WEEKS[scheme];
  if (!weeks.includes(week)) return refused('schemeWeekInvalid');
  if (!isWhole(daysInScheme, 1, 7)) return refused('daysInSchemeInvalid');
  if (new Set(preferredDays).size > daysInScheme) return refused('tooManyTeamDays', { count: String(daysInScheme) });
  if (!isAttendance(attendance)) return refused('attendanceInvalid');
  return isOccupancy(maxOccupancy) ? ALLOWED : refused('occupancyInvalid');
}

/**
 * Whether one more team day fits the scheme.
 * @param date ISO date of the day
 * @param others ISO dates of the team's other planned days
 */
export function mayAddTeamDay(schedule: Schedule, date: string, others: readonly string[]): Verdict {
  const { from, until } = schemePeriod(schedule, date);
  const planned = others.filter((one) => from <= one && one <= until).length;
  return planned < schedule.daysInScheme
    ? ALLOWED
    : refused('tooManyTeamDays', { count: String(schedule.daysInScheme) });
}

/**
 * How many more may come to a floor before it is as full as a team may make it.
 * @param workstations of the floor, taken or not
 * @param free of these, those that are free
 */
export const placesWithin = (
  { maxOccupancy }: Pick<TeamProfileSettings, 'maxOccupancy'>,
  { workstations, free }: { workstations: number; free: number },
): number => Math.max(0, Math.min(free, placesOf(workstations, maxOccupancy) - (workstations - free)));

/** People of a team who are expected on a team day. */
export const expectedOf = (members: number, { attendance }: Pick<TeamProfileSettings, 'attendance'>): number =>
  Math.ceil((members * attendance) / 100);
