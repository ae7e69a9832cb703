import type { ComponentProps, ReactNode } from 'react';
import { useEffect, useState } from 'react';
import { useSnapshot } from 'valtio';
import { inTime, LateError } from '../offline/ports/in-time.ts';
import { AccountDatabaseProvider } from '../queries/account-database-provider.tsx';
import { useLiveQuery } from '../queries/live/live.ts';
import { firstScreen } from '../state/first-screen.ts';
import { useDevice } from './device.tsx';
import { openWithSingles, takeExpected } from './open-account.ts';
import { StorageFailure } from './storage-failure.tsx';
import { useFirstScreen } from './use-first-screen.ts';

type ReadonlyUser = ComponentProps<typeof AccountDatabaseProvider>['user'];

/**
 * Opens an account's database for its children, which paint from the mirror before any network request.
 * @param props.user who is signed in; null for a visitor
 */
export function Account({ id, user, children }: { id: string; user: ReadonlyUser | null; children: ReactNode }) {
  const [opened, setOpened] = useState(() => takeExpected(id));
  const [failure, setFailure] = useState<{ error: unknown } | null>(null);
  const isOpen = opened !== null;
  useEffect(() => {
    if (isOpen) return undefined;
    let here = true;
    const open = () => {
      const opening = openWithSingles(id);
      // What comes late is shown all the same, as where a new version changes many rows.
      opening.then(
        (account) => {
          if (here) setOpened(account);
        },
        (error: unknown) => {
          if (here && error instanceof LateError) open();
        },
      );
      inTime(opening).catch((error: unknown) => {
        if (here) setFailure((known) => (known !== null && error instanceof LateError ? known : { error }));
      });
    };
    open();
    return () => {
      here = false;
    };
  }, [id, isOpen]);
  // Not by the error boundary, to which it would be a screen that failed to draw.
  if (failure && !isOpen) return <StorageFailure error={failure.error} />;
  return (
    opened && (
      <AccountDatabaseProvider {...opened} user={user}>
        {children}
        <InSync id={id} />
      </AccountDatabaseProvider>
    )
  );
}

const nothing = () => Promise.resolve(true);

/** Sends and fetches once the screen shows what is here. */
function InSync({ id }: { id: string }) {
  const device = useDevice();
  // Read together with all that the screen asks for.
  useFirstScreen(useLiveQuery(nothing) === true);
  const { painted } = useSnapshot(firstScreen);
  useEffect(() => {
    if (!painted) return undefined;
    const ended = new AbortController();
    void import('./keep-in-sync.ts').then(({ keepInSync }) => keepInSync(device, id, ended.signal));
    return () => ended.abort();
  }, [painted, device, id]);
  return null;
}
