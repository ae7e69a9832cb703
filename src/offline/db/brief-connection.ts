import { AccountDatabase } from './account-database.ts';

/**
 * Does `work` over a connection to an account's database that lasts no longer, and that makes way where another window
 * deletes it: Dexie alone would warn on the console, and a read that comes later make it anew.
 * @returns what `work` returns, or undefined where it was deleted meanwhile
 * @throws what `work` throws
 */
export async function withBriefConnection<T>(
  accountId: string,
  work: (db: AccountDatabase) => Promise<T>,
): Promise<T | undefined> {
  const db = new AccountDatabase(accountId);
  let madeWay = false;
  db.on('versionchange', () => {
    madeWay = true;
    db.close({ disableAutoOpen: true });
    return false;
  });
  // Other connections close when they get the event: warn nobody.
  db.on('blocked', () => false);
  try {
    return await work(db);
  } catch (error) {
    if (madeWay) return undefined;
    throw error;
  } finally {
    db.close();
  }
}
