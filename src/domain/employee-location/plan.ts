import type { DayPart, Slot } from '../day-part/day-part.ts';
import { derivedId } from '../derived-id.ts';
import { isWholePart, overlaps, remainderOf, subSlot } from '../day-part/parts.ts';
import type { Verdict } from '../verdict.ts';
import { ALLOWED, refused } from '../verdict.ts';
import type { EmployeeLocation, LocationStatus } from './employee-location.ts';

/** An entry of the person's calendar, as far as planning needs it. */
export type PlannedEntry = Pick<EmployeeLocation, 'id' | 'status' | 'actualStatus' | 'dayPart' | 'start' | 'end'> & {
  workplaceReservation: object | null;
};

/** A part of a day with its time. */
export interface Stretch {
  dayPart: DayPart;
  slot: Slot;
}

/** What a plan does to the entries that it meets. */
export interface PlanEffect {
  /** Ids of the entries that it meets and takes the place of, with their reservations. */
  replaced: string[];
  /** What stays of longer ones, by time. The first stretch of an entry keeps its ids; each further one gets its own. */
  kept: (Stretch & { from: string; status: LocationStatus })[];
}

/**
 * Id of a further stretch of something longer, and of its reservation.
 * @param by id of what is new
 * @param from id of the longer entry, or of its reservation
 */
export const stretchId = (by: string, from: string, dayPart: DayPart): string => derivedId(by, from, dayPart);

/**
 * What a new plan in a day part does to the person's unconfirmed entries (decision 0047). A longer one keeps the rest
 * of its time: home all day, then holiday in the morning, leaves the afternoon at home. A proposal goes whole, and so
 * does an entry whose time is no day part.
 * @param existing the person's entries in any order
 * @param goesWhole entries of which nothing stays, although they are longer
 */
export function planEffect<L extends PlannedEntry>(
  existing: readonly L[],
  slot: Slot,
  dayPart: DayPart,
  goesWhole: (location: L) => boolean = () => false,
): PlanEffect {
  const met = existing.filter((location) => isUnconfirmed(location) && overlaps(slot, location));
  const kept = met
    .filter(
      (location) =>
        location.actualStatus === 'APPROVED' && isWholePart(location, location.dayPart) && !goesWhole(location),
    )
    .flatMap((location) =>
      remainderOf(location.dayPart, dayPart).map((part) => ({
        from: location.id,
        status: location.status,
        dayPart: part,
        slot: subSlot(location, location.dayPart, part),
      })),
    )
    // An entry kept in another zone may reach into the new one's time.
    .filter((rest) => !overlaps(rest.slot, slot));
  return { replaced: met.map(({ id }) => id), kept };
}

/**
 * As {@link planEffect} for a booking: the same workstation at another time goes whole, since its time is told anew.
 */
export function bookingEffect(
  existing: readonly (PlannedEntry & { workplaceReservation: { room: { id: string } } | null })[],
  slot: Slot,
  dayPart: DayPart,
  roomId: string,
): PlanEffect {
  return planEffect(existing, slot, dayPart, ({ workplaceReservation }) => workplaceReservation?.room.id === roomId);
}

/** The time of an entry that a new plan takes: all of it, or all that is not kept. */
export function takenOf(location: Slot & { id: string }, { kept }: PlanEffect, slot: Slot): Slot {
  if (!kept.some(({ from }) => from === location.id)) return { start: location.start, end: location.end };
  return {
    start: Date.parse(location.start) > Date.parse(slot.start) ? location.start : slot.start,
    end: Date.parse(location.end) < Date.parse(slot.end) ? location.end : slot.end,
  };
}

/** Whether the person is checked in nowhere in the slot of a new plan. @returns `alreadyCheckedIn` */
export function mayReplace(existing: readonly PlannedEntry[], slot: Slot): Verdict {
  const present = existing.find((location) => location.actualStatus === 'CONFIRMED' && overlaps(slot, location));
  return present === undefined ? ALLOWED : refused('alreadyCheckedIn', { locationId: present.id });
}

/**
 * Whether a proposal may be confirmed as it is: before that it counts for nothing, so another entry may have taken its
 * time.
 * @param day the person's entries of the day, the proposal among them
 */
export function mayConfirmProposal(
  proposal: Pick<PlannedEntry, 'id' | 'actualStatus' | 'start' | 'end'>,
  day: readonly PlannedEntry[],
): Verdict {
  if (proposal.actualStatus !== 'PROPOSED') return ALLOWED;
  const other = day.find(
    (entry) =>
      entry.id !== proposal.id &&
      (entry.actualStatus === 'APPROVED' || entry.actualStatus === 'CONFIRMED') &&
      overlaps(entry, proposal),
  );
  return other === undefined ? ALLOWED : refused('checkInNotAllowed', { reason: 'otherLocation' });
}

function isUnconfirmed({ actualStatus }: PlannedEntry): boolean {
  return actualStatus === 'APPROVED' || actualStatus === 'PROPOSED';
}
