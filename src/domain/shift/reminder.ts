import type { EmployeeLocation } from '../employee-location/employee-location.ts';
import { WORKPLACES } from '../workplace-reservation/rules.ts';
import type { ShiftReservation } from './shift.ts';

/** So many of the last days in a building decide what is usual there. */
const LAST_DAYS = 3;
/** Reserved on so many of them, an amenity is usual. */
const USUAL_DAYS = 2;

/** An amenity that a person usually has in a building, and not yet on their next day there. */
export interface MissedAmenity {
  amenity: ShiftReservation['shift']['amenity'];
  /** ISO date. */
  date: string;
}

type OfficeDay = Pick<EmployeeLocation, 'date' | 'status'> & { building: { id: string } | null };

/**
 * What a person usually reserves and lacks on their next day in the office: what they had on two of the last three days
 * in that building.
 * @param today ISO date; that day itself is no longer reminded of
 */
export function missedAmenities(
  days: readonly OfficeDay[],
  reservations: readonly Pick<ShiftReservation, 'reservationDate' | 'shift'>[],
  today: string,
): MissedAmenity[] {
  const inOffice = days.filter(({ status, building }) => WORKPLACES.has(status) && building !== null);
  const next = inOffice.filter(({ date }) => date > today).toSorted((a, b) => a.date.localeCompare(b.date))[0];
  if (next === undefined) return [];
  const before = [
    ...new Set(
      inOffice
        .filter(({ date, building }) => date <= today && building?.id === next.building?.id)
        .map((day) => day.date),
    ),
  ]
    .toSorted()
    .slice(-LAST_DAYS);
  const had = reservations.filter(({ reservationDate }) => before.includes(reservationDate));
  const amenities = new Map(had.map(({ shift }) => [shift.amenity.id, shift.amenity]));
  return [...amenities.values()]
    .filter(
      ({ id, location }) =>
        location.reservableBuildingId === next.building?.id &&
        new Set(had.filter(({ shift }) => shift.amenity.id === id).map((row) => row.reservationDate)).size >=
          USUAL_DAYS &&
        !reservations.some(({ reservationDate, shift }) => reservationDate === next.date && shift.amenity.id === id),
    )
    .map((amenity) => ({ amenity, date: next.date }));
}
