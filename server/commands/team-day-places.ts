import type { Floor } from '../../src/domain/building/building.ts';
import type { ClientConfig } from '../../src/domain/client-config/client-config.ts';
import type { Slot } from '../../src/domain/day-part/day-part.ts';
import type { Reader } from '../db/database.ts';
import { listFreeRooms } from '../sql/free-room.ts';
import { countPlacesLeft } from '../sql/person-limit.ts';

/**
 * How many who come with a team find a workstation on a floor: as many as are free, and no more than persons may come. Where
 * those who come are elsewhere in the building, their places there are left.
 * @param coming employee ids of the members who have no workstation on the floor yet
 */
export async function countTeamPlaces(
  db: Reader,
  {
    floor,
    slot,
    employeeId,
    coming,
    config,
    now,
  }: { floor: Floor; slot: Slot; employeeId: string; coming: readonly string[]; config: ClientConfig; now: string },
): Promise<number> {
  const workstations = (
    await listFreeRooms(db, {
      buildingId: floor.building.id,
      floorId: floor.id,
      categories: [],
      openTo: null,
      slot,
      employeeId,
      coming,
      config,
      now,
    })
  ).length;
  return Math.min(workstations, (await countPlacesLeft(db, floor.id, slot, coming)) ?? workstations);
}
