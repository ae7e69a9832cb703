import type { ReactNode } from 'react';
import { createContext, useContext } from 'react';
import { visitOfAccount } from '../domain/visit/visit.ts';
import type { Authority } from '../domain/access/authority.ts';
import type { FeatureFlags } from '../domain/access/feature.ts';
import type { AccountDatabase } from '../offline/db/account-database.ts';

/** The signed-in account's authorities, for the rules. */
interface SignedIn {
  readonly authorities: readonly { readonly authority: Authority }[];
}

const Context = createContext<AccountDatabase | null>(null);
const User = createContext<SignedIn | null>(null);
const Flags = createContext<FeatureFlags | null>(null);

/**
 * Gives an account and its database to all hooks below.
 * @param props.flags the features known at start, so that nothing appears late
 */
export function AccountDatabaseProvider({
  database,
  user,
  flags = null,
  children,
}: {
  database: AccountDatabase;
  user: SignedIn | null;
  flags?: FeatureFlags | null;
  children: ReactNode;
}) {
  return (
    <Context value={database}>
      <User value={user}>
        <Flags value={flags}>{children}</Flags>
      </User>
    </Context>
  );
}

/**
 * The account's database: the employee's, or on a visitor's page the visitor's.
 * @throws Error outside an `AccountDatabaseProvider`: a screen there would show nobody's data
 */
export function useAccountDatabase(): AccountDatabase {
  const database = useContext(Context);
  if (database === null) throw new Error('this screen needs an AccountDatabaseProvider');
  return database;
}

/** For a visitor's account the session's state is irrelevant. */
export const useIsVisitor = (): boolean => visitOfAccount(useAccountDatabase().accountId) !== null;

/** Null when nobody is signed in. */
export const useUser = (): SignedIn | null => useContext(User);

/** The organisation's features as known when the page started. */
export const useFirstFlags = (): FeatureFlags | null => useContext(Flags);
