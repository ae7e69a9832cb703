import { createContext, useContext } from 'react';
import { visitOfAccount } from '../domain/visit/visit.ts';
import type { Authority } from '../domain/access/authority.ts';
import type { AccountDatabase } from '../offline/db/account-database.ts';

/** The signed-in account's authorities, for the rules. */
export interface SignedIn {
  readonly authorities: readonly { readonly authority: Authority }[];
}

/** Given by `AccountDatabaseProvider`. */
export const DatabaseContext = createContext<AccountDatabase | null>(null);
export const UserContext = createContext<SignedIn | null>(null);

/**
 * The account's database: the employee's, or on a visitor's page the visitor's.
 * @throws Error outside an `AccountDatabaseProvider`: a screen there would show nobody's data
 */
export function useAccountDatabase(): AccountDatabase {
  const database = useContext(DatabaseContext);
  if (database === null) throw new Error('this screen needs an AccountDatabaseProvider');
  return database;
}

/** For a visitor's account the session's state is irrelevant. */
export const useIsVisitor = (): boolean => visitOfAccount(useAccountDatabase().accountId) !== null;

/** Null when nobody is signed in. */
export const useUser = (): SignedIn | null => useContext(UserContext);
