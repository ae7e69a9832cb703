import { sql } from 'kysely';
import type { DepartmentProfile } from '../../src/domain/team/team.ts';
import type { Reader } from '../db/database.ts';

/** What somebody leads, by name. @param on ISO date on which members are counted */
export async function listDepartmentProfiles(
  db: Reader,
  leaderId: string,
  on: string,
): Promise<Required<DepartmentProfile>[]> {
  const members = sql<number>`(select count(distinct membership.employee_id)::int from team_membership as membership
    join team as counted on counted.id = membership.team_id
    where ${on}::date between membership.from_date and coalesce(membership.until_date, 'infinity')
      and (counted.id = profile.team_id or (profile.team_id is null and counted.division_id = profile.division_id
        and not exists (select from team_profile as own where own.team_id = counted.id))))`;
  const rows = await db
    .selectFrom('department_profile as profile')
    .leftJoin('team', 'team.id', 'profile.team_id')
    .leftJoin('division', 'division.id', 'profile.division_id')
    .select(['profile.id', 'profile.name', 'team.id as team_id', 'team.name as team_name'])
    .select(['division.id as division_id', 'division.name as division_name', members.as('members')])
    .where('profile.leader_id', '=', leaderId)
    .orderBy('profile.name')
    .orderBy('profile.id')
    .execute();
  const named = (id: string | null, name: string | null) => (id === null || name === null ? null : { id, name });
  return rows.map((row) => {
    const team = named(row.team_id, row.team_name);
    return {
      id: row.id,
      name: row.name,
      team,
      department: team === null ? named(row.division_id, row.division_name) : null,
      members: row.members,
    };
  });
}

/** Ids of those whom members of some teams are counted for: who leads one, or its division. */
export async function listLeadersOf(db: Reader, teamIds: readonly string[]): Promise<string[]> {
  if (teamIds.length === 0) return [];
  const { rows } = await sql<{ id: string }>`select distinct leader_id as id from department_profile
    where team_id = any(${teamIds}) or division_id in (select division_id from team where id = any(${teamIds}))
    order by 1`.execute(db);
  return rows.map(({ id }) => id);
}
