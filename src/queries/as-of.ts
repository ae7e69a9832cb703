import type { AccountDatabase } from '../offline/db/account-database.ts';
import type { PullRecord } from '../offline/db/pull-record.ts';
import { pullRow, pullRows } from '../offline/db/pull-record.ts';
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
  return sameAsOf(key, { lastOkAt, error });
}

function sameAsOf(key: string, asOf: AsOf): AsOf {
  const before = told.get(key);
  if (before !== undefined && before.lastOkAt === asOf.lastOkAt && before.error === asOf.error) return before;
  told.set(key, asOf);
  return asOf;
}

/** Undefined while loading. @param key as above */
export function useAsOf(key: string): AsOf | undefined {
  const first = useFirst()?.calendarAsOf;
  return useLiveQuery((db) => asOfIn(db, key), [key], first?.key === key ? first.value : undefined);
}

/** Records of the scopes of a collection that were fetched. @param prefix the collection's key with an empty scope */
export const fetchedIn = async (db: AccountDatabase, prefix: string): Promise<PullRecord[]> =>
  (await rowsIn(db, pullRows(prefix))).filter(({ lastOkAt }) => lastOkAt !== null);

/** The scopes of records of one collection. @param prefix as above */
export const scopesOf = (prefix: string, records: readonly PullRecord[]): ReadonlySet<string> =>
  new Set(records.map(({ key }) => key.slice(prefix.length)));

/** Scopes of a collection that were fetched: of others, that no row is here says nothing. @param prefix as above */
export const fetchedScopes = async (db: AccountDatabase, prefix: string): Promise<ReadonlySet<string>> =>
  scopesOf(prefix, await fetchedIn(db, prefix));

/**
 * Of several scopes the one that was fetched longest ago; those that were never fetched are left out.
 * @param prefix the collection's key with an empty scope
 * @returns undefined while loading
 */
export const useOldestAsOf = (prefix: string): AsOf | undefined =>
  useLiveQuery(
    async (db) => {
      const [{ lastOkAt, error } = NEVER] = (await fetchedIn(db, prefix)).toSorted(
        (a, b) => (a.lastOkAt ?? 0) - (b.lastOkAt ?? 0),
      );
      return sameAsOf(prefix, { lastOkAt, error });
    },
    [prefix],
  );

/** Whether a collection was never fetched, and was not asked for in vain. @param key as above */
export function useIsComing(key: string): boolean {
  const asOf = useAsOf(key);
  return asOf?.lastOkAt === null && asOf.error === null;
}

/**
 * Whether all of some collections were fetched; undefined while loading. Where one was not, that nothing is here says
 * nothing.
 * @param keys as above; false for what does not concern the person
 */
export function useAllFetched(keys: readonly (string | false)[]): boolean | undefined {
  const asked = keys.filter((key) => key !== false);
  return useLiveQuery(
    async (db) => (await Promise.all(asked.map((key) => asOfIn(db, key)))).every(({ lastOkAt }) => lastOkAt !== null),
    [asked.join(' ')],
  );
}
