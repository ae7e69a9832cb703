import type { DeviceDatabase } from '../../offline/db/device-database.ts';
import { inTime } from '../../offline/ports/in-time.ts';
import { leaveAccount } from './leave-account.ts';
import { closePushes } from './sign-out.ts';

/** In ms: a working day (decision 0088). */
const KEPT_AFTER_END_MS = 8 * 3_600_000;
/** Wait before the storage is asked again that failed or did not answer, in milliseconds. */
const AGAIN_MS = 60_000;

/**
 * Takes an account's rows off this device once its session has been over for long; its outbox stays.
 * @param now epoch milliseconds
 * @returns milliseconds until it is due; null if nothing is
 */
export async function leaveExpired(device: DeviceDatabase, now: number): Promise<number | null> {
  const session = await device.sessions.get('session');
  if (session?.needsSignIn !== true) return null;
  const wait = (session.endedAt ?? session.signedInAt) + KEPT_AFTER_END_MS - now;
  if (wait > 0) return Math.min(wait, KEPT_AFTER_END_MS);
  void closePushes().catch(() => undefined);
  await leaveAccount(device, session.accountId, 'keep');
  await device.sessions
    .where('key')
    .equals('session')
    .filter(({ accountId, needsSignIn }) => needsSignIn && accountId === session.accountId)
    .delete();
  return null;
}

/** Does so while nobody is signed in. @param left aborts once somebody signs in */
export function leaveWhenExpired(device: DeviceDatabase, left: AbortSignal): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const look = async () => {
    const wait = await inTime(leaveExpired(device, Date.now())).catch(() => AGAIN_MS);
    if (wait !== null && !left.aborted) timer = setTimeout(() => void look(), wait);
  };
  left.addEventListener('abort', () => clearTimeout(timer));
  void look();
}
