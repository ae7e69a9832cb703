import type { ReactNode } from 'react';
import type { AccountDatabase } from '../offline/db/account-database.ts';
import { DatabaseContext, type SignedIn, UserContext } from './account-database.ts';
import { type Singles, SinglesProvider } from './account-singles.tsx';

/**
 * Gives an account and its database to all hooks below.
 * @param props.first what is known of the account at start, so that nothing appears late
 */
export function AccountDatabaseProvider({
  database,
  user,
  first = {},
  children,
}: {
  database: AccountDatabase;
  user: SignedIn | null;
  first?: Singles;
  children: ReactNode;
}) {
  return (
    <DatabaseContext value={database}>
      <UserContext value={user}>
        <SinglesProvider first={first}>{children}</SinglesProvider>
      </UserContext>
    </DatabaseContext>
  );
}
