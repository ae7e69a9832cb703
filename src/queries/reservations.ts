import type { Slot } from '../domain/day-part/day-part.ts';
import { overlaps } from '../domain/day-part/parts.ts';
import type { AccountDatabase } from '../offline/db/account-database.ts';
import { rowsIn } from '../offline/db/rows-in.ts';
import type { Truth } from '../offline/overlay/read.ts';
import type { ReservationView, View } from '../offline/view/view.ts';
import { isSameSlot } from '../domain/workplace-reservation/free.ts';
import { calendarRows, datesAround, floorRows } from './ranges.ts';
import { useOverlay } from './live/live.ts';
import { useAccountDatabase } from './account-database.ts';

/**
 * Rows for a floor's reservations in a slot. Includes the person's calendar, whose waiting changes may free a
 * workstation.
 */
export async function floorTruth(db: AccountDatabase, floorId: string, slot: Slot): Promise<Truth> {
  const [reservations, locations] = await Promise.all([
    rowsIn(db, floorRows(floorId, slot)),
    rowsIn(db, calendarRows(...datesAround(slot))),
  ]);
  return { reservations, locations };
}

const overlapping = new WeakMap<ReservationView, { slot: Slot; is: boolean }>();

/** Asked of every row after each change of one. */
function isWithin(row: ReservationView, slot: Slot): boolean {
  const known = overlapping.get(row);
  if (known?.slot.start === slot.start && known.slot.end === slot.end) return known.is;
  const is = overlaps({ start: row.startDate, end: row.endDate }, slot);
  overlapping.set(row, { slot, is });
  return is;
}

const found = new WeakMap<View, FloorReservations>();

/** A floor's reservations that overlap a slot; the same array for the same view. */
export function floorReservations(view: View, floorId: string, slot: Slot): readonly ReservationView[] {
  const known = found.get(view);
  if (known?.floorId === floorId && isSameSlot(known.slot, slot)) return known.rows;
  const rows = [...view.reservations.values()].filter((row) => row.room.floor.id === floorId && isWithin(row, slot));
  found.set(view, { floorId, slot, rows });
  return rows;
}

export interface FloorReservations {
  floorId: string;
  slot: Slot;
  /** Overlap the slot; include the person's waiting ones. */
  rows: readonly ReservationView[];
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
export function useReservations(floorId: string, slot: Slot): readonly ReservationView[] | undefined {
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
