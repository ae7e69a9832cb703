import { partsOverlap } from '../day-part/parts.ts';
import { addDays, daysBetween } from '../day-part/slot.ts';
import type { Week, Weekday, WeekPart } from './week.ts';
import { WEEKDAYS } from './week.ts';

/** Monday, 1970-01-05. */
const SOME_MONDAY = '1970-01-05';

/** @param date ISO date */
export function weekdayOf(date: string): Weekday {
  const days = daysBetween(SOME_MONDAY, date) % 7;
  return WEEKDAYS[days < 0 ? days + 7 : days] ?? 1;
}

/** The parts of a week on a date; none outside its time. */
export function partsOn(week: Week, date: string): WeekPart[] {
  if (date < week.from || (week.until !== null && date > week.until)) return [];
  const weekday = weekdayOf(date);
  return week.parts.filter((part) => part.weekday === weekday);
}

/** A part of a day that a week plans. */
export interface DuePart extends WeekPart {
  /** ISO date. */
  date: string;
}

/**
 * What a week plans of the days that can be booked, in their order.
 * @param today ISO date in the zone of the person's building
 */
export function dueParts(week: Week, { today, daysAhead }: { today: string; daysAhead: number }): DuePart[] {
  return Array.from({ length: daysAhead + 1 }, (_, days) => addDays(today, days)).flatMap((date) =>
    partsOn(week, date).map((part) => ({ ...part, date })),
  );
}

/** The first day that opens later. @param today ISO date */
export const firstUnopened = (today: string, { daysAhead }: { daysAhead: number }): string =>
  addDays(today, daysAhead + 1);

/** Whether two parts of a week want the same time. */
export const hasOverlaps = (parts: readonly Pick<WeekPart, 'weekday' | 'dayPart'>[]): boolean =>
  parts.some((one, index) =>
    parts.slice(index + 1).some((other) => one.weekday === other.weekday && partsOverlap(one.dayPart, other.dayPart)),
  );
