import { MIRROR_TABLES } from '../pull/mirror.ts';
import type { AccountDatabase } from './account-database.ts';

/** Whether an error means that the device has no room left. Dexie hides it: an AbortError with the cause inside. */
export function isQuotaError(error: unknown): boolean {
  for (let cause: unknown = error, depth = 0; cause instanceof Object && depth < 5; depth += 1) {
    if ('name' in cause && cause.name === 'QuotaExceededError') return true;
    cause = 'inner' in cause ? cause.inner : 'cause' in cause ? cause.cause : null;
  }
  return false;
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
