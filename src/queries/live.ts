import { useLiveQuery } from 'dexie-react-hooks';
import type { AccountDatabase } from '../offline/db/account-database.ts';
import { useAccountDatabase } from './account-database.tsx';

/**
 * Reads from the account's database and again whenever what was read changes, in whichever tab or worker.
 * @param read the query; it may only read
 * @param deps what it depends on besides the database
 * @returns undefined until the first answer
 */
export function useLive<T>(read: (db: AccountDatabase) => Promise<T>, deps: readonly unknown[] = []): T | undefined {
  const db = useAccountDatabase();
  return useLiveQuery(() => read(db), [db, ...deps]);
}
