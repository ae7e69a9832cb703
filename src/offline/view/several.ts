import type { DayPart, Slot } from '../../domain/day-part/day-part.ts';
import { overlaps } from '../../domain/day-part/parts.ts';
import { agreedReplacement, isTooMany, narrowedTo, overwritten } from '../../domain/workplace-reservation/multiple.ts';
import type { WorkplaceReservation } from '../../domain/workplace-reservation/workplace-reservation.ts';
import type { Resolution } from '../db/entry.ts';
import type { View } from './view.ts';

/** A wish as it stands among the person's reservations. */
export interface Settled {
  slot: Slot;
  dayPart: DayPart;
  /** The person agreed to replace what stands there. */
  agreed: boolean;
  /** It meets several reservations and the person has not been asked: the server will, and nothing makes room. */
  refused: boolean;
}

/**
 * What becomes of a wish that may meet several of the person's reservations, as the server will have it.
 * @param roomId the room that is booked, or null for a plan without one
 * @param occurredAt ISO instant at which the person acted
 */
export function amongReservations(
  view: View,
  { slot, dayPart, roomId }: { slot: Slot; dayPart: DayPart; roomId: string | null },
  resolution: Resolution | null,
  occurredAt: string,
): Settled {
  const own = new Map<string, WorkplaceReservation>();
  for (const row of view.reservations.values()) if (row.mine && row.forGuests !== true) own.set(row.id, row);
  for (const { workplaceReservation } of view.locations.values())
    if (workplaceReservation !== null) own.set(workplaceReservation.id, workplaceReservation);
  const met = overwritten(
    [...own.values()].filter(({ startDate, endDate }) => overlaps({ start: startDate, end: endDate }, slot)),
    roomId,
  );
  const replaced = agreedReplacement(met, resolution?.resolutions ?? [], occurredAt);
  if (replaced !== null) return { ...narrowedTo(replaced, { slot, dayPart }), agreed: true, refused: false };
  return { slot, dayPart, agreed: false, refused: isTooMany(met) };
}
