import { liveQuery } from 'dexie';
import type { DeviceDatabase, Session } from '../../offline/db/device-database.ts';
import { session as view } from '../../state/session.ts';

function show(stored: Session | undefined): void {
  if (!stored || stored.needsSignIn) {
    Object.assign(view, { phase: 'signedOut', user: null, signedInAt: 0 });
    return;
  }
  const { accountId, username, authorities, signedInAt } = stored;
  // The user's object stays the same through renewals, so that screens do not start anew.
  if (view.user?.id !== accountId) Object.assign(view, { user: { id: accountId, username, authorities: authorities.map((authority) => ({ authority })) } });
  Object.assign(view, { phase: 'signedIn', signedInAt });
}

/**
 * Keeps the screens' view of the session in step with the device's database, also when another tab or the worker
 * changes it. A session that the server no longer accepts counts as cleared (spec section 8, 401).
 * @returns once the first state is known
 */
export async function followSession(device: DeviceDatabase): Promise<void> {
  show(await device.sessions.get('session'));
  liveQuery(() => device.sessions.get('session')).subscribe({ next: show, error: () => undefined });
}
