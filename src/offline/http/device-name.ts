import type { AccountDatabase } from '../db/account-database.ts';

/** Key of the mark; housekeeping makes it. */
export const DEVICE = 'device';

/**
 * This device's own name for itself, one per account: it tells the server which choices were made here, one after the
 * other (docs/sync-protocol.md, "Newer choices").
 * @returns null before the first drain
 */
export async function deviceName(db: AccountDatabase): Promise<string | null> {
  const mark = await db.marks.get(DEVICE);
  return typeof mark?.value === 'string' ? mark.value : null;
}
