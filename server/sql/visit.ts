import { sql } from 'kysely';
import type { Reader } from '../db/database.ts';

/** Whether an employee is named as the host of a visit, of whatever state and time. */
export async function isVisitHost(db: Reader, employeeId: string): Promise<boolean> {
  const { rows } = await sql<{
    named: boolean;
  }>`select exists (select from visit where host_id = ${employeeId}) as named`.execute(db);
  return rows[0]?.named === true;
}
