import { useLiveQuery } from 'dexie-react-hooks';
import { useEffect, useState } from 'react';
import type { AccountDatabase } from '../offline/db/account-database.ts';
import { useAccountDatabase } from './account-database.tsx';
import { follow } from './follower.ts';

/**
 * Reads what seldom changes, and again whenever it does, in whichever tab or worker.
 * @param read the query; it may only read
 * @param deps what it depends on besides the database
 * @returns undefined until the first answer
 */
export function useLive<T>(read: (db: AccountDatabase) => Promise<T>, deps: readonly unknown[] = []): T | undefined {
  const db = useAccountDatabase();
  return useLiveQuery(() => read(db), [db, ...deps]);
}

/**
 * Reads what changes as people act and the outbox drains: everything with waiting entries laid over it.
 * @param read the query; it may only read
 * @param deps what it depends on besides the database
 * @returns undefined until the first answer; after a change of `deps` the answer before, until there is one
 */
export function useFollowed<T>(read: (db: AccountDatabase) => Promise<T>, deps: readonly unknown[] = []): T | undefined {
  const db = useAccountDatabase();
  const [answer, setAnswer] = useState<{ value: T }>();
  // oxlint-disable-next-line react/exhaustive-deps
  useEffect(() => follow(db, () => read(db), (value) => setAnswer({ value })), [db, ...deps]);
  return answer?.value;
}
