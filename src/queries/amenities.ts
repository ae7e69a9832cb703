import type { Slot } from '../domain/day-part/day-part.ts';
import { overlaps } from '../domain/day-part/parts.ts';
import type { ShiftReservation } from '../domain/shift/shift.ts';
import { wholeTable } from '../offline/db/row-copy.ts';
import { rowsIn } from '../offline/db/rows-in.ts';
import { useLiveQuery } from './live/live.ts';

/** Names of the person's amenities for a time; none while loading. */
export const useAmenitiesIn = (slot: Slot): readonly string[] => useAmenitiesOf([slot]);

/** Names of the person's amenities for several times, each once; none while loading. */
export function useAmenitiesOf(slots: readonly Slot[]): readonly string[] {
  const found = useLiveQuery(
    async (db): Promise<ShiftReservation[]> =>
      (await rowsIn(db, wholeTable<ShiftReservation>('amenityReservations'))).filter((shift) =>
        slots.some((slot) => overlaps(shift, slot)),
      ),
    [slots.map(({ start, end }) => `${start} ${end}`).join()],
  );
  return [...new Set((found ?? []).map(({ shift }) => shift.amenity.name))];
}
