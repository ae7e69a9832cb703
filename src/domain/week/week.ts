import type { DayPart } from '../day-part/day-part.ts';

/** What can be planned of every week: nobody is sick on Tuesdays. */
export const WEEK_STATUSES = ['WORKSTATION', 'OFFICE', 'HOME', 'AWAY', 'HOLIDAY'] as const;
export type WeekStatus = (typeof WEEK_STATUSES)[number];

/** Monday first (spec 9, "Week start"), as ISO 8601 numbers them. */
export const WEEKDAYS = [1, 2, 3, 4, 5, 6, 7] as const;
export type Weekday = (typeof WEEKDAYS)[number];

/** What a person plans of a part of a weekday. */
export interface WeekPart {
  weekday: Weekday;
  dayPart: DayPart;
  status: WeekStatus;
  /** The wished workstation; null takes any, and is all that other plans have. */
  room: { id: string; name: string } | null;
}

/** A person's usual week (decision 0080). Dates are ISO dates in the zone of the person's building, both included. */
export interface Week {
  from: string;
  until: string | null;
  parts: WeekPart[];
}
