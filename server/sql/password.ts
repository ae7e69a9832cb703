import { sql } from 'kysely';
import type { Reader, Writer } from '../db/database.ts';
import { SESSION_CHANNEL } from './session.ts';

/** Sets somebody's password. @param hash never the password itself */
export async function setPassword(db: Writer, employeeId: string, hash: string): Promise<void> {
  await db
    .insertInto('employee_password')
    .values({ employee_id: employeeId, hash })
    .onConflict((conflict) => conflict.column('employee_id').doUpdateSet({ hash }))
    .execute();
}

/**
 * Ends somebody's logins with all their tokens and the pushes to their devices, in every process.
 * @param keep id of a login that goes on
 * @returns ids of those that ended
 */
export async function endLogins(db: Reader, employeeId: string, keep: string | null = null): Promise<string[]> {
  const { rows } = await sql<{ loginId: string }>`with ended as (
      delete from session where employee_id = ${employeeId} and login_id is distinct from ${keep}::uuid
      returning login_id),
      silent as (delete from push_subscription
        where employee_id = ${employeeId} and login_id is distinct from ${keep}::uuid)
    select login_id as "loginId", pg_notify(${SESSION_CHANNEL}, 'login:' || login_id)
    from (select distinct login_id from ended) as logins`.execute(db);
  return rows.map(({ loginId }) => loginId);
}
