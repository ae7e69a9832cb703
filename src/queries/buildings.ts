import type { Building, Floor } from '../domain/building/building.ts';
import { useLive } from './live/live.ts';

const byName = (a: { name: string }, b: { name: string }) => a.name.localeCompare(b.name, undefined, { numeric: true });

/** All buildings by name. */
export function useBuildings(): Building[] | undefined {
  return useLive(async (db) => (await db.buildings.toArray()).sort(byName));
}

/** Floors of a building, or of all, by name. */
export function useFloors(buildingId?: string): Floor[] | undefined {
  return useLive(
    async (db) =>
      (await (buildingId === undefined ? db.floors : db.floors.where('building.id').equals(buildingId)).toArray()).sort(
        byName,
      ),
    [buildingId],
  );
}
