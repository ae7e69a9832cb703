import type { AccountDatabase } from '../db/account-database.ts';

/** Names the history of the server's database that this mirror's revisions count in. */
const EPOCH = 'epoch';

/** The epoch of the mirror; null before the first answer that names one. */
export async function epochOf(db: AccountDatabase): Promise<string | null> {
  const mark = await db.marks.get(EPOCH);
  return typeof mark?.value === 'string' ? mark.value : null;
}

/**
 * Looks at the epoch of an answer before its revisions are compared with what is known here. Another one means that the server's
 * database is no longer the one that this mirror was taken from: a new database, a dump that was read in, a standby that took over.
 * From then on nothing that was seen before counts, and everything is fetched anew; the rows stay to be read until then.
 * Runs inside the caller's transaction over marks and pulls.
 * @param asked the epoch of the mirror when the answer was asked for
 * @param said the epoch that the answer names; null where the server names none
 * @returns whether the answer belongs to the mirror's epoch; one of an epoch that is over must not be believed
 */
export async function enterEpoch(db: AccountDatabase, asked: string | null, said: string | null): Promise<boolean> {
  const here = await epochOf(db);
  if (said === null || said === here) return true;
  // Another answer was quicker to enter the present one.
  if (here !== asked) return false;
  await db.marks.put({ key: EPOCH, value: said });
  if (here !== null)
    await db.pulls.toCollection().modify({ url: null, etag: null, revision: 0, known: 0, touched: {} });
  return true;
}
