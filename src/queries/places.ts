import type { Building, Floor } from '../domain/building/building.ts';
import { useReferenceData } from './live/live.ts';
import { collectionKey } from '../domain/intent/intent.ts';
import type { FloorPlanDocument } from '../domain/floor-plan/floor-plan.ts';
import type { Room, RoomCategory } from '../domain/room/room.ts';
import type { AccountDatabase } from '../offline/db/account-database.ts';
import type { Guideline } from '../domain/building/guideline.ts';
import { inReadingOrder } from '../domain/building/guideline.ts';
import type { BlockPeriod } from '../domain/block-period/block-period.ts';
import { useEffect } from 'react';
import type { HeatmapDay } from '../domain/sensor/heatmap.ts';
import { wantHeatmap, wantFloor } from '../offline/mirror/wanted-floors.ts';
import { useAccountDatabase } from './account-database.tsx';

const byName = (a: { name: string }, b: { name: string }) => a.name.localeCompare(b.name, undefined, { numeric: true });

/** All buildings by name. */
export function useBuildings(): Building[] | undefined {
  return useReferenceData(async (db) => (await db.buildings.toArray()).sort(byName));
}

/** Floors of a building, or of all, by name. */
export function useFloors(buildingId?: string): Floor[] | undefined {
  return useReferenceData(
    async (db) =>
      (await (buildingId === undefined ? db.floors : db.floors.where('building.id').equals(buildingId)).toArray()).sort(
        byName,
      ),
    [buildingId],
  );
}

/** Rooms and workstations of a floor. */
export function useRooms(floorId: string): Room[] | undefined {
  return useReferenceData((db) => db.rooms.where('floor.id').equals(floorId).toArray(), [floorId]);
}

/** Drawing of a floor; null when it is not on this device. */
export function useFloorPlan(floorId: string): FloorPlanDocument | null | undefined {
  return useReferenceData(async (db) => (await db.plans.get(floorId)) ?? null, [floorId]);
}

/** Room categories open to the person. */
export function useRoomCategories(): RoomCategory[] | undefined {
  return useReferenceData((db) => db.roomCategories.toArray());
}

/** Ids of the room categories that are open to the person; null while this device has never been told. */
export async function readOpenCategories(db: AccountDatabase): Promise<ReadonlySet<string> | null> {
  const [categories, pulled] = await Promise.all([
    db.roomCategories.toArray(),
    db.pulls.get(collectionKey('room-categories')),
  ]);
  return pulled?.lastOkAt == null ? null : new Set(categories.map(({ id }) => id));
}

/** Ids of the open room categories, for screens; null also while they are read. */
export const useOpenCategories = (): ReadonlySet<string> | null => useReferenceData(readOpenCategories) ?? null;

/** The guidelines of a building in reading order; none where they are not on this device. */
export function useGuidelines(buildingId: string): Guideline[] | undefined {
  return useReferenceData(
    async (db) => inReadingOrder(await db.guidelines.where('buildingId').equals(buildingId).toArray()),
    [buildingId],
  );
}

/** The published block periods, the nearest first; undefined while loading. */
export function useBlockPeriods(): BlockPeriod[] | undefined {
  return useReferenceData(async (db) => (await db.blockPeriods.toArray()).sort((a, b) => a.from.localeCompare(b.from)));
}

/** The use of a floor on the days that are on this device, latest first; from now on they are mirrored here. */
export function useHeatmap(floorId: string): HeatmapDay[] | undefined {
  const db = useAccountDatabase();
  useEffect(() => {
    // What cannot be noted is not fetched; the screen says that it is not here.
    void wantHeatmap(db, floorId).catch(() => undefined);
  }, [db, floorId]);
  return useReferenceData(
    async (database) =>
      (await database.heatmaps.where('floorId').equals(floorId).toArray()).sort((a, b) => (a.date < b.date ? 1 : -1)),
    [floorId],
  );
}

/** Notes that a floor is looked at, so that this device mirrors it from now on. */
export function useWantedFloor(floorId: string | null): void {
  const db = useAccountDatabase();
  useEffect(() => {
    // A floor that cannot be noted is fetched with the others or not at all; nothing is lost by it.
    if (floorId !== null) void wantFloor(db, floorId).catch(() => undefined);
  }, [db, floorId]);
}
