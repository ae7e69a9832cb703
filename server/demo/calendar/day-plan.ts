import type { DayPart } from '../../../src/domain/day-part/day-part.ts';
import type { LocationStatus } from '../../../src/domain/employee-location/employee-location.ts';
import type { BuildingId } from '../organisation/buildings.ts';
import type { DemoRoom } from '../organisation/rooms.ts';
import type { DemoPerson } from '../people/people.ts';

/** A person's plan for a part of a day; a workstation plan has a room. */
export interface DayPlan {
  person: DemoPerson;
  date: string;
  dayPart: DayPart;
  status: LocationStatus;
  building: BuildingId | null;
  room: DemoRoom | null;
  /** The person's usual week booked it. */
  byWeek?: boolean;
}
