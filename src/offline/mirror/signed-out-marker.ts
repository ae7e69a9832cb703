import type { AccountDatabase } from '../db/account-database.ts';

/** The person signed out and left only their queue: late answers must not come back as rows. */
const LEFT = 'left';

/** Within the transaction that gives the rows up. */
export const markSignedOut = async (db: AccountDatabase): Promise<void> => {
  await db.marks.put({ key: LEFT, value: 1 });
};

/** Whether rows may not be written. In a transaction over the marks. */
export const hasSignedOut = async (db: AccountDatabase): Promise<boolean> => (await db.marks.get(LEFT)) !== undefined;

/** The person is back. */
export async function clearSignedOut(db: AccountDatabase): Promise<void> {
  if (await hasSignedOut(db)) await db.marks.delete(LEFT);
}
