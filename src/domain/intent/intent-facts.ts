import type { DayPart } from '../day-part/day-part.ts';
import type { PlainLocation } from '../employee-location/employee-location.ts';

/** What is told of a change besides its kind; what a change has nothing to do with is left out. */
export interface IntentFacts {
  /** ISO date. */
  date?: string;
  dayPart?: DayPart;
  /** The one room that it is about; `name` null where the change knows its id alone. */
  room?: { id: string; name: string | null };
  floor?: { id: string; name: string };
  status?: PlainLocation;
  teamName?: string;
  /** How many rooms it is about. */
  rooms?: number;
}
