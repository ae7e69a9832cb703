import type { Building } from '../domain/building/building.ts';
import type { ClientConfig } from '../domain/client-config/client-config.ts';
import type { Slot } from '../domain/day-part/day-part.ts';
import { overlaps } from '../domain/day-part/parts.ts';
import { mayCancelAmenity } from '../domain/shift/rules.ts';
import type { ShiftReservation } from '../domain/shift/shift.ts';
import { wholeTable } from '../offline/db/row-copy.ts';
import { rowsIn } from '../offline/db/rows-in.ts';
import { useLiveQuery } from './live/live.ts';

/** Who would give them up, and when: an ISO instant. */
interface GivesUp {
  person: { config: Pick<ClientConfig, 'cancelHours'>; timeZone: string };
  now: string;
}

/** Names of the person's amenities for a time that may still be given up; none while loading. */
export const useAmenitiesIn = (slot: Slot, by: GivesUp): readonly string[] => useAmenitiesOf([slot], by);

/** Names of the person's amenities for several times that may still be given up, each once; none while loading. */
export function useAmenitiesOf(slots: readonly Slot[], { person, now }: GivesUp): readonly string[] {
  const known = useLiveQuery(async (db) => {
    const [shifts, buildings] = await Promise.all([
      rowsIn(db, wholeTable<ShiftReservation>('amenityReservations')),
      rowsIn(db, wholeTable<Building>('buildings')),
    ]);
    return { shifts, zones: new Map(buildings.map(({ id, timeZone }) => [id, timeZone])) };
  });
  const found = (known?.shifts ?? []).filter((shift) => {
    const timeZone = known?.zones.get(shift.shift.amenity.location.reservableBuildingId) ?? person.timeZone;
    return slots.some((slot) => overlaps(shift, slot)) && mayCancelAmenity(shift, timeZone, person.config, now).ok;
  });
  return [...new Set(found.map(({ shift }) => shift.amenity.name))];
}
