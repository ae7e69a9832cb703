import { useLiveQuery } from './live/live.ts';

/** A collection's freshness on this device. */
export interface AsOf {
  /** Epoch milliseconds of the last successful pull; null: never fetched. */
  lastOkAt: number | null;
  /** Why the last pull failed, or null. */
  error: string | null;
}

/** @param key collection key, e.g. `workplace-reservations:f1` */
export function useAsOf(key: string): AsOf | undefined {
  return useLiveQuery(
    async (db) => {
      const record = await db.pulls.get(key);
      return { lastOkAt: record?.lastOkAt ?? null, error: record?.error ?? null };
    },
    [key],
  );
}
