import type { WorkplaceReservation } from '../workplace-reservation/workplace-reservation.ts';
import type { EmployeeLocation, LocationStatus } from './employee-location.ts';

/**
 * How much a location says about where somebody is. Source: spec 4, "Importance order"; a team day says nothing yet.
 */
const IMPORTANCE: Record<LocationStatus, number> = {
  WORKSTATION: 5,
  ASSIGNED: 5,
  OFFICE: 4,
  AWAY: 3,
  HOME: 2,
  HOLIDAY: 1,
  SICK: 1,
  DECLINE: 0,
  UNKNOWN: 0,
  TEAMDAY: 0,
};

/** From 0 (says nothing) to 5 (a workstation). */
export function importanceOf(status: LocationStatus): number {
  return IMPORTANCE[status];
}

/** The entry that says most; of equals the first. Null for an empty list. */
export function mostImportant<L extends Pick<EmployeeLocation, 'status'>>(locations: readonly L[]): L | null {
  let best: L | null = null;
  for (const location of locations) {
    if (best === null || importanceOf(location.status) > importanceOf(best.status)) best = location;
  }
  return best;
}

/** When a person left a place, in epoch milliseconds; 0 where it is not known. */
export const leftAt = ({
  dateCompleted,
  workplaceReservation,
}: Pick<EmployeeLocation, 'dateCompleted'> & {
  workplaceReservation?: Pick<WorkplaceReservation, 'dateCompleted'> | null;
}): number => Date.parse(dateCompleted ?? workplaceReservation?.dateCompleted ?? '') || 0;
