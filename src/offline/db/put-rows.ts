import type { Table } from 'dexie';

/** Of fewer rows in one call Dexie tells the keys. */
const MOST_TOLD = 49;

/**
 * Writes rows so that screens hear which they are: of fifty in one call Dexie says that any may have changed, and pages
 * read whole floors again (decision 0090). Runs inside the caller's transaction.
 */
export async function putRows<T, K, I>(table: Table<T, K, I>, rows: readonly I[]): Promise<void> {
  for (let at = 0; at < rows.length; at += MOST_TOLD) await table.bulkPut(rows.slice(at, at + MOST_TOLD));
}
