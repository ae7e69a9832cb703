import { isInApp, isNew } from '../domain/notification/notification.ts';
import type { AccountDatabase } from './db/account-database.ts';
import { openAccount, openDevice } from './db/connection.ts';
import { notificationLane } from './mutations/lane.ts';

/** Absent in browsers whose icons show no marks. */
interface Badging {
  setAppBadge?: (count: number) => Promise<void>;
  clearAppBadge?: () => Promise<void>;
}

/** Shows a count on the app's icon; nothing at zero, or where icons show none. */
export async function showCount(count: number): Promise<void> {
  try {
    const badging: Badging = navigator;
    await (count > 0 ? badging.setAppBadge?.(count) : badging.clearAppBadge?.());
  } catch {
    // Not installed, or not allowed.
  }
}

/** Takes the mark off: nobody is signed in. */
export const hideCount = (): Promise<void> => showCount(0);

const OVER = ['done', 'cancelled'];

/** How much there is to look at: waiting changes, and new notifications that none of these is about. */
export async function countOf(db: AccountDatabase): Promise<number> {
  const waiting = db.outbox.where('state').noneOf(OVER);
  const attended = new Set((await waiting.clone().toArray()).flatMap(({ lanes }) => lanes));
  const fresh = db.notifications.filter((one) => isNew(one) && isInApp(one) && !attended.has(notificationLane(one.id)));
  return (await waiting.count()) + (await fresh.count());
}

/** Shows the waiting changes of an account, and as many new notifications as the server says. For a worker. */
export async function showCountWith(accountId: string, fresh: number): Promise<void> {
  const db = await openAccount(accountId);
  await showCount((await db.outbox.where('state').noneOf(OVER).count()) + fresh);
}

/** Shows the count of the signed-in account. For a worker: no page need be open. */
export async function showCountOfSession(): Promise<void> {
  const session = await (await openDevice()).sessions.get('session');
  await showCount(session === undefined ? 0 : await countOf(await openAccount(session.accountId)));
}
