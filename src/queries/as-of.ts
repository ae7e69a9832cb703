import { memoised } from '../domain/memoised.ts';
import type { AccountDatabase } from '../offline/db/account-database.ts';
import type { PullRecord } from '../offline/db/pull-record.ts';
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
const asOfOf = memoised(({ lastOkAt, error }: PullRecord): AsOf => ({ lastOkAt, error }));

/** @param key collection key, e.g. `workplace-reservations:f1` */
export async function asOfIn(db: AccountDatabase, key: string): Promise<AsOf> {
  const [record] = await rowsIn(db, pullRow(key));
  return record === undefined ? NEVER : asOfOf(record);
}

/** Undefined while loading. @param key as above */
export function useAsOf(key: string): AsOf | undefined {
  const first = useFirst()?.calendarAsOf;
  return useLiveQuery((db) => asOfIn(db, key), [key], first?.key === key ? first.value : undefined);
}
