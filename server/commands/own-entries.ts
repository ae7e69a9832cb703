import type { Slot } from '../../src/domain/day-part/day-part.ts';
import type { EmployeeLocation } from '../../src/domain/employee-location/employee-location.ts';
import type { WorkplaceReservation } from '../../src/domain/workplace-reservation/workplace-reservation.ts';
import type { ChangeContext } from '../http/handler.ts';
import { findObstacles } from '../sql/booking.ts';
import { findMadeLocations, locationOf } from '../sql/employee-location.ts';
import { findReservations } from '../sql/workplace-reservation.ts';
import { type StoredPair, toStoredPair } from './calendar-pair.ts';

/** A reservation without an entry gets a made-up one. */
export interface OwnEntry {
  pair: StoredPair;
  entry: EmployeeLocation;
}

/** The caller's own entries in a slot, by time. Call it after locking the person. */
export async function findOwnEntries({ db, caller }: ChangeContext, slot: Slot): Promise<OwnEntry[]> {
  const entries = await findMadeLocations(db, caller.id, { slot });
  const alone = (await findObstacles(db, caller.id, '', slot)).flatMap(({ locationId, reservationId }) =>
    locationId === null && reservationId !== null ? [reservationId] : [],
  );
  const reservations = alone.length === 0 ? [] : await findReservations(db, caller.id, { ids: alone });
  return [
    ...entries.map((entry) => ({ pair: toStoredPair(entry), entry: entry.location })),
    ...reservations.map(({ reservation, made }) => ({
      pair: { location: null, reservation, made },
      entry: entryOf(reservation),
    })),
  ];
}

function entryOf(reservation: WorkplaceReservation): EmployeeLocation {
  const { id, date, dayPart, startDate, endDate, status, room } = reservation;
  return locationOf({
    id,
    date,
    dayPart,
    slot: { start: startDate, end: endDate },
    status: 'WORKSTATION',
    actualStatus: status === 'CONFIRMED' ? 'CONFIRMED' : 'APPROVED',
    building: room.floor.building,
    floor: room.floor,
    workplaceReservation: reservation,
    teamCalendar: null,
  });
}

export function pickEntries(
  own: readonly OwnEntry[],
  ids: readonly string[],
): { pairs: StoredPair[]; entries: EmployeeLocation[]; reservations: WorkplaceReservation[] } {
  const found = own.filter(({ entry }) => ids.includes(entry.id));
  return {
    pairs: found.map(({ pair }) => pair),
    entries: found.map(({ entry }) => entry),
    reservations: found.flatMap(({ pair }) => pair.reservation ?? []),
  };
}
