import type { Slot } from '../domain/day-part/day-part.ts';
import { overlaps } from '../domain/day-part/parts.ts';
import type { ShiftReservation } from '../domain/shift/shift.ts';
import { useLive } from './live.ts';

/** Names of the amenities that the person reserved for a time; none while loading. */
export function useAmenitiesIn({ start, end }: Slot): readonly string[] {
  const found = useLive(async (db): Promise<ShiftReservation[]> => (await db.amenityReservations.toArray()).filter((shift) => overlaps(shift, { start, end })), [start, end]);
  return (found ?? []).map(({ shift }) => shift.amenity.name);
}
