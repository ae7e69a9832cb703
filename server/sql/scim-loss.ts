import { sql } from 'kysely';
import type { Reader, Writer } from '../db/database.ts';

/** Whom of these people are here, with what a list shows of them. */
export async function listActive(
  db: Reader,
  ids: readonly string[],
): Promise<{ id: string; name: string; email: string }[]> {
  return db
    .selectFrom('employee')
    .select(['id', 'name', 'email'])
    .where(sql<boolean>`id = any(${ids})`)
    .where('suspended_at', 'is', null)
    .orderBy('id')
    .execute();
}

/** Notes who lost a role or a team. @param since ISO instant: who did before is forgotten */
export async function noteLosses(db: Writer, ids: readonly string[], at: string, since: string): Promise<void> {
  await db.deleteFrom('scim_loss').where('lost_at', '<=', since).execute();
  await sql`insert into scim_loss (employee_id, lost_at) select unnest(${ids}::text[]), ${at}::timestamptz
    on conflict (employee_id) do update set lost_at = excluded.lost_at`.execute(db);
}

/** Who lost a role or a team since an instant, and is still here. @param since ISO instant */
export async function listLostLately(db: Reader, since: string): Promise<string[]> {
  const rows = await db
    .selectFrom('scim_loss')
    .innerJoin('employee', 'employee.id', 'scim_loss.employee_id')
    .select('employee.id')
    .where('lost_at', '>', since)
    .where('suspended_at', 'is', null)
    .execute();
  return rows.map(({ id }) => id);
}
