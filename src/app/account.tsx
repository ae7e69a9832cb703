import type { ComponentProps, ReactNode } from 'react';
import { useEffect, useState } from 'react';
import type { FeatureFlags } from '../domain/access/feature.ts';
import { openAccount } from '../offline/db/connection.ts';
import type { AccountDatabase } from '../offline/db/account-database.ts';
import { featuresOf } from '../offline/db/single.ts';
import { AccountDatabaseProvider } from '../queries/account-database.tsx';
import { useDevice } from './device.tsx';

type ReadonlyUser = ComponentProps<typeof AccountDatabaseProvider>['user'];

/** Flags load first, so that what depends on them paints with the rest; null when unreadable. */
async function open(id: string) {
  const database = await openAccount(id);
  return { database, flags: await featuresOf(database).catch(() => null) };
}

/**
 * Opens an account's database for its children, which paint from the mirror before any network request.
 * @param props.user who is signed in; null for a visitor
 */
export function Account({ id, user, children }: { id: string; user: ReadonlyUser | null; children: ReactNode }) {
  const device = useDevice();
  const [opened, setOpened] = useState<{ database: AccountDatabase; flags: FeatureFlags | null } | null>(null);
  const [failure, setFailure] = useState<{ error: unknown } | null>(null);
  useEffect(() => {
    let here = true;
    open(id).then(
      (account) => {
        if (here) setOpened(account);
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
    if (!opened) return undefined;
    const ended = new AbortController();
    void import('./keep-in-sync.ts').then(({ keepInSync }) => keepInSync(device, id, ended.signal));
    return () => ended.abort();
  }, [opened, device, id]);
  // The error boundary tells the person what to do.
  if (failure) throw failure.error;
  return (
    opened && (
      <AccountDatabaseProvider {...opened} user={user}>
        {children}
      </AccountDatabaseProvider>
    )
  );
}
