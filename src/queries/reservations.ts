import type { Slot } from '../domain/day-part/day-part.ts';
import { overlaps } from '../domain/day-part/parts.ts';
import { readView } from '../offline/overlay/read.ts';
import type { ReservationView } from '../offline/overlay/view.ts';
import { useLive } from './live.ts';

const DAY_MS = 86_400_000;
const isoDate = (instant: string, shiftDays: number): string => new Date(Date.parse(instant) + shiftDays * DAY_MS).toISOString().slice(0, 10);

/**
 * Reservations of a floor that overlap a slot, the person's waiting ones among them.
 * @param slot instants; the day before and after are read too, since a day in the building's zone is none in UTC
 */
export function useReservations(floorId: string, slot: Slot): ReservationView[] | undefined {
  return useLive(async (db) => {
    const view = await readView(db, async () => ({
      reservations: await db.reservations.where('[room.floor.id+date]').between([floorId, isoDate(slot.start, -1)], [floorId, isoDate(slot.end, 1)], true, true).toArray(),
    }));
    return [...view.reservations.values()].filter((row) => row.room.floor.id === floorId && overlaps({ start: row.startDate, end: row.endDate }, slot));
  }, [floorId, slot.start, slot.end]);
}
