import type { Building } from '../domain/building/building.ts';
import type { ClientConfig } from '../domain/client-config/client-config.ts';
import type { Slot } from '../domain/day-part/day-part.ts';
import { overlaps } from '../domain/day-part/parts.ts';
import type { Freed } from '../domain/employee-location/plan.ts';
import { mayCancelAmenity } from '../domain/shift/rules.ts';
import type { ShiftReservation } from '../domain/shift/shift.ts';
import { wholeTable } from '../offline/db/row-copy.ts';
import { rowsIn } from '../offline/db/rows-in.ts';
import type { ShiftView, View } from '../offline/view/view.ts';
import { useLiveQuery, useOverlay } from './live/live.ts';

/** Who would give them up, and when: an ISO instant. */
interface GivesUp {
  person: { config: Pick<ClientConfig, 'cancelHours'>; timeZone: string };
  now: string;
}

const SHIFTS = wholeTable<ShiftReservation>('amenityReservations');
const ofView = ({ shifts }: View): readonly ShiftView[] => [...shifts.values()];

/** The person's amenities for a time that may still be given up; none while loading. */
export const useAmenitiesIn = (slot: Slot, by: GivesUp): readonly ShiftView[] =>
  useAmenitiesOf([{ away: [slot], stays: [] }], by);

/** The person's amenities for several days that may still be given up, each once; none while loading. */
export function useAmenitiesOf(days: readonly Freed[], { person, now }: GivesUp): readonly ShiftView[] {
  const shifts = useOverlay(async (db) => ({ shifts: await rowsIn(db, SHIFTS) }), ofView);
  const zones = useLiveQuery(async (db) => {
    const buildings = await rowsIn(db, wholeTable<Building>('buildings'));
    return new Map(buildings.map(({ id, timeZone }) => [id, timeZone]));
  });
  if (shifts === undefined || zones === undefined) return [];
  return shifts.filter((shift) => {
    const timeZone = zones.get(shift.shift.amenity.location.reservableBuildingId) ?? person.timeZone;
    const meets = (slots: readonly Slot[]) => slots.some((slot) => overlaps(shift, slot));
    const isFree = days.some(({ away, stays }) => meets(away) && !meets(stays));
    return isFree && mayCancelAmenity(shift, timeZone, person.config, now).ok;
  });
}
