import type { AccountDatabase } from '../db/account-database.ts';

/** The history of the server's database that revisions count in. */
const EPOCH = 'epoch';

/** The mirror's epoch; null before the first answer with one. */
export async function epochOf(db: AccountDatabase): Promise<string | null> {
  const mark = await db.marks.get(EPOCH);
  return typeof mark?.value === 'string' ? mark.value : null;
}

/**
 * Compares an answer's epoch before its revisions. Another epoch means another database: a restored dump, a standby.
 * Nothing seen before counts then, and everything is fetched anew. In a transaction over marks and pulls.
 * @param asked the mirror's epoch at the request
 * @param said the answer's epoch; null where the server names none
 * @returns whether to believe the answer
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
