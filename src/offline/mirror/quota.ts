import type { AccountDatabase } from '../db/account-database.ts';
import { evictLeast, withoutRows } from './evict.ts';
import { MIRROR_TABLES } from './mirror.ts';

const MAX_DEPTH = 5;
/** Key of the mark that says when this device was last found full. */
const FULL = 'full';
/** So long a device that was full counts as nearly full, in milliseconds. */
const FULL_MS = 86_400_000;

/** Whether this device was found full within the last day. @param now epoch milliseconds */
export async function wasFullLately(db: AccountDatabase, now: number): Promise<boolean> {
  const mark = await db.marks.get(FULL);
  return typeof mark?.value === 'number' && mark.value > now - FULL_MS;
}

/** Whether an error means a full device. Dexie hides it in an AbortError, or as one failure of many. */
export function isQuotaError(error: unknown, depth = 0): boolean {
  if (!(error instanceof Object) || depth > MAX_DEPTH) return false;
  if ('name' in error && error.name === 'QuotaExceededError') return true;
  const inside: unknown[] = 'failures' in error && Array.isArray(error.failures) ? error.failures : [];
  return [...inside, 'inner' in error ? error.inner : null, 'cause' in error ? error.cause : null].some((part) =>
    isQuotaError(part, depth + 1),
  );
}

/**
 * Does something that needs room; on a full device evicts mirrors by their worth, and tries again each time.
 * @param inFavourOf key of the collection it is for: nothing worth more goes
 * @throws what `work` throws, once nothing is left to evict
 */
export async function withRoom<T>(db: AccountDatabase, work: () => PromiseLike<T>, inFavourOf?: string): Promise<T> {
  for (let isLast = false; ;) {
    try {
      return await work();
    } catch (error) {
      if (!isQuotaError(error) || isLast) throw error;
      const now = Date.now();
      isLast = !(await evictLeast(db, now, inFavourOf));
      // Even these few bytes may find no room.
      await db.marks.put({ key: FULL, value: now }).catch(() => undefined);
      if (isLast && inFavourOf !== undefined) throw error;
      if (isLast) await evictMirrors(db);
    }
  }
}

/** Evicts every mirror. The revisions stay. */
export function evictMirrors(db: AccountDatabase): Promise<void> {
  return db.transaction('rw', [...MIRROR_TABLES, 'pulls'], async () => {
    for (const table of MIRROR_TABLES) await db.table(table).clear();
    await db.pulls.toCollection().modify((record) => {
      Object.assign(record, withoutRows(record));
    });
  });
}
