import { sql } from 'kysely';
import type { Slot } from '../../src/domain/day-part/day-part.ts';
import type { Team, TeamMembership } from '../../src/domain/team/team.ts';
import type { Reader } from '../db/database.ts';
import { slotRange } from '../db/slot.ts';
import { holderShares } from './holder-shares.ts';
import { stillLeads } from './still-leads.ts';

/** Teams that have members on a date, by name. @param on ISO date */
export async function listOperationalTeams(db: Reader, on: string): Promise<Team[]> {
  return db
    .selectFrom('team')
    .select(['id', 'name'])
    .where(sql<boolean>`exists (select from team_membership as membership where membership.team_id = team.id
      and ${on}::date between membership.from_date and coalesce(membership.until_date, 'infinity'))`)
    .orderBy('name')
    .orderBy('id')
    .execute();
}

/** Names of all teams, each once. */
export async function listTeamNames(db: Reader): Promise<string[]> {
  const rows = await db.selectFrom('team').select('name').distinct().orderBy('name').limit(1000).execute();
  return rows.map(({ name }) => name);
}

export async function hasTeam(db: Reader, id: string): Promise<boolean> {
  return (await db.selectFrom('team').select('id').where('id', '=', id).executeTakeFirst()) !== undefined;
}

/** Whether somebody leads a team. */
export async function leadsTeam(db: Reader, leaderId: string, teamId: string): Promise<boolean> {
  const row = await db
    .selectFrom('department_profile')
    .select('id')
    .where('leader_id', '=', leaderId)
    .where('team_id', '=', teamId)
    .where(stillLeads(leaderId))
    .executeTakeFirst();
  return row !== undefined;
}

export interface TeamMember {
  id: string;
  name: string;
  /** Shows others where they are. */
  shares: boolean;
  periods: TeamMembership['periods'];
}

/** Who belongs to a team, or will, by name. @param on ISO date: periods that ended before are left out */
export async function listTeamMembers(db: Reader, teamId: string, on: string): Promise<TeamMember[]> {
  return db
    .selectFrom('employee')
    .innerJoin('team_membership as membership', 'membership.employee_id', 'employee.id')
    .select([
      'employee.id',
      'employee.name',
      holderShares.as('shares'),
      sql<TeamMember['periods']>`jsonb_agg(jsonb_build_object('from', membership.from_date,
        'until', membership.until_date) order by membership.from_date)`.as('periods'),
    ])
    .where('membership.team_id', '=', teamId)
    .where(sql<boolean>`coalesce(membership.until_date, 'infinity') >= ${on}::date`)
    .where('employee.suspended_at', 'is', null)
    .groupBy('employee.id')
    .orderBy('employee.name')
    .orderBy('employee.id')
    .execute();
}

/** Whether somebody is in a team on a date, or leads it. */
export async function isOfTeam(db: Reader, employeeId: string, teamId: string, on: string): Promise<boolean> {
  const { rows } = await sql`select from team_membership where team_id = ${teamId} and employee_id = ${employeeId}
      and ${on}::date between from_date and coalesce(until_date, 'infinity')
    union all select from department_profile where team_id = ${teamId} and leader_id = ${employeeId}`.execute(db);
  return rows.length > 0;
}

/** The floor of a building on which a team meets in a slot. */
export async function findTeamFloor(
  db: Reader,
  teamId: string,
  buildingId: string,
  slot: Slot,
): Promise<string | undefined> {
  const row = await db
    .selectFrom('team_day as day')
    .innerJoin('floor', 'floor.id', 'day.floor_id')
    .select('floor.id')
    .where('day.team_id', '=', teamId)
    .where('day.status', '=', 'PLANNED')
    .where('floor.building_id', '=', buildingId)
    .where(sql<boolean>`day.slot && ${slotRange(slot)}`)
    .orderBy('day.id')
    .executeTakeFirst();
  return row?.id;
}
