import type { Floor } from '../../src/domain/building/building.ts';
import type { ClientConfig } from '../../src/domain/client-config/client-config.ts';
import type { Slot } from '../../src/domain/day-part/day-part.ts';
import type { Reader } from '../db/database.ts';
import { listFreeRooms } from '../sql/free-room.ts';
import { countPlacesLeft } from '../sql/person-limit.ts';

/**
 * How many members find a workstation on a floor, by free workstations and capacity. Members leave their other places
 * in the building.
 * @param coming employee ids of members without a workstation on the floor
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
