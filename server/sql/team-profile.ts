import { type RawBuilder, sql } from 'kysely';
import type {
  Scheme,
  SchemeWeek,
  TeamProfile,
  TeamProfileSettings,
} from '../../src/domain/team-profile/team-profile.ts';
import { type Weekday, WEEKDAYS } from '../../src/domain/week/week.ts';
import type { Reader, Writer } from '../db/database.ts';

interface Row {
  id: string;
  name: string;
  teams: string[];
  rooms: string[];
  scheme: Scheme;
  week: SchemeWeek;
  days_in_scheme: number;
  preferred_days: number[];
  optional_days: number[];
  attendance: number;
  max_occupancy: number;
  floor_id: string;
  neighborhoods: string[];
  revision: number;
}

/** Ids of the teams that a profile counts for; it needs `profile` in scope. */
const TEAMS = sql`case when profile.team_id is not null then array[profile.team_id] else array(
  select team.id from team where team.division_id = profile.division_id
    and not exists (select from team_profile as own where own.team_id = team.id) order by team.id) end`;

/** What people belong to on a date: a team directly, a department by its teams. */
const teamsOf = (viewer: string, on: string): RawBuilder<unknown> => sql`(select membership.team_id
  from team_membership as membership where membership.employee_id = ${viewer}
    and ${on}::date between membership.from_date and coalesce(membership.until_date, 'infinity'))`;

const weekdaysOf = (numbers: readonly number[]): Weekday[] => WEEKDAYS.filter((day) => numbers.includes(day));

const toProfile = (row: Row): TeamProfile => ({
  id: row.id,
  name: row.name,
  teams: row.teams,
  rooms: row.rooms,
  scheme: row.scheme,
  week: row.week,
  daysInScheme: row.days_in_scheme,
  preferredDays: weekdaysOf(row.preferred_days),
  optionalDays: weekdaysOf(row.optional_days),
  attendance: row.attendance,
  maxOccupancy: row.max_occupancy,
  floor: row.floor_id,
  neighborhoods: row.neighborhoods,
  revision: row.revision,
});

const SHOWN = sql`profile.id, coalesce(team.name, division.name) as name, ${TEAMS} as teams,
  array(select room.id from room where room.neighborhood_id = any(profile.neighborhoods)
    and room.type = 'WORKSTATION' order by room.id) as rooms,
  profile.scheme, profile.week, profile.days_in_scheme, profile.preferred_days, profile.optional_days,
  profile.attendance, profile.max_occupancy, profile.floor_id, profile.revision,
  array(select area.id from neighborhood as area where area.id = any(profile.neighborhoods)
    and area.floor_id = profile.floor_id order by area.id) as neighborhoods
  from team_profile as profile left join team on team.id = profile.team_id
  left join division on division.id = profile.division_id`;

/** Profiles of somebody's teams, and of those that they lead, by name. @param on ISO date */
export async function listTeamProfiles(
  db: Reader,
  { viewer, on }: { viewer: string; on: string },
): Promise<TeamProfile[]> {
  const { rows } = await sql<Row>`select ${SHOWN}
    where ${TEAMS} && array${teamsOf(viewer, on)}
      or profile.team_id = any(array(select team_id from department_profile where leader_id = ${viewer}))
      or profile.division_id = any(array(select division_id from department_profile
        where leader_id = ${viewer} and team_id is null))
    order by name, profile.id`.execute(db);
  return rows.map(toProfile);
}

/** One profile. */
export async function findTeamProfile(db: Reader, id: string): Promise<TeamProfile | undefined> {
  const { rows } = await sql<Row>`select ${SHOWN} where profile.id = ${id}`.execute(db);
  return rows.map(toProfile)[0];
}

/** The profile that counts for a team: its own, else its department's. */
export async function findProfileOfTeam(db: Reader, teamId: string): Promise<TeamProfile | undefined> {
  const { rows } = await sql<Row>`select ${SHOWN}
    where ${TEAMS} @> array[${teamId}]::text[] order by profile.team_id nulls last limit 1`.execute(db);
  return rows.map(toProfile)[0];
}

/** All profiles that plan on floors, with how many people belong to each on a date. @param on ISO date */
export async function listPlannedProfiles(db: Reader, on: string): Promise<(TeamProfile & { members: number })[]> {
  const { rows } = await sql<Row & { members: number }>`with shown as (select ${SHOWN})
    select shown.*, (select count(distinct membership.employee_id)::int from team_membership as membership
      where membership.team_id = any(shown.teams)
        and ${on}::date between membership.from_date and coalesce(membership.until_date, 'infinity')) as members
    from shown order by shown.id`.execute(db);
  return rows.map((row) => ({ ...toProfile(row), members: row.members }));
}

/** Whose a profile is: a team's, or else a department's. */
export interface Led {
  /** Of the team or the department. */
  id: string;
  teamId: string | null;
  divisionId: string | null;
}

/** What a leader's department profile is about. */
export async function findLed(db: Reader, leaderId: string, departmentProfile: string): Promise<Led | undefined> {
  const row = await db
    .selectFrom('department_profile')
    .select(['team_id', 'division_id'])
    .where('id', '=', departmentProfile)
    .where('leader_id', '=', leaderId)
    .executeTakeFirst();
  if (row?.team_id != null) return { id: row.team_id, teamId: row.team_id, divisionId: null };
  return row?.division_id == null ? undefined : { id: row.division_id, teamId: null, divisionId: row.division_id };
}

/** Lets nobody else save a profile until the transaction ends. @returns who changed it last, and how often */
export async function lockTeamProfile(
  db: Writer,
  id: string,
): Promise<{ revision: number; changedBy: string | null } | undefined> {
  await sql`select pg_advisory_xact_lock(hashtextextended('team_profile ' || ${id}, 0))`.execute(db);
  return db
    .selectFrom('team_profile')
    .select(['revision', 'changed_by as changedBy'])
    .where('id', '=', id)
    .executeTakeFirst();
}

export async function writeTeamProfile(
  db: Writer,
  { id, teamId, divisionId }: Led,
  settings: TeamProfileSettings,
  changedBy: string,
): Promise<void> {
  const { scheme, week, attendance, floor } = settings;
  await sql`insert into team_profile (id, team_id, division_id, scheme, week, days_in_scheme, preferred_days,
      optional_days, attendance, max_occupancy, floor_id, neighborhoods, changed_by)
    values (${id}, ${teamId}, ${divisionId}, ${scheme}, ${week}, ${settings.daysInScheme},
      ${weekdaysOf(settings.preferredDays)}::int[], ${weekdaysOf(settings.optionalDays)}::int[],
      ${attendance}, ${settings.maxOccupancy}, ${floor}, ${settings.neighborhoods}::text[], ${changedBy})
    on conflict (id) do update set scheme = excluded.scheme, week = excluded.week,
      days_in_scheme = excluded.days_in_scheme, preferred_days = excluded.preferred_days,
      optional_days = excluded.optional_days, attendance = excluded.attendance,
      max_occupancy = excluded.max_occupancy, floor_id = excluded.floor_id, neighborhoods = excluded.neighborhoods,
      changed_by = excluded.changed_by, revision = team_profile.revision + 1`.execute(db);
}

/** Ids of all who see a profile: people of its teams and their leaders, of whom `leaders` see who belongs to it. */
export async function listProfileReaders(
  db: Reader,
  { teamId, divisionId }: Led,
): Promise<{ readers: string[]; leaders: string[] }> {
  // A team's first profile takes it out of its department's.
  const teams = sql`(select team.id, team.division_id from team where team.id = ${teamId}
    or team.division_id = ${divisionId}
    or team.division_id = (select mine.division_id from team as mine join team_profile as whole
      on whole.division_id = mine.division_id where mine.id = ${teamId}))`;
  const { rows } = await sql<{ id: string; leads: boolean }>`with meant as ${teams}
    select membership.employee_id as id, false as leads from team_membership as membership
      join meant on meant.id = membership.team_id
    union select led.leader_id, true from department_profile as led join meant
      on led.team_id = meant.id or (led.team_id is null and led.division_id = meant.division_id)`.execute(db);
  return {
    readers: [...new Set(rows.map(({ id }) => id))],
    leaders: rows.flatMap(({ id, leads }) => (leads ? [id] : [])),
  };
}

/** Ids of those neighbourhoods that lie on a floor. */
export async function listNeighborhoodsOn(db: Reader, floorId: string, ids: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select id from neighborhood
    where floor_id = ${floorId} and id = any(${ids})`.execute(db);
  return rows.map(({ id }) => id);
}
