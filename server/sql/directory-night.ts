import { sql } from 'kysely';
import type { Reader, Writer } from '../db/database.ts';

/** Directories that are read every night, and when next. */
export async function listNights(db: Reader): Promise<{ methodId: string; nextAt: string }[]> {
  const rows = await db.selectFrom('directory_night').select(['method_id', 'next_at']).orderBy('method_id').execute();
  return rows.map((row) => ({ methodId: row.method_id, nextAt: row.next_at }));
}

/** @param nextAt ISO instant; null reads it no more by itself */
export async function setNight(db: Writer, methodId: string, nextAt: string | null): Promise<void> {
  if (nextAt === null) await db.deleteFrom('directory_night').where('method_id', '=', methodId).execute();
  else
    await db
      .insertInto('directory_night')
      .values({ method_id: methodId, next_at: nextAt, lease: null, leased_until: null })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
}

/**
 * Claims a directory that is due, for one process of all.
 * @param now ISO instant
 * @param until ISO instant until which nobody else claims it
 * @returns its method, and whether it failed the last time
 */
export async function claimNight(
  db: Reader,
  lease: string,
  now: string,
  until: string,
): Promise<{ methodId: string; failing: boolean } | undefined> {
  const { rows } = await sql<{ methodId: string; failing: boolean }>`
    update directory_night set lease = ${lease}, leased_until = ${until}
    where method_id = (select method_id from directory_night
      where next_at <= ${now} and (leased_until is null or leased_until <= ${now})
      order by next_at limit 1 for update skip locked)
    returning method_id as "methodId", failing`.execute(db);
  return rows[0];
}

/** Gives a claimed directory back. @param nextAt ISO instant @param failing it was not read, which is told by now */
export async function settleNight(db: Reader, lease: string, nextAt: string, failing: boolean): Promise<void> {
  await db
    .updateTable('directory_night')
    .set({ next_at: nextAt, lease: null, leased_until: null, failing })
    .where('lease', '=', lease)
    .execute();
}
