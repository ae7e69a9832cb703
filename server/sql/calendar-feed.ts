import type { Reader, Writer } from '../db/database.ts';

/** When somebody's link was made; undefined where they have none. */
export async function findFeed(db: Reader, employeeId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('calendar_feed')
    .select('created_at')
    .where('employee_id', '=', employeeId)
    .executeTakeFirst();
  return row?.created_at;
}

/** Whose link it is; undefined for one that was never made, or revoked, or of who is suspended. */
export async function findFeedOwner(db: Reader, tokenHash: Buffer): Promise<string | undefined> {
  const row = await db
    .selectFrom('calendar_feed')
    .innerJoin('employee', 'employee.id', 'calendar_feed.employee_id')
    .select('employee_id')
    .where('token_hash', '=', tokenHash)
    .where('suspended_at', 'is', null)
    .executeTakeFirst();
  return row?.employee_id;
}

/** Gives somebody a new link; the one before leads nowhere from then on. @param at ISO instant */
export async function putFeed(db: Writer, employeeId: string, tokenHash: Buffer, at: string): Promise<void> {
  await db
    .insertInto('calendar_feed')
    .values({ employee_id: employeeId, token_hash: tokenHash, created_at: at })
    .onConflict((conflict) => conflict.column('employee_id').doUpdateSet({ token_hash: tokenHash, created_at: at }))
    .execute();
}

export async function removeFeed(db: Writer, employeeId: string): Promise<void> {
  await db.deleteFrom('calendar_feed').where('employee_id', '=', employeeId).execute();
}
