import type { ReactNode } from 'react';
import { createContext, useContext } from 'react';
import { visitOfAccount } from '../domain/visit/visit.ts';
import type { Authority } from '../domain/access/authority.ts';
import type { FeatureFlags } from '../domain/access/feature.ts';
import type { AccountDatabase } from '../offline/db/account-database.ts';

/** The signed-in account, as far as the rules ask who it is. */
interface SignedIn {
  readonly authorities: readonly { readonly authority: Authority }[];
}

const Context = createContext<AccountDatabase | null>(null);
const User = createContext<SignedIn | null>(null);
const Flags = createContext<FeatureFlags | null>(null);

/**
 * Gives an account and its database to every hook below.
 * @param props.flags the features as this device first knew them, so that nothing appears a moment after the rest
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
 * The account's database: the signed-in employee's, or on a visitor's page the visitor's.
 * @throws Error outside an `AccountDatabaseProvider`: such a screen would show nobody's data
 */
export function useAccountDatabase(): AccountDatabase {
  const database = useContext(Context);
  if (database === null) throw new Error('this screen needs an AccountDatabaseProvider');
  return database;
}

/** Whether the account is a visitor's: what the session is in, is then of no concern. */
export const useIsVisitor = (): boolean => visitOfAccount(useAccountDatabase().accountId) !== null;

/** Who is signed in. */
export const useUser = (): SignedIn | null => useContext(User);

/** The organisation's features as this device knew them when the page began. */
export const useFirstFlags = (): FeatureFlags | null => useContext(Flags);
