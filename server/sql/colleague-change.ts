import { sql } from 'kysely';
import type { Reader } from '../db/database.ts';

/** Ids of entries, from an ISO date on, that say that employees are in the office without a workstation. */
export async function listStays(db: Reader, employeeIds: readonly string[], from: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from employee_location where employee_id = any(${employeeIds}) and date >= ${from}::date
      and status = 'OFFICE' and actual_status in ('APPROVED', 'CONFIRMED')`.execute(db);
  return rows.map(({ id }) => id);
}

/** Ids of all who are, were or will be in some teams. */
export async function listMembersOf(db: Reader, teamIds: readonly string[]): Promise<string[]> {
  if (teamIds.length === 0) return [];
  const { rows } = await sql<{ id: string }>`
    select distinct employee_id as id from team_membership where team_id = any(${teamIds})`.execute(db);
  return rows.map(({ id }) => id);
}
