import { sql } from 'kysely';
import type { Floor } from '../../src/domain/building/building.ts';
import type { Reader } from '../db/database.ts';
import { FLOOR_COLUMNS, toFloor } from './building.ts';

/** Workstations that people may reserve, whoever they are. */
const reservable = sql`room.type = 'WORKSTATION' and room.reservable and room.status = 'AVAILABLE'`;

/** Floors with workstations, building by building. */
export async function listPlanningLocations(
  db: Reader,
): Promise<{ floor: Floor; workstations: number; personLimit: number | null }[]> {
  const workstations = sql<number>`(select count(*) from room where room.floor_id = floor.id and ${reservable})`;
  const rows = await db
    .selectFrom('floor')
    .innerJoin('building', 'building.id', 'floor.building_id')
    .select(FLOOR_COLUMNS)
    .select(['floor.person_limit as limit', workstations.as('workstations')])
    .where(sql<boolean>`${workstations} > 0`)
    .orderBy('building.position')
    .orderBy('floor.position')
    .orderBy('floor.id')
    .execute();
  return rows.map((row) => ({ floor: toFloor(row), workstations: row.workstations, personLimit: row.limit }));
}

interface PlanningNeighborhood {
  id: string;
  name: string;
  /** Floor id. */
  floor: string;
  workstations: number;
  personLimit: number | null;
}

/** Neighbourhoods with workstations, by name. */
export async function listPlanningNeighborhoods(db: Reader): Promise<PlanningNeighborhood[]> {
  const workstations = sql<number>`(select count(*) from room where room.neighborhood_id = neighborhood.id
    and ${reservable})`;
  return db
    .selectFrom('neighborhood')
    .select(['id', 'name', 'floor_id as floor', 'person_limit as personLimit', workstations.as('workstations')])
    .where(sql<boolean>`${workstations} > 0`)
    .orderBy('name')
    .orderBy('id')
    .execute();
}
