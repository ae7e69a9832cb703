import { sql } from 'kysely';
import type { Ban } from '../../src/domain/questionnaire/ban.ts';
import { MOST_BANS } from '../../src/domain/questionnaire/ban.ts';
import type { Reader, Writer } from '../db/database.ts';

/** Who may not come: first whose ban an administrator alone ends, then the first to end; and how many in all. */
export async function listBans(db: Reader): Promise<{ bans: Ban[]; count: number }> {
  const banned = db.selectFrom('employee').where('user_status', '=', 'BANNED').where('suspended_at', 'is', null);
  const bans = await banned
    .select(['id', 'name', 'username', 'banned_until as until'])
    .orderBy(sql`banned_until nulls first`)
    .orderBy('name')
    .orderBy('id')
    .limit(MOST_BANS)
    .execute();
  const { count } = await banned.select(({ fn }) => fn.countAll<number>().as('count')).executeTakeFirstOrThrow();
  return { bans, count };
}

/**
 * Ends somebody's ban, and forgets the answers that led to it, so that they are asked anew.
 * @param now ISO instant: what they answered before bans them no more, when it arrives
 * @returns whose ban it was; undefined where they are not banned
 */
export async function endBan(
  db: Writer,
  who: { id: string } | { username: string },
  now: string,
): Promise<string | undefined> {
  const isThem = 'id' in who ? sql`id = ${who.id}` : sql`lower(username) = ${who.username.toLowerCase()}`;
  const { rows } = await sql<{ id: string }>`update employee set user_status = 'ALLOW', banned_until = null,
      ban_ended_at = ${now} where user_status = 'BANNED' and ${isThem} returning id`.execute(db);
  const id = rows[0]?.id;
  if (id !== undefined)
    await db.deleteFrom('questionnaire_outcome').where('employee_id', '=', id).where('outcome', '=', 'DENY').execute();
  return id;
}

/**
 * Ends the bans whose time is over; what led to them stays until its own time is.
 * @param now ISO instant
 * @returns ids of whose they were
 */
export async function endBansThatAreOver(db: Writer, now: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`update employee set user_status = 'ALLOW', banned_until = null
    where user_status = 'BANNED' and banned_until <= ${now} returning id`.execute(db);
  return rows.map(({ id }) => id);
}

/** Forgets when bans were ended by hand. @param before ISO instant */
export async function forgetEndedBans(db: Writer, before: string): Promise<void> {
  await db.updateTable('employee').set({ ban_ended_at: null }).where('ban_ended_at', '<', before).execute();
}
