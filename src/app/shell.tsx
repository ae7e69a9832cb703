import { Suspense, useEffect } from 'react';
import { useSnapshot } from 'valtio';
import { pathTo } from '../routes.ts';
import { session } from '../state/session.ts';
import { expectedScreen } from '../ui/load-chunk.ts';
import { CurrentScreen } from './current-screen.tsx';
import { useDevice } from './device.tsx';
import { NOBODY } from './guards.ts';
import type { OnReader } from './on-reader.ts';
import { ScreenLoading } from './screen-loading.tsx';
import { expectScreens } from './screens.tsx';
import { useFirstScreen } from './use-first-screen.ts';

const signedIn = expectedScreen<{ onReader: OnReader }>(async () => (await import('./signed-in.tsx')).SignedIn);

/** Preloads what somebody signed in sees: Home, or the screen of a path. Never rejects. */
export const expectHome = (path: string = pathTo.home()): Promise<unknown> =>
  Promise.all([signedIn.expect(), expectScreens(path)]);

export function Shell({ onReader }: { onReader: OnReader }) {
  const isSignedOut = useSnapshot(session).user === null;
  useEndedSession(isSignedOut);
  useFirstScreen(isSignedOut);
  return isSignedOut ? (
    <CurrentScreen viewer={NOBODY} userStatus={undefined} />
  ) : (
    <Suspense fallback={<ScreenLoading />}>
      <signedIn.Screen onReader={onReader} />
    </Suspense>
  );
}

/**
 * A sign-out without network ends the session at the server later, whatever page is shown; a session that the server
 * ended leaves the device later.
 */
function useEndedSession(isSignedOut: boolean): void {
  const device = useDevice();
  useEffect(() => {
    if (!isSignedOut) return undefined;
    const left = new AbortController();
    const late = () => undefined;
    import('./session/end-session-when-online.ts').then(
      ({ endSessionWhenOnline }) => endSessionWhenOnline(device, left.signal),
      late,
    );
    import('./session/leave-expired.ts').then(({ leaveWhenExpired }) => leaveWhenExpired(device, left.signal), late);
    return () => left.abort();
  }, [device, isSignedOut]);
}
