import type { DayPart } from '../day-part/day-part.ts';
import type { LocationStatus } from '../employee-location/employee-location.ts';

/** Facts of a change; irrelevant ones are missing. */
export interface IntentFacts {
  /** ISO date. */
  date?: string;
  dayPart?: DayPart;
  /** `name` is null if the change knows only the id. */
  room?: { id: string; name: string | null };
  floor?: { id: string; name: string };
  status?: LocationStatus;
  teamName?: string;
  /** A booking that checks in at once is told as a check-in. */
  checksIn?: true;
  /** Name of the visitor. */
  visitor?: string;
  /** Number of rooms. */
  rooms?: number;
}
