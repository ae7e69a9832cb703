import type { FormerKey } from '../../src/domain/set-up/set-up.ts';
import type { OwnKey } from '../adapters/own-key.ts';
import type { Reader, Writer } from '../db/database.ts';

/** Each answer that does not open is tried with all of them. */
const MOST = 3;

/** Keys of ours that a method had and its provider may still encrypt by, the last one first. @param now ISO instant */
export async function listFormerKeys(db: Reader, methodId: string, now: string): Promise<string[]> {
  const rows = await db
    .selectFrom('former_key')
    .select('key')
    .where('method_id', '=', methodId)
    .where((where) => where.or([where('until', 'is', null), where('until', '>', now)]))
    .orderBy('replaced_at', 'desc')
    .execute();
  return rows.map(({ key }) => key);
}

/** When keys that a method had were replaced and when they end, without the keys. @param now ISO instant */
export async function listFormerKeyTimes(db: Reader, now: string): Promise<(FormerKey & { methodId: string })[]> {
  const rows = await db
    .selectFrom('former_key')
    .select(['method_id', 'replaced_at', 'until'])
    .where((where) => where.or([where('until', 'is', null), where('until', '>', now)]))
    .orderBy('replaced_at', 'desc')
    .execute();
  return rows.map((row) => ({ methodId: row.method_id, replacedAt: row.replaced_at, until: row.until }));
}

/** Keeps a key that another replaces; of many the last few. @param at ISO instant */
export async function keepFormerKey(
  db: Writer,
  methodId: string,
  { key, certificate }: OwnKey,
  at: string,
): Promise<void> {
  const row = { key, replaced_at: at, until: null };
  await db
    .insertInto('former_key')
    .values({ method_id: methodId, certificate, ...row })
    .onConflict((conflict) => conflict.columns(['method_id', 'certificate']).doUpdateSet(row))
    .execute();
  const kept = db
    .selectFrom('former_key')
    .select('certificate')
    .where('method_id', '=', methodId)
    .orderBy('replaced_at', 'desc')
    .limit(MOST);
  await db.deleteFrom('former_key').where('method_id', '=', methodId).where('certificate', 'not in', kept).execute();
}

/** The provider encrypts by a later key, so the former ones end, unless they do already. @param until ISO instant */
export async function endFormerKeys(db: Reader, methodId: string, until: string): Promise<void> {
  await db
    .updateTable('former_key')
    .set({ until })
    .where('method_id', '=', methodId)
    .where('until', 'is', null)
    .execute();
}

/** Deletes all of a method that is there no more. */
export async function removeFormerKeys(db: Writer, methodId: string): Promise<void> {
  await db.deleteFrom('former_key').where('method_id', '=', methodId).execute();
}

/** Deletes what is over. @param now ISO instant */
export async function forgetFormerKeys(db: Reader, now: string): Promise<void> {
  await db.deleteFrom('former_key').where('until', '<=', now).execute();
}
