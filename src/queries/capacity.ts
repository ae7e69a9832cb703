import { useMemo } from 'react';
import type { CapacityCheck, Holder, LimitedFloor } from '../domain/building/limits.ts';
import { capacityCheckOf, isLimited } from '../domain/building/limits.ts';
import type { Slot } from '../domain/day-part/day-part.ts';
import type { Verdict } from '../domain/verdict.ts';
import { ALLOWED } from '../domain/verdict.ts';
import type { AccountDatabase } from '../offline/db/account-database.ts';
import { wholeTable } from '../offline/db/row-copy.ts';
import { rowsIn } from '../offline/db/rows-in.ts';
import { readView } from '../offline/overlay/read.ts';
import { isRefused } from '../offline/view/refused.ts';
import type { ReservationView } from '../offline/view/view.ts';
import { isSameSlot } from '../domain/workplace-reservation/free.ts';
import { floorReservations, floorTruth } from './reservations.ts';
import { useLiveQuery } from './live/live.ts';

/** A floor's limits and who comes in a slot. */
export interface FloorCapacity {
  floor: LimitedFloor | undefined;
  holders: readonly Holder[];
  slot: Slot;
}

/** The last occupancy by what it was made of: a floor without limits, or the rows of the only floor that counts. */
const known = new WeakMap<object, FloorCapacity>();

function occupancy(floor: LimitedFloor, holders: readonly Holder[], slot: Slot): FloorCapacity {
  const of = isLimited(floor) ? holders : floor;
  const before = known.get(of);
  if (before?.floor === floor && isSameSlot(before.slot, slot)) return before;
  const made = { floor, holders, slot };
  known.set(of, made);
  return made;
}

/** Without what was refused, which is only a wish; the same list where nothing was. */
const granted = (rows: readonly ReservationView[]): readonly ReservationView[] =>
  rows.some(isRefused) ? rows.filter((row) => !isRefused(row)) : rows;

/** Reads a floor's occupancy; counts nobody on floors without limits. The same object while nothing changes. */
export async function readFloorCapacity(db: AccountDatabase, floorId: string, slot: Slot): Promise<FloorCapacity> {
  const all = await rowsIn(db, wholeTable<LimitedFloor>('floors'));
  const floor = all.find(({ id }) => id === floorId);
  if (floor === undefined) return { floor, holders: [], slot };
  if (!isLimited(floor)) return occupancy(floor, [], slot);
  const floors =
    floor.limits?.building == null ? [floor] : all.filter(({ building }) => building.id === floor.building.id);
  const views = await Promise.all(
    floors.map(async ({ id }) =>
      granted(floorReservations(await readView(db, () => floorTruth(db, id, slot)), id, slot)),
    ),
  );
  const [only = [], ...others] = views;
  return occupancy(floor, others.length === 0 ? only : views.flat(), slot);
}

/** @param besides true for a guest, who comes besides the person */
export const capacityCheckBy = ({ floor, holders, slot }: FloorCapacity, besides = false): CapacityCheck =>
  floor === undefined ? () => ALLOWED : capacityCheckOf(floor, holders, slot, besides);

/**
 * Whether one more person may come.
 * @param roomId the wanted workstation; null for the floor alone
 */
export const checkCapacity = (capacity: FloorCapacity, roomId: string | null): Verdict =>
  capacityCheckBy(capacity)(roomId);

/**
 * Judges who may come; the same function until something changes; undefined while loading.
 * @param besides as in {@link capacityCheckBy}
 */
export function useCapacityCheck(floorId: string, slot: Slot, besides = false): CapacityCheck | undefined {
  const capacity = useFloorCapacity(floorId, slot);
  return useMemo(() => capacity && capacityCheckBy(capacity, besides), [capacity, besides]);
}

/** A floor's occupancy in a slot; undefined while loading. */
export function useFloorCapacity(floorId: string, slot: Slot): FloorCapacity | undefined {
  return useLiveQuery((db) => readFloorCapacity(db, floorId, slot), [floorId, slot.start, slot.end]);
}
