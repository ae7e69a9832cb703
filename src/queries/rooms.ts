import { collectionKey } from '../domain/intent/intent.ts';
import type { FloorPlanDocument } from '../domain/floor-plan/floor-plan.ts';
import type { Room, RoomCategory } from '../domain/room/room.ts';
import type { AccountDatabase } from '../offline/db/account-database.ts';
import { useLive } from './live/live.ts';

/** Rooms and workstations of a floor. */
export function useRooms(floorId: string): Room[] | undefined {
  return useLive((db) => db.rooms.where('floor.id').equals(floorId).toArray(), [floorId]);
}

/** Drawing of a floor; null when it is not on this device. */
export function useFloorPlan(floorId: string): FloorPlanDocument | null | undefined {
  return useLive(async (db) => (await db.plans.get(floorId)) ?? null, [floorId]);
}

/** Room categories open to the person. */
export function useRoomCategories(): RoomCategory[] | undefined {
  return useLive((db) => db.roomCategories.toArray());
}

/** Ids of the room categories that are open to the person; null while this device has never been told. */
export async function readOpenCategories(db: AccountDatabase): Promise<ReadonlySet<string> | null> {
  const [categories, pulled] = await Promise.all([
    db.roomCategories.toArray(),
    db.pulls.get(collectionKey('room-categories')),
  ]);
  return pulled?.lastOkAt == null ? null : new Set(categories.map(({ id }) => id));
}

/** The same for screens; null also while it is read. */
export const useOpenCategories = (): ReadonlySet<string> | null => useLive(readOpenCategories) ?? null;
