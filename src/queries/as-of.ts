import type { AccountDatabase } from '../offline/db/account-database.ts';
import { pullRow } from '../offline/db/pull-record.ts';
import { rowsIn } from '../offline/db/rows-in.ts';
import { useFirst } from './first-readings.ts';
import { useLiveQuery } from './live/live.ts';

/** A collection's freshness on this device. */
export interface AsOf {
  /** Epoch milliseconds of the last successful pull; null: never fetched. */
  lastOkAt: number | null;
  /** Why the last pull failed, or null. */
  error: string | null;
}

const NEVER: AsOf = { lastOkAt: null, error: null };
/** What was told last of each collection. */
const told = new Map<string, AsOf>();

/**
 * The same object as long as it says the same: each changed row writes its collection's record anew.
 * @param key collection key, e.g. `workplace-reservations:f1`
 */
export async function asOfIn(db: AccountDatabase, key: string): Promise<AsOf> {
  const [{ lastOkAt, error } = NEVER] = await rowsIn(db, pullRow(key));
  const before = told.get(key);
  if (before !== undefined && before.lastOkAt === lastOkAt && before.error === error) return before;
  const asOf: AsOf = { lastOkAt, error };
  told.set(key, asOf);
  return asOf;
}

/** Undefined while loading. @param key as above */
export function useAsOf(key: string): AsOf | undefined {
  const first = useFirst()?.calendarAsOf;
  return useLiveQuery((db) => asOfIn(db, key), [key], first?.key === key ? first.value : undefined);
}

/** Whether a collection was never fetched, and was not asked for in vain. @param key as above */
export function useIsComing(key: string): boolean {
  const asOf = useAsOf(key);
  return asOf?.lastOkAt === null && asOf.error === null;
}
