import { hideCount } from '../../offline/app-badge.ts';
import { CallError, callPublic } from '../../offline/http/client.ts';
import type { DeviceDatabase } from '../../offline/db/device-database.ts';
import { dropScansOf } from '../../offline/db/kept-scan.ts';
import type { Ports } from '../../offline/ports/ports.ts';
import type { WaitingFate } from './leave-account.ts';
import { leaveAccount } from './leave-account.ts';

/** Asks the server to end the session of the cookie; true when it did. */
async function endServerSession(ports: Ports): Promise<boolean> {
  try {
    await callPublic(ports, 'POST /public/logout', {});
    return true;
  } catch (error) {
    // A session that the server no longer knows has ended. A network that wants a sign-in of its own says 401 as well, but without a code.
    return error instanceof CallError && error.status === 401 && error.code !== 'unknown';
  }
}

/** Whose changes are being discarded: what was confirmed stays true also where the page is closed half-way. */
const DISCARDING = 'discarding';

/**
 * Carries through what a sign-out had begun when its page was closed: changes that were to be discarded must not be sent at the next sign-in.
 * @param whose only where it is this account that was left; whoever left unless said
 */
export async function finishDiscarding(device: DeviceDatabase, whose?: string): Promise<void> {
  const accountId = (await device.settings.get(DISCARDING))?.value;
  if (typeof accountId !== 'string' || (whose !== undefined && accountId !== whose)) return;
  await dropScansOf(device, accountId);
  await leaveAccount(device, accountId, 'discard');
  await device.settings.delete(DISCARDING);
}

/** Ends what a sign-out could not: the discarding of what waits, and the session at the server where there was no network. */
export async function endPendingSession(device: DeviceDatabase, ports: Ports): Promise<void> {
  await finishDiscarding(device);
  if (
    (await device.settings.get('pendingLogout'))?.value !== true ||
    (await device.sessions.get('session')) !== undefined
  )
    return;
  if (await endServerSession(ports)) await device.settings.delete('pendingLogout');
}

/**
 * Signs out on this device at once, and at the server as soon as it can be reached (docs/sync-protocol.md, "Accounts
 * and sign-out").
 * @param fate of changes that wait: `keep` them until the same account signs in again, or `discard` them
 */
export async function signOut(device: DeviceDatabase, ports: Ports, fate: WaitingFate): Promise<void> {
  const session = await device.sessions.get('session');
  await device.transaction('rw', device.sessions, device.settings, async () => {
    await device.sessions.delete('session');
    await device.settings.put({ key: 'pendingLogout', value: true });
    if (session && fate === 'discard') await device.settings.put({ key: DISCARDING, value: session.accountId });
  });
  await hideCount();
  if (session && fate === 'keep') await leaveAccount(device, session.accountId, fate);
  await endPendingSession(device, ports);
}

/** Leaves the person's data and queue as they are and asks them to sign in again: nothing can be sent for them until then. */
export async function askToSignIn(device: DeviceDatabase, accountId: string): Promise<void> {
  await device.sessions
    .where('key')
    .equals('session')
    .modify((session) => {
      if (session.accountId === accountId) Object.assign(session, { token: null, needsSignIn: true });
    });
}
