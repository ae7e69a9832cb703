import type { WorkplaceReservation } from '../workplace-reservation/workplace-reservation.ts';
import type { EmployeeLocation, LocationStatus } from './employee-location.ts';

/** Source: spec 4, "Importance order"; a team day does not say where somebody is. */
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

/** From 0 to 5 (a workstation). */
export function importanceOf(status: LocationStatus): number {
  return IMPORTANCE[status];
}

/** First of the most important entries; null if empty. */
export function mostImportant<L extends Pick<EmployeeLocation, 'status'>>(locations: readonly L[]): L | null {
  let best: L | null = null;
  for (const location of locations) {
    if (best === null || importanceOf(location.status) > importanceOf(best.status)) best = location;
  }
  return best;
}

/** Epoch ms at which a person left; 0 if unknown. */
export const leftAt = ({
  dateCompleted,
  workplaceReservation,
}: Pick<EmployeeLocation, 'dateCompleted'> & {
  workplaceReservation?: Pick<WorkplaceReservation, 'dateCompleted'> | null;
}): number => Date.parse(dateCompleted ?? workplaceReservation?.dateCompleted ?? '') || 0;
