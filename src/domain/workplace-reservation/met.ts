import type { Slot } from '../day-part/day-part.ts';
import { overlaps } from '../day-part/parts.ts';
import type { EmployeeLocation } from '../employee-location/employee-location.ts';
import { teamDayToFill } from '../team/team-day.ts';

type Entry = Pick<EmployeeLocation, 'id' | 'status' | 'actualStatus' | 'start' | 'end' | 'teamCalendar'> & {
  workplaceReservation: { id: string } | null;
};

/** Entries that a booking overlaps. */
export interface Met<L> {
  /** Team day that it fills: an open proposal, else one accepted without workstation. */
  teamDay: L | null;
  /** Plans that it replaces. */
  replaces: L[];
  /** Check-ins elsewhere; only checking in here ends them. */
  present: L[];
}

/** @param day the person's entries, without those that the server refused */
export function metBy<L extends Entry>(day: readonly L[], slot: Slot): Met<L> {
  const met = day.filter((entry) => overlaps(entry, slot));
  const teamDay = teamDayToFill(met, slot);
  return {
    teamDay,
    replaces: met.filter(
      ({ id, actualStatus }) => id !== teamDay?.id && (actualStatus === 'APPROVED' || actualStatus === 'PROPOSED'),
    ),
    present: met.filter(({ actualStatus }) => actualStatus === 'CONFIRMED'),
  };
}

/**
 * Whether a booking gives something up, so that the person must agree.
 * @param checkIn whether the person checks in now and leaves other places
 * @param usedId a reservation that they used: it is completed, not lost
 */
export function givesUp<L extends Entry>(
  { teamDay, replaces, present }: Met<L>,
  checkIn: boolean,
  usedId?: string,
): boolean {
  const left = [...replaces, ...(checkIn ? present : [])];
  return (
    teamDay?.actualStatus === 'APPROVED' ||
    left.some(({ workplaceReservation }) => usedId === undefined || workplaceReservation?.id !== usedId)
  );
}
