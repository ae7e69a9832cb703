import type { DayPart, Slot } from '../day-part/day-part.ts';
import { derivedId } from '../derived-id.ts';
import { isWholePart, overlaps, remainderOf, subSlot } from '../day-part/parts.ts';
import type { ClientConfig } from '../client-config/client-config.ts';
import { cancelLimit } from '../day-part/cancel-limit.ts';
import type { WorkplaceReservation } from '../workplace-reservation/workplace-reservation.ts';
import type { Verdict } from '../verdict.ts';
import { ALLOWED, refused } from '../verdict.ts';
import type { EmployeeLocation, LocationStatus } from './employee-location.ts';

export type PlannedEntry = Pick<EmployeeLocation, 'id' | 'status' | 'actualStatus' | 'dayPart' | 'start' | 'end'> & {
  workplaceReservation: object | null;
};

export interface Stretch {
  dayPart: DayPart;
  slot: Slot;
}

/** Effect of a plan on overlapping entries. */
export interface PlanEffect {
  /** Ids of replaced entries; their reservations go too. */
  replaced: string[];
  /** Remaining stretches of longer entries, by time. The first keeps the entry's ids, further ones get new ids. */
  kept: (Stretch & { from: string; status: LocationStatus })[];
}

/**
 * Id of a further stretch, or of its reservation.
 * @param by id of the new plan
 * @param from id of the longer entry, or of its reservation
 */
export const stretchId = (by: string, from: string, dayPart: DayPart): string => derivedId(by, from, dayPart);

/**
 * Effect of a new plan on unconfirmed entries (decision 0047). Longer entries keep the rest of their time; proposals,
 * and entries that fill no day part, go whole.
 * @param existing the person's entries in any order
 * @param goesWhole entries that go whole although they are longer
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
    // A rest in another zone may overlap the new slot.
    .filter((rest) => !overlaps(rest.slot, slot));
  return { replaced: met.map(({ id }) => id), kept };
}

/** As {@link planEffect}, but the same workstation at another time goes whole: the booking sets its time. */
export function bookingEffect(
  existing: readonly (PlannedEntry & { workplaceReservation: { room: { id: string } } | null })[],
  slot: Slot,
  dayPart: DayPart,
  roomId: string,
): PlanEffect {
  return planEffect(existing, slot, dayPart, ({ workplaceReservation }) => workplaceReservation?.room.id === roomId);
}

/** The time of an entry that a new plan takes. */
export function takenOf(location: Slot & { id: string }, { kept }: PlanEffect, slot: Slot): Slot {
  if (!kept.some(({ from }) => from === location.id)) return { start: location.start, end: location.end };
  return {
    start: Date.parse(location.start) > Date.parse(slot.start) ? location.start : slot.start,
    end: Date.parse(location.end) < Date.parse(slot.end) ? location.end : slot.end,
  };
}

/** Times at which somebody stays away, and at which they still come. */
export interface Freed {
  away: Slot[];
  stays: Slot[];
}

/** The time that a new plan takes from other entries: amenities of it may go, too, but where the person still comes. */
export function freedBy(existing: readonly PlannedEntry[], slot: Slot, dayPart: DayPart): Freed {
  const effect = planEffect(existing, slot, dayPart);
  return {
    away: existing.filter(({ id }) => effect.replaced.includes(id)).map((location) => takenOf(location, effect, slot)),
    stays: effect.kept.map((rest) => rest.slot),
  };
}

/** Whether no check-in overlaps the new slot. @returns `alreadyCheckedIn` */
export function mayReplace(existing: readonly PlannedEntry[], slot: Slot): Verdict {
  const present = existing.find((location) => location.actualStatus === 'CONFIRMED' && overlaps(slot, location));
  return present === undefined ? ALLOWED : refused('alreadyCheckedIn', { locationId: present.id });
}

/**
 * Whether a plan without a workstation may take the place of reservations: as long as the time that it takes could be
 * cancelled. Who falls ill says so at any time (decision 0099).
 * @param plan what is planned, and for which day part
 * @param now ISO instant
 * @returns `cancelTooLate` with the room
 */
export function mayGiveUp(
  existing: readonly (PlannedEntry & { workplaceReservation: Pick<WorkplaceReservation, 'room'> | null })[],
  slot: Slot,
  plan: { status: LocationStatus; dayPart: DayPart },
  config: Pick<ClientConfig, 'cancelHours'>,
  now: string,
): Verdict {
  if (plan.status === 'SICK') return ALLOWED;
  const effect = planEffect(existing, slot, plan.dayPart);
  for (const location of existing) {
    const room = location.workplaceReservation?.room;
    if (room === undefined || !effect.replaced.includes(location.id)) continue;
    const until = cancelLimit(takenOf(location, effect, slot), room.floor.building.timeZone, config, now);
    if (until !== null && Date.parse(now) >= Date.parse(until))
      return refused('cancelTooLate', { reason: 'replaced', until, room: room.name });
  }
  return ALLOWED;
}

/**
 * Whether a proposal may be confirmed: another entry may have taken its time.
 * @param day the person's entries of the day, the proposal included
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
