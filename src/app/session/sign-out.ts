import { hideCount } from '../../offline/app-badge.ts';
import { CallError, callPublic } from '../../offline/http/client.ts';
import type { DeviceDatabase, WaitingFate } from '../../offline/db/device-database.ts';
import type { Ports } from '../../offline/ports/ports.ts';
import { isRecord } from '../../offline/ports/record.ts';
import { inTime, LateError } from '../../offline/ports/in-time.ts';
import { finishLeaving, markLeaving } from './leave-account.ts';

/** Somebody signed out here: at the next sign-in a provider has the person prove themselves anew. */
export const SIGNED_OUT = 'signedOut';

/** Where who signed out here is still signed in, and when the server said so. */
export const STILL_AT = 'stillAt';

/** So long whoever signed out may still be near; later comers know nothing of it, in milliseconds. */
const STILL_AT_MS = 3_600_000;

/**
 * Name of the provider at which somebody is still signed in; null: none, or long ago.
 * @param stored what {@link STILL_AT} holds
 * @param now epoch milliseconds
 */
export function stillAtIn(stored: unknown, now: number): string | null {
  if (!isRecord(stored) || typeof stored['name'] !== 'string' || typeof stored['at'] !== 'number') return null;
  const age = now - stored['at'];
  return age >= 0 && age < STILL_AT_MS ? stored['name'] : null;
}

/** Where one signs out at the provider: the shell may complete a sign-out before the page does, and hear of it. */
let providerUrl: string | null = null;
let before: Promise<unknown> = Promise.resolve();

/** @returns whether the server ended the cookie's session */
async function endServerSession(device: DeviceDatabase, ports: Ports): Promise<boolean> {
  try {
    const reply = await callPublic(ports, 'POST /public/logout', {});
    providerUrl = reply.providerUrl ?? providerUrl;
    if (reply.stillAt !== undefined)
      await device.settings.put({ key: STILL_AT, value: { name: reply.stillAt, at: ports.now() } });
    return true;
  } catch (error) {
    // The session is over already. A captive portal's 401 has no code.
    return error instanceof CallError && error.status === 401 && error.code !== 'unknown';
  }
}

/**
 * Completes what a sign-out could not: taking the account's data off this device, and ending the server's session.
 * @returns whether nothing is left to do
 */
export function endPendingSession(device: DeviceDatabase, ports: Ports): Promise<boolean> {
  const mine = before.then(() => completeSignOut(device, ports));
  before = mine.catch(() => undefined);
  return mine;
}

/** Waits for a sign-out that is under way: the cookie that its answer takes may be that of who signs in meanwhile. */
export const signOutUnderWay = (): Promise<unknown> => inTime(before).catch(() => undefined);

async function completeSignOut(device: DeviceDatabase, ports: Ports): Promise<boolean> {
  // What another window keeps from being deleted keeps no session alive, and nobody from signing in elsewhere.
  await finishLeaving(device).catch((error: unknown) => {
    if (!(error instanceof LateError)) throw error;
  });
  if (
    (await device.settings.get('pendingLogout'))?.value !== true ||
    (await device.sessions.get('session')) !== undefined
  )
    return true;
  if (!(await endServerSession(device, ports))) return false;
  await device.settings.delete('pendingLogout');
  return true;
}

const registrationHere = () => globalThis.navigator?.serviceWorker?.getRegistration();

/** Nobody else reads on this device what pushes said (decision 0109). */
export async function closePushes(): Promise<void> {
  const registration = await registrationHere();
  for (const shown of (await registration?.getNotifications()) ?? []) shown.close();
}

/** Whoever signs in next is asked anew; the server ends its side with the session. */
async function endPushes(): Promise<void> {
  await closePushes();
  const registration = await registrationHere();
  await (await registration?.pushManager?.getSubscription())?.unsubscribe();
}

/**
 * Signs out here at once, and at the server once it is reachable (docs/sync-protocol.md, "Accounts and sign-out").
 * @param fate of waiting changes: `keep` until the same account signs in again, or `discard`
 * @returns where one signs out at the provider, or null
 */
export async function signOut(device: DeviceDatabase, ports: Ports, fate: WaitingFate): Promise<string | null> {
  const session = await device.sessions.get('session');
  providerUrl = null;
  await device.transaction('rw', device.sessions, device.settings, device.accounts, async () => {
    await device.sessions.delete('session');
    await device.settings.bulkPut([
      { key: 'pendingLogout', value: true },
      { key: SIGNED_OUT, value: true },
    ]);
    await device.settings.bulkDelete(['push', STILL_AT]);
    if (session) await markLeaving(device, session, fate);
  });
  await hideCount();
  void endPushes().catch(() => undefined);
  await endPendingSession(device, ports);
  return providerUrl;
}

/** Asks the person to sign in again; their data and outbox stay, but nothing is sent until then. */
export async function askToSignIn(device: DeviceDatabase, accountId: string): Promise<void> {
  await device.sessions
    .where('key')
    .equals('session')
    .modify((session) => {
      if (session.accountId === accountId)
        Object.assign(session, { token: null, needsSignIn: true, endedAt: Date.now() });
    });
}
