import { Dexie, type PromiseExtended, type Table } from 'dexie';

/** Of fewer rows in one call Dexie tells the keys. */
const MOST_TOLD = 49;

/**
 * Writes rows so that screens hear which they are: of fifty in one call Dexie says that any may have changed, and pages
 * read whole floors again (decision 0090). Runs inside the caller's transaction.
 * @returns a promise of Dexie's: behind a native one the transaction of a caller that is not async would be over
 */
export function putRows<T, K, I>(table: Table<T, K, I>, rows: readonly I[]): PromiseExtended<unknown> {
  const parts = Array.from({ length: Math.max(1, Math.ceil(rows.length / MOST_TOLD)) }, (_, index) =>
    rows.slice(index * MOST_TOLD, (index + 1) * MOST_TOLD),
  );
  return Dexie.Promise.all(parts.map((part) => table.bulkPut(part)));
}
