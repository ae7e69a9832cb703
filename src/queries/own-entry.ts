import type { EmployeeLocation } from '../domain/employee-location/employee-location.ts';
import { wholeTable } from '../offline/db/row-copy.ts';
import { rowsIn } from '../offline/db/rows-in.ts';
import { readView } from '../offline/overlay/read.ts';
import type { LocationView, ReservationView } from '../offline/view/view.ts';
import { useLiveQuery } from './live/live.ts';

/** Calendar entries and reservations with waiting changes, for screens. */
export type OwnLocation = LocationView;
export type OwnReservation = ReservationView;

/** A calendar entry, its reservation, or both. */
export interface OwnEntry {
  location: OwnLocation | null;
  reservation: OwnReservation | null;
}

/**
 * An entry by its reservation's or location's id.
 * @returns null when neither is on this device; undefined while loading
 */
export function useOwnEntry(ids: {
  reservationId: string | null;
  locationId: string | null;
}): OwnEntry | null | undefined {
  const { reservationId, locationId } = ids;
  return useLiveQuery(
    async (db) => {
      const [locations, known] = await Promise.all([
        rowsIn(db, wholeTable<EmployeeLocation>('locations')),
        reservationId === null ? undefined : db.reservations.get(reservationId),
      ]);
      const view = await readView(db, async () => ({ locations, reservations: known === undefined ? [] : [known] }));
      const location =
        [...view.locations.values()].find((row) =>
          locationId === null ? row.workplaceReservation?.id === reservationId : row.id === locationId,
        ) ?? null;
      const held = location?.workplaceReservation ?? null;
      const found = view.reservations.get(held?.id ?? reservationId ?? '');
      // Ignore somebody else's reservation.
      const reservation =
        found?.mine === true ? found : held === null ? null : { ...held, waiting: location?.waiting ?? null };
      return location === null && reservation === null ? null : { location, reservation };
    },
    [reservationId, locationId],
  );
}
