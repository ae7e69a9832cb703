import type { ReservationView } from '../offline/view/view.ts';
import { useAccountDatabase } from './account-database.tsx';
import { useView } from './live/live.ts';

/**
 * Workstations that the person holds besides their own on a day, by name; those they have just asked for among them.
 * @param floorIds the floors on which to look
 * @param date ISO date
 */
export function useGuestWorkstations(floorIds: readonly string[], date: string): ReservationView[] {
  const held = useView(
    async (db) => ({
      reservations: await db.reservations
        .where('[room.floor.id+date]')
        .anyOf(floorIds.map((id) => [id, date]))
        .filter(({ forGuests }) => forGuests === true)
        .toArray(),
      locations: [],
    }),
    ({ reservations }) =>
      [...reservations.values()]
        .filter(
          (row) =>
            row.forGuests === true &&
            row.date === date &&
            floorIds.includes(row.room.floor.id) &&
            row.status !== 'COMPLETED' &&
            row.status !== 'CLOSED',
        )
        .toSorted((a, b) => a.room.name.localeCompare(b.room.name, undefined, { numeric: true })),
    [floorIds.join(' '), date],
  );
  return held ?? [];
}

/**
 * All workstations that the person holds for guests within a time, also those that they left, by their start.
 * @param from first day, ISO date
 * @param to last day, inclusive
 */
export function useGuestReservations(from: string, to: string): ReservationView[] | undefined {
  const { accountId } = useAccountDatabase();
  return useView(
    async (db) => ({
      reservations: (
        await db.reservations
          .where('[employee.id+date]')
          .between([accountId, from], [accountId, to], true, true)
          .toArray()
      ).filter(({ forGuests }) => forGuests === true),
      locations: [],
    }),
    ({ reservations }) =>
      [...reservations.values()]
        .filter((row) => row.forGuests === true && row.date >= from && row.date <= to)
        .toSorted((a, b) => a.startDate.localeCompare(b.startDate)),
    [accountId, from, to],
  );
}
