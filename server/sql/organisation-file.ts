import { type Selectable, sql } from 'kysely';
import type { Database, Reader } from '../db/database.ts';

/** What there is of what an organisation file says, as rows. */
export interface PresentOrganisation {
  categories: Selectable<Database['room_category']>[];
  categoryRoles: Selectable<Database['room_category_permission']>[];
  divisions: Selectable<Database['division']>[];
  teams: Selectable<Database['team']>[];
  leaders: Pick<Selectable<Database['department_profile']>, 'team_id' | 'division_id' | 'leader_id'>[];
  /** Who is in a team today. */
  members: { team_id: string; employee_id: string }[];
  buildings: Selectable<Database['building']>[];
  floors: Selectable<Database['floor']>[];
  neighbourhoods: Selectable<Database['neighborhood']>[];
  rooms: PresentRoom[];
  sensors: Selectable<Database['sensor']>[];
  assigned: Selectable<Database['assigned_workstation']>[];
  kept: Selectable<Database['team_workstation']>[];
  amenities: Selectable<Database['amenity']>[];
  amenityRoles: Selectable<Database['amenity_permission']>[];
  guidelines: Selectable<Database['guideline']>[];
  /** Those that are not over. */
  blockPeriods: Omit<Selectable<Database['block_period']>, 'told_at'>[];
  people: { id: string; username: string; hasLeft: boolean }[];
}

export type PresentRoom = Omit<Selectable<Database['room']>, 'dirty_since' | 'obstacle' | 'obstacle_at'>;

const ROOM_COLUMNS = [
  'id',
  'floor_id',
  'identifier',
  'name',
  'type',
  'category_id',
  'reservable',
  'flex',
  'status',
  'unavailable_reason',
  'neighborhood_id',
  'capacity',
  'equipment',
] as const;

/**
 * Reads all of it, in the order in which people see it.
 * @param periodsFrom ISO date: block periods that ended before are over
 * @param today ISO date
 */
export async function readPresentOrganisation(
  db: Reader,
  { periodsFrom, today }: { periodsFrom: string; today: string },
): Promise<PresentOrganisation> {
  const periods = ['id', 'from_date', 'until_date', 'reason', 'building_id', 'floor_id', 'published'] as const;
  return {
    categories: await db.selectFrom('room_category').selectAll().orderBy('name').orderBy('id').execute(),
    categoryRoles: await db.selectFrom('room_category_permission').selectAll().orderBy('authority').execute(),
    divisions: await db.selectFrom('division').selectAll().orderBy('name').orderBy('id').execute(),
    teams: await db.selectFrom('team').selectAll().orderBy('name').orderBy('id').execute(),
    leaders: await db.selectFrom('department_profile').select(['team_id', 'division_id', 'leader_id']).execute(),
    members: await db
      .selectFrom('team_membership')
      .select(['team_id', 'employee_id'])
      .distinct()
      .where(sql<boolean>`${today}::date between from_date and coalesce(until_date, 'infinity')`)
      .execute(),
    buildings: await db.selectFrom('building').selectAll().orderBy('position').orderBy('name').orderBy('id').execute(),
    floors: await db.selectFrom('floor').selectAll().orderBy('position').orderBy('name').orderBy('id').execute(),
    neighbourhoods: await db.selectFrom('neighborhood').selectAll().orderBy('name').orderBy('id').execute(),
    rooms: await db.selectFrom('room').select(ROOM_COLUMNS).orderBy('name').orderBy('id').execute(),
    sensors: await db.selectFrom('sensor').selectAll().orderBy('position_id').execute(),
    assigned: await db.selectFrom('assigned_workstation').selectAll().execute(),
    kept: await db.selectFrom('team_workstation').selectAll().execute(),
    amenities: await db.selectFrom('amenity').selectAll().orderBy('name').orderBy('id').execute(),
    amenityRoles: await db.selectFrom('amenity_permission').selectAll().orderBy('authority').execute(),
    guidelines: await db.selectFrom('guideline').selectAll().orderBy('id').execute(),
    blockPeriods: await db
      .selectFrom('block_period')
      .select(periods)
      .where('until_date', '>=', periodsFrom)
      .orderBy('from_date')
      .orderBy('until_date')
      .orderBy('id')
      .execute(),
    people: await db
      .selectFrom('employee')
      .select(['id', 'username', sql<boolean>`suspended_at is not null`.as('hasLeft')])
      .orderBy('username')
      .execute(),
  };
}

/** Rooms in which somebody ever reserved or met. */
export async function listUsedRooms(db: Reader, ids: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select id from room where id = any(${ids}) and (
      exists (select from workplace_reservation where room_id = room.id)
      or exists (select from meeting where room_id = room.id)) order by id`.execute(db);
  return rows.map(({ id }) => id);
}

/** Buildings where somebody planned to be, or reserved something, from now on. @param now ISO instant */
export async function listExpectingBuildings(db: Reader, ids: readonly string[], now: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select id from building where id = any(${ids}) and (
      exists (select from employee_location where building_id = building.id and upper(slot) > ${now}::timestamptz)
      or exists (select from workplace_reservation as reservation join room on room.id = reservation.room_id
        join floor on floor.id = room.floor_id
        where floor.building_id = building.id and upper(reservation.slot) > ${now}::timestamptz)
      or exists (select from meeting join room on room.id = meeting.room_id join floor on floor.id = room.floor_id
        where floor.building_id = building.id and upper(meeting.slot) > ${now}::timestamptz)
      or exists (select from amenity_reservation as reservation join amenity on amenity.id = reservation.amenity_id
        where amenity.building_id = building.id and upper(reservation.slot) > ${now}::timestamptz)
      or exists (select from visit where building_id = building.id and expected_at > ${now}::timestamptz))
    order by id`.execute(db);
  return rows.map(({ id }) => id);
}

/** Who has anything in their calendar in some buildings, and whose building one is. @param from ISO date */
export async function listWhoComes(db: Reader, ids: readonly string[], from: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    with meant as (select room.id from room join floor on floor.id = room.floor_id
      where floor.building_id = any(${ids}))
    select id from employee where building_id = any(${ids})
    union select employee_id from employee_location where building_id = any(${ids}) and date >= ${from}::date
    union select employee_id from workplace_reservation
      where room_id in (select id from meant) and date >= ${from}::date and employee_id is not null
    union select organizer_id from meeting
      where room_id in (select id from meant) and date >= ${from}::date and organizer_id is not null
    union select person.employee_id from meeting_person as person join meeting on meeting.id = person.meeting_id
      where room_id in (select id from meant) and date >= ${from}::date
    union select reservation.employee_id from amenity_reservation as reservation
      join amenity on amenity.id = reservation.amenity_id
      where amenity.building_id = any(${ids}) and date >= ${from}::date and employee_id is not null
    union select assigned.employee_id from assigned_workstation as assigned where room_id in (select id from meant)
    union select host_id from visit where building_id = any(${ids}) and expected_at > ${from}::date
    union select announced_by from visit
      where building_id = any(${ids}) and expected_at > ${from}::date and announced_by is not null
    union select host.employee_id from visit_host as host join visit on visit.id = host.visit_id
      where visit.building_id = any(${ids}) and expected_at > ${from}::date
    union select membership.employee_id from team_day as day join floor on floor.id = day.floor_id
      join team_membership as membership on membership.team_id = day.team_id
      where floor.building_id = any(${ids}) and day.date >= ${from}::date
    order by 1`.execute(db);
  return rows.map(({ id }) => id);
}

/** Whose building is one of some. @param orNone and who prefers none */
export async function listPeopleAtHome(db: Reader, buildings: readonly string[], orNone: boolean): Promise<string[]> {
  if (buildings.length === 0 && !orNone) return [];
  const { rows } = await sql<{ id: string }>`select id from employee
    where building_id = any(${buildings}) or (${orNone}::boolean and building_id is null) order by 1`.execute(db);
  return rows.map(({ id }) => id);
}

/** Who is or was in some teams, or leads them or their division. */
export async function listPeopleOfTeams(db: Reader, teams: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select employee_id as id from team_membership where team_id = any(${teams})
    union select leader_id from department_profile where team_id = any(${teams})
      or division_id in (select division_id from team where id = any(${teams})) order by 1`.execute(db);
  return rows.map(({ id }) => id);
}

/** Who is in some divisions, leads them, or is in one of their teams. */
export async function listPeopleOfDivisions(db: Reader, divisions: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from employee where division_id = any(${divisions})
    union select leader_id from department_profile where division_id = any(${divisions})
    union select membership.employee_id from team_membership as membership join team on team.id = membership.team_id
      where team.division_id = any(${divisions}) order by 1`.execute(db);
  return rows.map(({ id }) => id);
}

/** Who reads a profile on some floors: who is in its team or in one of its division, and who leads either. */
export async function listPeoplePlanningOn(db: Reader, floors: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    with planning as (select team_id, division_id from team_profile where floor_id = any(${floors})),
      planned as (select id from team where id in (select team_id from planning)
        or division_id in (select division_id from planning))
    select employee_id as id from team_membership where team_id in (select id from planned)
    union select leader_id from department_profile where team_id in (select id from planned)
      or division_id in (select division_id from planning) order by 1`.execute(db);
  return rows.map(({ id }) => id);
}
