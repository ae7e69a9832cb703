import type { Slot } from '../domain/day-part/day-part.ts';
import { overlaps } from '../domain/day-part/parts.ts';
import type { AccountDatabase } from '../offline/db/account-database.ts';
import type { Truth } from '../offline/overlay/read.ts';
import type { ReservationView, View } from '../offline/view/view.ts';
import { isSameSlot } from '../domain/workplace-reservation/free.ts';
import { useOverlay } from './live/live.ts';
import { useAccountDatabase } from './account-database.tsx';

const DAY_MS = 86_400_000;
const isoDate = (instant: string, shiftDays: number): string =>
  new Date(Date.parse(instant) + shiftDays * DAY_MS).toISOString().slice(0, 10);

/**
 * Rows for a floor's reservations in a slot. Includes the person's calendar, whose waiting changes may free a
 * workstation, and the days around: the building's day is not UTC's.
 */
export async function floorTruth(db: AccountDatabase, floorId: string, slot: Slot): Promise<Truth> {
  const [from, to] = [isoDate(slot.start, -1), isoDate(slot.end, 1)];
  const [reservations, locations] = await Promise.all([
    db.reservations.where('[room.floor.id+date]').between([floorId, from], [floorId, to], true, true).toArray(),
    db.locations.where('date').between(from, to, true, true).toArray(),
  ]);
  return { reservations, locations };
}

/** A floor's reservations that overlap a slot. */
export const floorReservations = ({ reservations }: View, floorId: string, slot: Slot): ReservationView[] =>
  [...reservations.values()].filter(
    (row) => row.room.floor.id === floorId && overlaps({ start: row.startDate, end: row.endDate }, slot),
  );

export interface FloorReservations {
  floorId: string;
  slot: Slot;
  /** Overlap the slot; include the person's waiting ones. */
  rows: ReservationView[];
}

/**
 * A floor's reservations, for screens that must not go blank.
 * @returns undefined while loading; after a change of floor or slot the old rows until the new ones are read
 */
export function useFloorReservations(floorId: string, slot: Slot): FloorReservations | undefined {
  return useOverlay(
    (db) => floorTruth(db, floorId, slot),
    (view) => ({ floorId, slot, rows: floorReservations(view, floorId, slot) }),
    [floorId, slot.start, slot.end],
  );
}

/** A floor's reservations in a slot with the person's waiting ones; undefined while loading. */
export function useReservations(floorId: string, slot: Slot): ReservationView[] | undefined {
  const known = useFloorReservations(floorId, slot);
  return known?.floorId === floorId && isSameSlot(known.slot, slot) ? known.rows : undefined;
}

/**
 * Workstations the person holds for guests on a day, by name, waiting ones included.
 * @param floorIds floors to search
 * @param date ISO date
 */
export function useGuestWorkstations(floorIds: readonly string[], date: string): ReservationView[] {
  const held = useOverlay(
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
 * Workstations held for guests in a period, by start, ended ones included.
 * @param from first day, ISO date
 * @param to last day, inclusive
 */
export function useGuestReservations(from: string, to: string): ReservationView[] | undefined {
  const { accountId } = useAccountDatabase();
  return useOverlay(
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
