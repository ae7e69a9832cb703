import type { ReactNode } from 'react';
import { useEffect, useState } from 'react';
import { useSnapshot } from 'valtio';
import { openAccount } from '../offline/db/connection.ts';
import type { AccountDatabase } from '../offline/db/account-database.ts';
import { AccountDatabaseProvider } from '../queries/account-database.tsx';
import { session } from '../state/session.ts';
import { useDevice } from './device.tsx';

/**
 * Opens the signed-in account's database for everything below it, and keeps it up to date while the page lives.
 * What is below paints from the mirror at once; the network comes after the first paint.
 */
export function Account({ id, children }: { id: string; children: ReactNode }) {
  const device = useDevice();
  const { user } = useSnapshot(session);
  const [database, setDatabase] = useState<AccountDatabase | null>(null);
  const [failure, setFailure] = useState<{ error: unknown } | null>(null);
  useEffect(() => {
    let here = true;
    openAccount(id).then(
      (db) => {
        if (here) setDatabase(db);
      },
      (error: unknown) => {
        if (here) setFailure({ error });
      },
    );
    return () => {
      here = false;
    };
  }, [id]);
  useEffect(() => {
    if (!database) return undefined;
    const ended = new AbortController();
    void import('./keep-in-sync.ts').then(({ keepInSync }) => keepInSync(device, id, ended.signal));
    return () => ended.abort();
  }, [database, device, id]);
  // The error boundary tells the person what to do.
  if (failure) throw failure.error;
  return (
    database && (
      <AccountDatabaseProvider database={database} user={user}>
        {children}
      </AccountDatabaseProvider>
    )
  );
}
