import type { ReservationView } from '../offline/overlay/view.ts';
import { useView } from './live.ts';

/**
 * Workstations that the person holds besides their own on a day, by name; those they have just asked for among them.
 * @param floorIds the floors on which to look
 * @param date ISO date
 */
export function useGuestDesks(floorIds: readonly string[], date: string): ReservationView[] {
  const held = useView(
    async (db) => ({
      reservations: await db.reservations.where('[room.floor.id+date]').anyOf(floorIds.map((id) => [id, date])).filter(({ forGuests }) => forGuests === true).toArray(),
      locations: [],
    }),
    ({ reservations }) => [...reservations.values()].filter((row) => row.forGuests === true && row.date === date && floorIds.includes(row.room.floor.id) && row.status !== 'COMPLETED' && row.status !== 'CLOSED')
      .toSorted((a, b) => a.room.name.localeCompare(b.room.name, undefined, { numeric: true })),
    [floorIds.join(' '), date],
  );
  return held ?? [];
}
