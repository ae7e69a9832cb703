import type { Slot } from '../domain/day-part/day-part.ts';
import { overlaps } from '../domain/day-part/parts.ts';
import type { AccountDatabase } from '../offline/db/account-database.ts';
import type { Truth } from '../offline/overlay/read.ts';
import type { ReservationView, View } from '../offline/view/view.ts';

const DAY_MS = 86_400_000;
const isoDate = (instant: string, shiftDays: number): string =>
  new Date(Date.parse(instant) + shiftDays * DAY_MS).toISOString().slice(0, 10);

/**
 * Rows that the reservations of a floor in a slot stand on. The person's calendar is read too: a waiting change of it may
 * free one of their workstations. The day before and after are read, since a day in the building's zone is none in UTC.
 */
export async function floorTruth(db: AccountDatabase, floorId: string, slot: Slot): Promise<Truth> {
  const [from, to] = [isoDate(slot.start, -1), isoDate(slot.end, 1)];
  const [reservations, locations] = await Promise.all([
    db.reservations.where('[room.floor.id+date]').between([floorId, from], [floorId, to], true, true).toArray(),
    db.locations.where('date').between(from, to, true, true).toArray(),
  ]);
  return { reservations, locations };
}

/** Reservations of a floor that overlap a slot. */
export const floorReservations = ({ reservations }: View, floorId: string, slot: Slot): ReservationView[] =>
  [...reservations.values()].filter(
    (row) => row.room.floor.id === floorId && overlaps({ start: row.startDate, end: row.endDate }, slot),
  );
