import { useMemo } from 'react';
import type { CapacityCheck, Holder, LimitedFloor } from '../domain/building/limits.ts';
import { capacityCheckOf, isLimited } from '../domain/building/limits.ts';
import type { Slot } from '../domain/day-part/day-part.ts';
import type { Verdict } from '../domain/verdict.ts';
import { ALLOWED } from '../domain/verdict.ts';
import type { AccountDatabase } from '../offline/db/account-database.ts';
import { readView } from '../offline/overlay/read.ts';
import { floorReservations, floorTruth } from './reservations.ts';
import { useLiveQuery } from './live/live.ts';

/** What is known of how full a floor is in a slot. */
export interface FloorCapacity {
  floor: LimitedFloor | undefined;
  holders: readonly Holder[];
  slot: Slot;
}

/** Reads how full a floor is; of a floor without any limit nothing is counted. */
export async function readFloorCapacity(db: AccountDatabase, floorId: string, slot: Slot): Promise<FloorCapacity> {
  const floor = await db.floors.get(floorId);
  if (floor === undefined || !isLimited(floor)) return { floor, holders: [], slot };
  const floors =
    floor.limits?.building == null ? [floor] : await db.floors.where('building.id').equals(floor.building.id).toArray();
  const views = await Promise.all(
    floors.map(async ({ id }) => floorReservations(await readView(db, () => floorTruth(db, id, slot)), id, slot)),
  );
  return { floor, holders: views.flat(), slot };
}

/** Judges who comes. @param besides true where they come besides the person, who holds a workstation for them */
export const capacityCheckBy = ({ floor, holders, slot }: FloorCapacity, besides = false): CapacityCheck =>
  floor === undefined ? () => ALLOWED : capacityCheckOf(floor, holders, slot, besides);

/** Whether one more person may come. @param roomId the workstation that is wanted, or null for the floor alone */
export const checkCapacity = (capacity: FloorCapacity, roomId: string | null): Verdict =>
  capacityCheckBy(capacity)(roomId);

/** Judges who comes to a floor in a slot, the same object while nothing changes; undefined while loading. */
export function useCapacityCheck(floorId: string, slot: Slot): CapacityCheck | undefined {
  const capacity = useFloorCapacity(floorId, slot);
  return useMemo(() => capacity && capacityCheckBy(capacity), [capacity]);
}

/** How full a floor is in a slot; undefined while loading. */
export function useFloorCapacity(floorId: string, slot: Slot): FloorCapacity | undefined {
  return useLiveQuery((db) => readFloorCapacity(db, floorId, slot), [floorId, slot.start, slot.end]);
}
