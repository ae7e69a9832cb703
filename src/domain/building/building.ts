import type { Questionnaire } from '../questionnaire/questionnaire.ts';

/** Source: spec 3, "Building". `timeZone` is an IANA zone and defines the building's days. */
export interface Building {
  id: string;
  identifier: string;
  name: string;
  site: string;
  timeZone: string;
}

/** `identifier` is `building;floor`. */
export interface Floor {
  id: string;
  identifier: string;
  name: string;
  building: Building;
}

/** A floor with its occupancy in a slot (`GET /api/building/tree/count`). */
export interface FloorCount extends Floor {
  occupied: number;
  capacity: number;
}

export interface BuildingCount extends Building {
  occupied: number;
  capacity: number;
  floors: FloorCount[];
}

export interface BuildingVisitProperties {
  id: string;
  visitorEnabled: boolean;
  /** What the building asks of its visitors; null: nothing. Rows of an older server lack it. */
  questionnaire?: Questionnaire | null;
}
