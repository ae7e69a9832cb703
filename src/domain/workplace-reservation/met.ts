import type { Slot } from '../day-part/day-part.ts';
import { overlaps } from '../day-part/parts.ts';
import type { EmployeeLocation } from '../employee-location/employee-location.ts';
import { teamDayToFill } from '../team/team-day.ts';

type Entry = Pick<EmployeeLocation, 'id' | 'status' | 'actualStatus' | 'start' | 'end' | 'teamCalendar'> & {
  workplaceReservation: { id: string } | null;
};

/** What a booking meets in the person's day. */
export interface Met<L> {
  /** The team day that it fills: one that waits for an answer, else one accepted without a workstation. */
  teamDay: L | null;
  /** Plans whose place it takes. */
  replaces: L[];
  /** Where the person is checked in: only checking in here ends that. */
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
 * Whether a booking gives something up, so that the person has to agree.
 * @param checkIn the person checks in at once, and so leaves where they are present
 * @param usedId a reservation that they say they used: it is completed, not given up
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
