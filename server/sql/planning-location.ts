import { sql } from 'kysely';
import { expectedOf } from '../../src/domain/team-profile/rules.ts';
import type { PlanningLocation } from '../../src/domain/team-profile/team-profile.ts';
import type { Reader } from '../db/database.ts';
import { listPlannedProfiles } from './team-profile.ts';

/** Workstations that people may reserve, whoever they are. */
const reservable = sql`room.type = 'WORKSTATION' and room.reservable and room.status = 'AVAILABLE'`;

/** Floors with workstations, building by building, with what leaders plan there. @param on ISO date of the count */
export async function listPlanningLocations(db: Reader, on: string): Promise<PlanningLocation[]> {
  const workstations = sql<number>`(select count(*)::int from room where room.floor_id = floor.id and ${reservable})`;
  const floors = await db
    .selectFrom('floor')
    .innerJoin('building', 'building.id', 'floor.building_id')
    .select(['floor.id', 'floor.person_limit as personLimit', workstations.as('workstations')])
    .where(sql<boolean>`${workstations} > 0`)
    .orderBy('building.position')
    .orderBy('floor.position')
    .orderBy('floor.id')
    .execute();
  const [areas, profiles] = [await listPlanningNeighborhoods(db), await listPlannedProfiles(db, on)];
  return floors.map(({ id, personLimit, workstations: count }) => ({
    id,
    workstations: count,
    personLimit,
    neighborhoods: areas
      .filter(({ floor }) => floor === id)
      .map((area) => ({
        id: area.id,
        name: area.name,
        workstations: area.workstations,
        personLimit: area.personLimit,
      })),
    planned: profiles
      .filter(({ floor }) => floor === id)
      .map(({ id: of, scheme, week, daysInScheme, preferredDays, optionalDays, members, attendance }) => ({
        of,
        expected: expectedOf(members, { attendance }),
        scheme,
        week,
        daysInScheme,
        preferredDays,
        optionalDays,
      })),
  }));
}

/** Workstations of a floor that people may reserve, free or not. */
export async function countWorkstations(db: Reader, floorId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from room
    where room.floor_id = ${floorId} and ${reservable}`.execute(db);
  return rows[0]?.count ?? 0;
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
