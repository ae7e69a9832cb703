import { sql } from 'kysely';
import type { BuildingCount, FloorCount } from '../../src/domain/building/building.ts';
import type { Slot } from '../../src/domain/day-part/day-part.ts';
import { HOLDING_STATUSES } from '../../src/domain/workplace-reservation/free.ts';
import type { Reader } from '../db/database.ts';
import { slotRange } from '../db/slot.ts';
import { listFloors } from './building.ts';
import { findBuildingLimits } from './person-limit.ts';
import { literals } from './literal.ts';
import { datesAround } from './workplace-reservation.ts';

interface Count {
  floor_id: string;
  occupied: number;
  capacity: number;
}

/** SQL condition: the `room` in scope counts, both as place and as in use. */
const counts = sql<boolean>`room.type = 'WORKSTATION' and room.reservable and room.status = 'AVAILABLE'`;

/**
 * Workstations in use and bookable, by building and floor.
 * @param presence true also counts persons at the office without a workstation
 * @param restrict true caps capacities at the person limits
 */
export async function countFloors(
  db: Reader,
  {
    slot,
    buildingId,
    presence,
    restrict,
  }: { slot: Slot; buildingId?: string | undefined; presence: boolean; restrict: boolean },
): Promise<BuildingCount[]> {
  const floors = await listFloors(db, buildingId);
  const limits = restrict ? await findBuildingLimits(db) : new Map<string, number>();
  const { rows } = await sql<Count>`
    select floor.id as floor_id,
      ((select count(distinct reservation.room_id) from workplace_reservation as reservation
          join room on room.id = reservation.room_id
        where room.floor_id = floor.id and ${counts} and ${datesAround(slot, 'reservation')}
          and reservation.slot && ${slotRange(slot)}
          and reservation.status in (${literals(HOLDING_STATUSES)}))
      + case when ${presence} then (select count(*) from employee_location as location
          where location.floor_id = floor.id and ${datesAround(slot, 'location')}
            and location.slot && ${slotRange(slot)} and location.status = 'OFFICE'
            and location.actual_status in ('APPROVED', 'CONFIRMED')) else 0 end)::int as occupied,
      least((select count(*) from room
          where room.floor_id = floor.id and ${counts}),
        case when ${restrict} then floor.person_limit end)::int as capacity
    from floor where floor.id = any(${floors.map((floor) => floor.id)})`.execute(db);
  const byFloor = new Map(rows.map((row) => [row.floor_id, row]));
  const buildings = new Map<string, BuildingCount>();
  for (const floor of floors) {
    const { occupied, capacity } = byFloor.get(floor.id) ?? { occupied: 0, capacity: 0 };
    const counted: FloorCount = { ...floor, occupied, capacity };
    const building = buildings.get(floor.building.id) ?? { ...floor.building, occupied: 0, capacity: 0, floors: [] };
    buildings.set(building.id, {
      ...building,
      occupied: building.occupied + occupied,
      capacity: building.capacity + capacity,
      floors: [...building.floors, counted],
    });
  }
  return [...buildings.values()].map((building) => ({
    ...building,
    capacity: Math.min(building.capacity, limits.get(building.id) ?? building.capacity),
  }));
}
