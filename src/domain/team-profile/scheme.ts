import { addDays, daysBetween } from '../day-part/slot.ts';
import type { Weekday } from '../week/week.ts';
import { WEEKDAYS } from '../week/week.ts';
import type { Schedule, SchemeWeek } from './team-profile.ts';

/** A Monday, of the first week of the first four: these go on over the end of a year (decision 0105). */
const FIRST_MONDAY = '2024-01-01';
const FOURS: readonly SchemeWeek[] = ['FIRST', 'SECOND', 'THIRD', 'FOURTH'];
const LONGEST_GAP = 4;

const modulo = (value: number, by: number): number => ((value % by) + by) % by;
const weekdayIn = (date: string): number => modulo(daysBetween(FIRST_MONDAY, date), 7) + 1;
const mondayOf = (date: string): string => addDays(date, 1 - weekdayIn(date));

/** Number of a date's week as calendars print it (ISO 8601), 1 to 53. @param date ISO date */
export function weekNumber(date: string): number {
  // The Thursday tells the year that a week belongs to.
  const thursday = addDays(mondayOf(date), 3);
  return Math.floor(daysBetween(`${thursday.slice(0, 4)}-01-01`, thursday) / 7) + 1;
}

/** Whether a scheme counts the week of a date. @param date ISO date */
export function isSchemeWeek({ scheme, week }: Pick<Schedule, 'scheme' | 'week'>, date: string): boolean {
  if (scheme === 'WEEKLY') return true;
  if (scheme === 'BI_WEEKLY') return weekNumber(date) % 2 === (week === 'EVEN' ? 0 : 1);
  return modulo(Math.floor(daysBetween(FIRST_MONDAY, date) / 7), 4) === FOURS.indexOf(week);
}

/** A day on which a team comes. */
export interface SchemeDay {
  /** ISO date. */
  date: string;
  kind: 'preferred' | 'optional';
}

const daysOfWeek = (
  { daysInScheme, preferredDays, optionalDays }: Schedule,
  monday: string,
  isOpen: (date: string) => boolean,
): SchemeDay[] => {
  const daysOf = (weekdays: readonly Weekday[], kind: SchemeDay['kind']): SchemeDay[] =>
    WEEKDAYS.filter((weekday) => weekdays.includes(weekday))
      .map((weekday) => ({ date: addDays(monday, weekday - 1), kind }))
      .filter(({ date }) => isOpen(date));
  const instead = optionalDays.filter((weekday) => !preferredDays.includes(weekday));
  return [...daysOf(preferredDays, 'preferred'), ...daysOf(instead, 'optional')]
    .slice(0, Math.max(0, daysInScheme))
    .toSorted((a, b) => (a.date < b.date ? -1 : 1));
};

/**
 * The days on which a team comes by its scheme: in each of its weeks the preferred days, then optional ones until the
 * days of the scheme are reached.
 * @param from ISO date, inclusive
 * @param until ISO date, inclusive
 * @param isOpen whether people may come on a date; optional days take the place of closed ones
 */
export function schemeDays(
  schedule: Schedule,
  from: string,
  until: string,
  isOpen: (date: string) => boolean = () => true,
): SchemeDay[] {
  const days: SchemeDay[] = [];
  for (let monday = mondayOf(from); monday <= until; monday = addDays(monday, 7))
    if (isSchemeWeek(schedule, monday)) days.push(...daysOfWeek(schedule, monday, isOpen));
  return days.filter(({ date }) => from <= date && date <= until);
}

/** Whether a team comes on a date by its scheme. @param date ISO date */
export const isSchemeDay = (schedule: Schedule, date: string, isOpen?: (date: string) => boolean): boolean =>
  schemeDays(schedule, date, date, isOpen).length > 0;

/**
 * The stretch for which the days in the scheme are counted: from one of its weeks until before the next.
 * @param date ISO date
 * @returns ISO dates, a Monday and a Sunday
 */
export function schemePeriod(
  schedule: Pick<Schedule, 'scheme' | 'week'>,
  date: string,
): { from: string; until: string } {
  const weeks = Array.from({ length: LONGEST_GAP + 1 }, (_, index) => index);
  const monday = mondayOf(date);
  const back = weeks.find((ago) => isSchemeWeek(schedule, addDays(monday, -7 * ago))) ?? 0;
  const from = addDays(monday, -7 * back);
  const length = weeks.find((ahead) => ahead > 0 && isSchemeWeek(schedule, addDays(from, 7 * ahead))) ?? 1;
  return { from, until: addDays(from, 7 * length - 1) };
}
