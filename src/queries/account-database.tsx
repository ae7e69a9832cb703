import type { ReactNode } from 'react';
import { createContext, useContext } from 'react';
import type { AccountDatabase } from '../offline/db/account-database.ts';

const Context = createContext<AccountDatabase | null>(null);

/** Gives the signed-in account's database to every hook below. */
export function AccountDatabaseProvider({ database, children }: { database: AccountDatabase; children: ReactNode }) {
  return <Context value={database}>{children}</Context>;
}

/**
 * The signed-in account's database.
 * @throws Error outside an `AccountDatabaseProvider`: such a screen would show nobody's data
 */
export function useAccountDatabase(): AccountDatabase {
  const database = useContext(Context);
  if (database === null) throw new Error('this screen needs an AccountDatabaseProvider');
  return database;
}
