import { MIRROR_TABLES } from '../pull/mirror.ts';
import type { AccountDatabase } from './account-database.ts';

/** How deep Dexie hides it: an error in an error in an error. */
const DEEPEST = 5;

/** Whether an error means that the device has no room left. Dexie hides it: an AbortError with the cause inside, or one failure of many. */
export function isQuotaError(error: unknown, depth = 0): boolean {
  if (!(error instanceof Object) || depth > DEEPEST) return false;
  if ('name' in error && error.name === 'QuotaExceededError') return true;
  const inside: unknown[] = 'failures' in error && Array.isArray(error.failures) ? error.failures : [];
  return [...inside, 'inner' in error ? error.inner : null, 'cause' in error ? error.cause : null].some((part) => isQuotaError(part, depth + 1));
}

/** Does something for which there must be room: where there is none, it gives up the mirrors and tries once more. */
export async function withRoom<T>(db: AccountDatabase, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!isQuotaError(error)) throw error;
    await evictMirrors(db);
    return work();
  }
}

/**
 * Gives up every mirror, to make room for what exists nowhere else. What was seen of revisions stays: an old answer
 * must not come back as a new one. The outbox is not touched (invariant 12).
 */
export function evictMirrors(db: AccountDatabase): Promise<void> {
  return db.transaction('rw', [...MIRROR_TABLES, 'pulls'], async () => {
    for (const table of MIRROR_TABLES) await db.table(table).clear();
    await db.pulls.toCollection().modify({ etag: null, url: null, revision: 0, touched: {}, lastOkAt: null });
  });
}
