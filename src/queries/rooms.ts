import type { PlanDocument } from '../domain/plan/plan.ts';
import type { Room, RoomCategory } from '../domain/room/room.ts';
import { useLive } from './live.ts';

/** Rooms and workstations of a floor. */
export function useRooms(floorId: string): Room[] | undefined {
  return useLive((db) => db.rooms.where('floor.id').equals(floorId).toArray(), [floorId]);
}

/** Drawing of a floor; null when it is not on this device. */
export function usePlan(floorId: string): PlanDocument | null | undefined {
  return useLive(async (db) => (await db.plans.get(floorId)) ?? null, [floorId]);
}

/** Room categories open to the person. */
export function useRoomCategories(): RoomCategory[] | undefined {
  return useLive((db) => db.roomCategories.toArray());
}
