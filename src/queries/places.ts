import type { Building, BuildingVisitProperties, Floor } from '../domain/building/building.ts';
import { useFirst } from './first-readings.ts';
import { useLiveQuery } from './live/live.ts';
import { collectionKey } from '../domain/intent/intent.ts';
import type { FloorPlanDocument } from '../domain/floor-plan/floor-plan.ts';
import type { Room, RoomCategory } from '../domain/room/room.ts';
import type { AccountDatabase } from '../offline/db/account-database.ts';
import { pullRow } from '../offline/db/pull-record.ts';
import { wholeTable } from '../offline/db/row-copy.ts';
import { rowsIn } from '../offline/db/rows-in.ts';
import { memoised } from '../domain/memoised.ts';
import { roomRows } from './ranges.ts';
import type { Guideline } from '../domain/building/guideline.ts';
import { inReadingOrder } from '../domain/building/guideline.ts';
import type { BlockPeriod } from '../domain/block-period/block-period.ts';
import { useEffect, useState } from 'react';
import type { HeatmapDay } from '../domain/sensor/heatmap.ts';
import { wantHeatmap, wantFloor } from '../offline/mirror/wanted-floors.ts';
import { useAccountDatabase } from './account-database.ts';

const byName = (a: { name: string }, b: { name: string }) => a.name.localeCompare(b.name, undefined, { numeric: true });

export function useBuildings(): Building[] | undefined {
  return useLiveQuery(async (db) => (await rowsIn(db, wholeTable<Building>('buildings'))).toSorted(byName));
}

/** Buildings that take visitors, by name. */
export function useVisitBuildings(): Building[] | undefined {
  return useLiveQuery(async (db) => {
    const [buildings, properties] = await Promise.all([
      rowsIn(db, wholeTable<Building>('buildings')),
      rowsIn(db, wholeTable<BuildingVisitProperties>('visitProperties')),
    ]);
    const closed = new Set(properties.flatMap(({ id, visitorEnabled }) => (visitorEnabled ? [] : [id])));
    return buildings.filter(({ id }) => !closed.has(id)).toSorted(byName);
  });
}

/** Floors of a building, or all, by name. */
export function useFloors(buildingId?: string): Floor[] | undefined {
  return useLiveQuery(
    async (db) =>
      (await rowsIn(db, wholeTable<Floor>('floors')))
        .filter(({ building }) => buildingId === undefined || building.id === buildingId)
        .toSorted(byName),
    [buildingId],
  );
}

export function useRooms(floorId: string): readonly Room[] | undefined {
  return useLiveQuery((db) => rowsIn(db, roomRows(floorId)), [floorId]);
}

/** Rooms by their ids, as far as this device has them. */
export function useRoomsByIds(ids: readonly string[]): Room[] | undefined {
  return useLiveQuery(
    async (db) => (await db.rooms.bulkGet([...ids])).filter((room) => room !== undefined),
    [ids.join(' ')],
  );
}

/**
 * Id of the floor that a room is on, as first read: a screen must not jump to it later.
 * @param roomId null asks for none
 * @returns null where this device does not have the room; undefined while loading
 */
export function useFloorOfRoom(roomId: string | null): string | null | undefined {
  const [first, setFirst] = useState<{ roomId: string | null; floorId: string | null }>();
  const read = useLiveQuery(
    async (db) => ({ roomId, floorId: (roomId === null ? undefined : await db.rooms.get(roomId))?.floor.id ?? null }),
    [roomId],
  );
  if (read?.roomId === roomId && first?.roomId !== roomId) setFirst(read);
  return roomId === null ? null : first?.roomId === roomId ? first.floorId : undefined;
}

/** A floor's drawing; null when not on this device. */
export function useFloorPlan(floorId: string): FloorPlanDocument | null | undefined {
  return useLiveQuery(async (db) => (await db.plans.get(floorId)) ?? null, [floorId]);
}

/** Only those open to the person. */
export function useRoomCategories(): RoomCategory[] | undefined {
  return useLiveQuery((db) => db.roomCategories.toArray());
}

const idsOf = memoised(
  (categories: readonly RoomCategory[]): ReadonlySet<string> => new Set(categories.map(({ id }) => id)),
);

/** Ids of room categories open to the person; null while unknown. */
export async function readOpenCategories(db: AccountDatabase): Promise<ReadonlySet<string> | null> {
  const [categories, [pulled]] = await Promise.all([
    rowsIn(db, wholeTable<RoomCategory>('roomCategories')),
    rowsIn(db, pullRow(collectionKey('room-categories'))),
  ]);
  return pulled?.lastOkAt == null ? null : idsOf(categories);
}

/** For screens; null also while loading. */
export const useOpenCategories = (): ReadonlySet<string> | null => useLiveQuery(readOpenCategories) ?? null;

/** In reading order; none when not on this device. */
export function useGuidelines(buildingId: string): Guideline[] | undefined {
  return useLiveQuery(
    async (db) => inReadingOrder(await db.guidelines.where('buildingId').equals(buildingId).toArray()),
    [buildingId],
  );
}

const inOrder = memoised((blocks: readonly BlockPeriod[]) => blocks.toSorted((a, b) => a.from.localeCompare(b.from)));

/** Published block periods, nearest first. */
export const blockPeriodsIn = async (db: AccountDatabase): Promise<BlockPeriod[]> =>
  inOrder(await rowsIn(db, wholeTable<BlockPeriod>('blockPeriods')));

/** Undefined while loading. */
export const useBlockPeriods = (): BlockPeriod[] | undefined =>
  useLiveQuery(blockPeriodsIn, [], useFirst()?.blockPeriods);

/** What stays on the screen is noted again once an hour, in milliseconds: it must not leave as one of long ago. */
const WANT_EVERY_MS = 3_600_000;
/** Looks at the clock so often, in milliseconds: timers may sleep with the machine. */
const LOOK_MS = 60_000;

/** Mirrors what is on the screen. @param want notes that it was opened @param floorId null: nothing */
function useWanted(want: typeof wantFloor, floorId: string | null): void {
  const db = useAccountDatabase();
  useEffect(() => {
    if (floorId === null) return undefined;
    let due = 0;
    const note = () => {
      if (Date.now() < due) return;
      due = Date.now() + WANT_EVERY_MS;
      // On failure a later pull may still bring it; until then the screen says that it is missing.
      void want(db, floorId).catch(() => undefined);
    };
    note();
    const timer = setInterval(note, LOOK_MS);
    return () => clearInterval(timer);
  }, [db, want, floorId]);
}

/** Mirrors a floor as long as it is on the screen, and for a while after. */
export const useWantedFloor = (floorId: string | null): void => useWanted(wantFloor, floorId);

/** Mirrors what there is of a building, as {@link useWantedFloor}: buildings are mirrored with their floors. */
export function useWantedBuilding(buildingId: string | undefined): void {
  // For a moment after another was chosen, the floors are those of the one before.
  const floor = useFloors(buildingId)?.find(({ building }) => building.id === buildingId);
  useWantedFloor(floor?.id ?? null);
}

/** A floor's use by day, latest first; mirrors it as {@link useWantedFloor}. */
export function useHeatmap(floorId: string): HeatmapDay[] | undefined {
  useWanted(wantHeatmap, floorId);
  return useLiveQuery(
    async (database) =>
      (await database.heatmaps.where('floorId').equals(floorId).toArray()).sort((a, b) => (a.date < b.date ? 1 : -1)),
    [floorId],
  );
}
