import type { DayPart, Slot } from '../day-part/day-part.ts';
import { overlaps, remainderOf, subSlot } from '../day-part/parts.ts';
import type { Verdict } from '../verdict.ts';
import { ALLOWED, refused } from '../verdict.ts';
import type { EmployeeLocation, LocationStatus } from './employee-location.ts';

/** What planning has to know of an entry that stands. */
export type StandingLocation = Pick<EmployeeLocation, 'id' | 'status' | 'actualStatus' | 'dayPart' | 'start' | 'end'> & { workplaceReservation: object | null };

/** What a plan does to the entries that it meets. */
export interface PlanEffect {
  /** Ids of the entries that it replaces, with their reservations. */
  replaced: string[];
  /** What stays of a replaced plain entry outside the new day part. */
  kept: { from: string; status: LocationStatus; dayPart: DayPart; slot: Slot }[];
}

/**
 * What a new plan for a day part replaces: every unconfirmed entry that overlaps it. A longer plain entry keeps the rest
 * of its day part (home all day, then holiday in the morning: the afternoon stays home); a reservation is given up whole.
 * @param existing the person's entries in any order
 */
export function planEffect(existing: readonly StandingLocation[], slot: Slot, dayPart: DayPart): PlanEffect {
  const met = existing.filter((location) => isUnconfirmed(location) && overlaps(slot, location));
  const kept = met
    .filter((location) => location.workplaceReservation === null && location.actualStatus === 'APPROVED')
    .flatMap((location) => remainderOf(location.dayPart, dayPart)
      .map((part) => ({ from: location.id, status: location.status, dayPart: part, slot: subSlot(location, location.dayPart, part) })))
    // An entry kept in another zone may reach into the new one's time.
    .filter((rest) => !overlaps(rest.slot, slot));
  return { replaced: met.map(({ id }) => id), kept };
}

/** Whether a plan meets nothing at which the person is already checked in. */
export function mayReplace(existing: readonly StandingLocation[], slot: Slot): Verdict {
  const present = existing.find((location) => location.actualStatus === 'CONFIRMED' && overlaps(slot, location));
  return present === undefined ? ALLOWED : refused('alreadyCheckedIn', { locationId: present.id });
}

function isUnconfirmed({ actualStatus }: StandingLocation): boolean {
  return actualStatus === 'APPROVED' || actualStatus === 'PROPOSED';
}
