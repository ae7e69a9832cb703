import { sql } from 'kysely';
import type { Building, BuildingVisitProperties, Floor } from '../../src/domain/building/building.ts';
import { listVisitorQuestionnaires } from './questionnaire.ts';
import { SERVER_ZONE } from './server-zone.ts';
import type { Reader } from '../db/database.ts';

/** Columns of a building, prefixed `building_`. */
export interface BuildingColumns {
  building_id: string;
  building_identifier: string;
  building_name: string;
  building_site: string;
  building_time_zone: string;
}

/** Columns of a floor and its building, prefixed `floor_` and `building_`. */
export interface FloorColumns extends BuildingColumns {
  floor_id: string;
  floor_identifier: string;
  floor_name: string;
}

/** For `select` with a table `building` in scope. */
export const BUILDING_COLUMNS = [
  'building.id as building_id',
  'building.identifier as building_identifier',
  'building.name as building_name',
  'building.site as building_site',
  'building.time_zone as building_time_zone',
] as const;

/** For `select` with tables `floor` and `building` in scope. */
export const FLOOR_COLUMNS = [
  'floor.id as floor_id',
  'floor.identifier as floor_identifier',
  'floor.name as floor_name',
  ...BUILDING_COLUMNS,
] as const;

/** Reads a building from {@link BUILDING_COLUMNS}. */
export const toBuilding = (row: BuildingColumns): Building => ({
  id: row.building_id,
  identifier: row.building_identifier,
  name: row.building_name,
  site: row.building_site,
  timeZone: row.building_time_zone,
});

/** Reads a floor from {@link FLOOR_COLUMNS}. */
export const toFloor = (row: FloorColumns): Floor => ({
  id: row.floor_id,
  identifier: row.floor_identifier,
  name: row.floor_name,
  building: toBuilding(row),
});

/** All buildings in the organisation's order. */
export async function listBuildings(db: Reader): Promise<Building[]> {
  const rows = await db
    .selectFrom('building')
    .select(BUILDING_COLUMNS)
    .orderBy('building.position')
    .orderBy('building.name')
    .execute();
  return rows.map(toBuilding);
}

export async function findBuilding(db: Reader, id: string): Promise<Building | undefined> {
  const row = await db.selectFrom('building').select(BUILDING_COLUMNS).where('building.id', '=', id).executeTakeFirst();
  return row && toBuilding(row);
}

/** Floors from bottom to top, of one or all buildings. */
export async function listFloors(db: Reader, buildingId?: string): Promise<Floor[]> {
  const rows = await db
    .selectFrom('floor')
    .innerJoin('building', 'building.id', 'floor.building_id')
    .select(FLOOR_COLUMNS)
    .$if(buildingId !== undefined, (query) => query.where('floor.building_id', '=', buildingId ?? ''))
    .orderBy('building.position')
    .orderBy('building.name')
    .orderBy('floor.position')
    .orderBy('floor.name')
    .execute();
  return rows.map(toFloor);
}

export async function findFloor(db: Reader, id: string): Promise<Floor | undefined> {
  const row = await db
    .selectFrom('floor')
    .innerJoin('building', 'building.id', 'floor.building_id')
    .select(FLOOR_COLUMNS)
    .where('floor.id', '=', id)
    .executeTakeFirst();
  return row && toFloor(row);
}

/** Ids of the buildings that a device mirrors with some floors: those of the floors, and the one its person prefers. */
export async function listMirroredBuildings(
  db: Reader,
  floorIds: readonly string[],
  employeeId: string,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select building_id as id from floor where id = any(${floorIds})
    union select building_id from employee where id = ${employeeId} and building_id is not null`.execute(db);
  return rows.map(({ id }) => id);
}

/** Tells which buildings take visitors, and what they ask of them. */
export async function listVisitProperties(db: Reader): Promise<Required<BuildingVisitProperties>[]> {
  const rows = await db
    .selectFrom('building')
    .select(['id', 'visitor_enabled'])
    .orderBy('position')
    .orderBy('name')
    .execute();
  const asks = await listVisitorQuestionnaires(db);
  return rows.map(({ id, visitor_enabled }) => ({
    id,
    visitorEnabled: visitor_enabled,
    questionnaire: asks.get(id) ?? null,
  }));
}

/** Finds a floor by its id or its identifier. */
export async function findFloorNamed(db: Reader, name: string): Promise<Floor | undefined> {
  const row = await db
    .selectFrom('floor')
    .select('id')
    .where((eb) => eb.or([eb('id', '=', name), eb('identifier', '=', name)]))
    .executeTakeFirst();
  return row && findFloor(db, row.id);
}

/**
 * IANA zone of the first building: that of who prefers none.
 * @param otherwise where there is no building
 */
export async function firstZone(db: Reader, otherwise = SERVER_ZONE): Promise<string> {
  const first = await db
    .selectFrom('building')
    .select('time_zone')
    .orderBy('position')
    .orderBy('name')
    .executeTakeFirst();
  return first?.time_zone ?? otherwise;
}

/** IANA zones in which it may be another day: the buildings', and that of who has none. */
export async function listZones(db: Reader): Promise<string[]> {
  const rows = await db.selectFrom('building').select('time_zone').distinct().execute();
  return [...new Set([...rows.map((row) => row.time_zone), SERVER_ZONE, 'UTC'])];
}
