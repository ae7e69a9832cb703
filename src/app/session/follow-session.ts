import { liveQuery } from 'dexie';
import type { DeviceDatabase, Session } from '../../offline/db/device-database.ts';
import { session as view } from '../../state/session.ts';
import { clearToasts } from '../../state/toasts.ts';
import { navigate } from '../../state/hash-location.ts';
import { pathTo } from '../../routes.ts';

function show(stored: Session | undefined): void {
  const user =
    !stored || stored.needsSignIn
      ? null
      : {
          id: stored.accountId,
          username: stored.username,
          authorities: stored.authorities.map((authority) => ({ authority })),
        };
  if (view.user !== null && view.user.id !== user?.id) {
    // Nothing that was said to one person is left standing before the next, nor the address of what they looked at.
    clearToasts();
    if (user !== null) navigate(pathTo.home(), { replace: true });
  }
  if (!stored || user === null) {
    Object.assign(view, { phase: 'signedOut', user: null, loginAt: 0, renewedAt: 0, pause: null });
    return;
  }
  // The user's object stays the same through renewals, so that screens do not start anew.
  if (view.user?.id !== user.id) Object.assign(view, { user, pause: null });
  Object.assign(view, {
    phase: 'signedIn',
    loginAt: stored.loginAt ?? stored.signedInAt,
    renewedAt: stored.signedInAt,
  });
}

/**
 * Keeps the screens' view of the session in step with the device's database, also when another tab or the worker
 * changes it. A session that the server no longer accepts counts as cleared (spec 8, "401").
 * @returns once the first state is known
 */
export async function followSession(device: DeviceDatabase): Promise<void> {
  show(await device.sessions.get('session'));
  liveQuery(() => device.sessions.get('session')).subscribe({ next: show, error: () => undefined });
}
