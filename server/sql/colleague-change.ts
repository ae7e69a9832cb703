import { sql } from 'kysely';
import type { Reader } from '../db/database.ts';

/** Ids of entries, from an ISO date on, that say that employees are in the office without a workstation. */
export async function listStays(db: Reader, employeeIds: readonly string[], from: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from employee_location where employee_id = any(${employeeIds}) and date >= ${from}::date
      and status = 'OFFICE' and actual_status in ('APPROVED', 'CONFIRMED')`.execute(db);
  return rows.map(({ id }) => id);
}

/** Ids of all who may see what some employees answer to a team: its members by then, and its leaders. */
export async function listAnswersReaders(db: Reader, employeeIds: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    with answered as (select distinct entry.team_id, entry.date from employee_location as entry
      where entry.employee_id = any(${employeeIds}) and entry.team_id is not null)
    select membership.employee_id as id from answered join team_membership as membership using (team_id)
      where answered.date between membership.from_date and coalesce(membership.until_date, 'infinity')
    union select profile.leader_id from answered join department_profile as profile using (team_id)`.execute(db);
  return rows.map(({ id }) => id);
}

/** Ids of all who are, were or will be in some teams. */
export async function listMembersOf(db: Reader, teamIds: readonly string[]): Promise<string[]> {
  if (teamIds.length === 0) return [];
  const { rows } = await sql<{ id: string }>`
    select distinct employee_id as id from team_membership where team_id = any(${teamIds})`.execute(db);
  return rows.map(({ id }) => id);
}
