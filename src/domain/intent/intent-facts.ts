import type { DayPart } from '../day-part/day-part.ts';
import type { LocationStatus } from '../employee-location/employee-location.ts';

/** Facts of a change; irrelevant ones are missing. */
export interface IntentFacts {
  /** ISO date. */
  date?: string;
  /** IANA zone of the building that it is about: there `date` may be today. */
  timeZone?: string;
  /** ISO date of the last of several days. */
  until?: string;
  dayPart?: DayPart;
  /** ISO instants of what has a time of its own, in place of `date`; the end may not be said. */
  times?: readonly { start: string; end: string | null }[];
  /** Id of the building where they are, if the change does not know its zone. */
  buildingId?: string;
  /** `name` is null if the change knows only the id. */
  room?: { id: string; name: string | null };
  floor?: { id: string; name: string };
  status?: LocationStatus;
  teamName?: string;
  /** A booking that checks in at once is told as a check-in. */
  checksIn?: true;
  /** Name of the visitor. */
  visitor?: string;
  /** What stood in its place until now: a workstation by its name, or where else the person would have been. */
  gone?: readonly ({ room: string; status?: undefined } | { room?: undefined; status: LocationStatus })[];
  /** Names of amenities that go with it; a change itself knows none. */
  amenities?: readonly string[];
  /** Name of an amenity. */
  amenity?: string;
  /** Title of a meeting; may be empty. */
  meeting?: string;
  /** Number of rooms. */
  rooms?: number;
  /** Of other changes that are told with this one. */
  others?: readonly IntentFacts[];
}
