import { addDays, daysBetween } from '../day-part/slot.ts';
import { MAX_OCCASIONS } from './meeting.ts';

/** How often a meeting comes again. */
export const REPEATS = ['NEVER', 'WEEKDAYS', 'WEEKLY', 'FORTNIGHTLY'] as const;
export type Repeat = (typeof REPEATS)[number];

const STEP: Record<Repeat, number> = { NEVER: 0, WEEKDAYS: 1, WEEKLY: 7, FORTNIGHTLY: 14 };

const isWeekend = (date: string): boolean => [0, 6].includes(new Date(`${date}T00:00:00Z`).getUTCDay());

/**
 * Days of a series, the first one always among them.
 * @param first, until ISO dates, both included
 */
export function occasionDates(first: string, repeat: Repeat, until: string): string[] {
  if (repeat === 'NEVER' || daysBetween(first, until) <= 0) return [first];
  return datesOf(first, repeat, until, MAX_OCCASIONS);
}

/** Whether a series ends before its last day, since it would have too many meetings. */
export const isCut = (first: string, repeat: Repeat, until: string): boolean =>
  repeat !== 'NEVER' && datesOf(first, repeat, until, MAX_OCCASIONS + 1).length > MAX_OCCASIONS;

function datesOf(first: string, repeat: Repeat, until: string, most: number): string[] {
  const dates: string[] = [];
  for (let date = first; date <= until && dates.length < most; date = addDays(date, STEP[repeat]))
    if (date === first || repeat !== 'WEEKDAYS' || !isWeekend(date)) dates.push(date);
  return dates;
}
