import { overlaps } from '../domain/day-part/parts.ts';
import type { Slot } from '../domain/day-part/day-part.ts';
import { collectionKey } from '../domain/intent/intent.ts';
import { freePlaces, shiftCountId } from '../domain/shift/count.ts';
import { creditMonth, creditsLeft, creditsSpent } from '../domain/shift/credits.ts';
import type { Amenity, ParkingCredits, ShiftCount, ShiftReservation } from '../domain/shift/shift.ts';
import type { AnnouncedVisit, VisitParking } from '../domain/visit/announced-visit.ts';
import { wholeTable } from '../offline/db/row-copy.ts';
import { rowsIn } from '../offline/db/rows-in.ts';
import type { ShiftView, View } from '../offline/view/view.ts';
import { useFeature } from './access.ts';
import { useOwnVisits, useReceptionVisits } from './announced-visits.ts';
import { fetchedIn } from './as-of.ts';
import { isFetchedFor } from './fetched-until.ts';
import { useLiveQuery, useOverlay } from './live/live.ts';

export type { ShiftView };

const SHIFTS = wholeTable<ShiftReservation>('amenityReservations');
const byTime = ({ shifts }: View): ShiftView[] =>
  [...shifts.values()].toSorted((a, b) => Date.parse(a.start) - Date.parse(b.start) || a.id.localeCompare(b.id));

/** The person's reservations of amenities, by time; undefined while loading. */
export const useShifts = (): ShiftView[] | undefined =>
  useOverlay(async (db) => ({ shifts: await rowsIn(db, SHIFTS) }), byTime);

/** Amenities that the person may reserve, by name; undefined while loading. */
export const useAmenities = (): Amenity[] | undefined =>
  useLiveQuery(async (db) =>
    (await rowsIn(db, wholeTable<Amenity>('amenities')))
      .filter(({ allowed }) => allowed)
      .toSorted((a, b) => a.name.localeCompare(b.name)),
  );

/** What is free and what is left, as far as this device knows, with what waits here. */
export interface ShiftSupply {
  /**
   * Places free throughout a slot; null where this device was not told.
   * @param but an own reservation that gives its place back
   */
  free: (amenity: Amenity, date: string, slot: Slot, but?: string) => number | null;
  /** Credits left in the month of an ISO date; null where no counter limits the person, or none is known. */
  credits: (date: string) => number | null;
}

/** Each place once: a visit may be the person's and reception's. */
const parkedFor = (visits: readonly AnnouncedVisit[]): VisitParking[] => [
  ...new Map(visits.flatMap(({ parking = [] }) => parking.map((one) => [one.id, one] as const))).values(),
];

/** Undefined while loading. */
export function useShiftSupply(): ShiftSupply | undefined {
  const known = useLiveQuery(async (db) => ({
    counts: await rowsIn(db, wholeTable<ShiftCount>('amenityDays')),
    fetched: await fetchedIn(db, collectionKey('amenity-days', '')),
    credits: await rowsIn(db, wholeTable<ParkingCredits>('parkingCredits')),
    // The server has counted these already.
    counted: await rowsIn(db, SHIFTS),
    countedVisits: await Promise.all([
      rowsIn(db, wholeTable<AnnouncedVisit>('ownVisits')),
      rowsIn(db, wholeTable<AnnouncedVisit>('receptionVisits')),
    ]),
  }));
  const shifts = useShifts();
  const ownVisits = useOwnVisits();
  const receptionVisits = useReceptionVisits();
  const hasCredits = useFeature('parkingCredits');
  if (known === undefined || shifts === undefined || ownVisits === undefined || receptionVisits === undefined)
    return undefined;
  const { counts, fetched, credits, counted } = known;
  const countedParked = parkedFor(known.countedVisits.flat());
  const parked = parkedFor([...ownVisits, ...receptionVisits]);
  return {
    free(amenity, date, slot, but) {
      const of = (rows: readonly ShiftReservation[]) =>
        rows.filter((row) => row.id !== but && row.shift.amenity.id === amenity.id && overlaps(row, slot)).length;
      const ofVisits = (places: readonly VisitParking[]) =>
        places.filter((place) => place.amenity.id === amenity.id && overlaps(place, slot)).length;
      const count = counts.find(({ id }) => id === shiftCountId(amenity.id, date));
      // A reply tells of the day that it changed, of whatever building.
      const key = collectionKey('amenity-days', amenity.location.reservableBuildingId);
      if (count === undefined && !isFetchedFor(fetched, key, date)) return null;
      const counting = counted.filter((row) => row.shift.amenity.id === amenity.id && overlaps(row, slot)).length;
      const given = counting + ofVisits(countedParked);
      return Math.max(0, freePlaces(amenity, count, slot) + given - of(shifts) - ofVisits(parked));
    },
    credits(date) {
      const month = creditMonth(date);
      const found = credits.find(({ id }) => id === month);
      if (!hasCredits || found === undefined) return null;
      return creditsLeft(found.left + creditsSpent(counted, month), creditsSpent(shifts, month));
    },
  };
}
