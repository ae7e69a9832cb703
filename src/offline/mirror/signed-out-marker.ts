import type { AccountDatabase } from '../db/account-database.ts';

/** The person has signed out and left their queue here, and nothing else: what had been asked for before must not come back as rows. */
const LEFT = 'left';

/** Within the transaction that gives the rows up. */
export const markLeft = async (db: AccountDatabase): Promise<void> => {
  await db.marks.put({ key: LEFT, value: 1 });
};

/** Whether rows may not be written. Runs inside the caller's transaction over the marks. */
export const hasLeft = async (db: AccountDatabase): Promise<boolean> => (await db.marks.get(LEFT)) !== undefined;

/** The person is back. */
export async function comeBack(db: AccountDatabase): Promise<void> {
  if (await hasLeft(db)) await db.marks.delete(LEFT);
}
