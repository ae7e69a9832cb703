import { useMemo } from 'react';
import type { Entrance, Holder, LimitedFloor } from '../domain/building/limits.ts';
import { entranceOf, isLimited } from '../domain/building/limits.ts';
import type { Slot } from '../domain/day-part/day-part.ts';
import type { Verdict } from '../domain/verdict.ts';
import { ALLOWED } from '../domain/verdict.ts';
import type { AccountDatabase } from '../offline/db/account-database.ts';
import { readView } from '../offline/overlay/read.ts';
import { floorReservations, floorTruth } from './floor-view.ts';
import { useFollowed } from './live/live.ts';

/** What is known of how full a floor is in a slot. */
export interface Fullness {
  floor: LimitedFloor | undefined;
  holders: readonly Holder[];
  slot: Slot;
}

/** Reads how full a floor is; of a floor without any limit nothing is counted. */
export async function fullnessOf(db: AccountDatabase, floorId: string, slot: Slot): Promise<Fullness> {
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
export const entranceBy = ({ floor, holders, slot }: Fullness, besides = false): Entrance =>
  floor === undefined ? () => ALLOWED : entranceOf(floor, holders, slot, besides);

/** Whether one more person may come. @param roomId the workstation that is wanted, or null for the floor alone */
export const mayEnterBy = (fullness: Fullness, roomId: string | null): Verdict => entranceBy(fullness)(roomId);

/** Judges who comes to a floor in a slot, the same object while nothing changes; undefined while loading. */
export function useEntrance(floorId: string, slot: Slot): Entrance | undefined {
  const fullness = useFullness(floorId, slot);
  return useMemo(() => fullness && entranceBy(fullness), [fullness]);
}

/** How full a floor is in a slot; undefined while loading. */
export function useFullness(floorId: string, slot: Slot): Fullness | undefined {
  return useFollowed((db) => fullnessOf(db, floorId, slot), [floorId, slot.start, slot.end]);
}
