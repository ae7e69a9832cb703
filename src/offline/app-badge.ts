import type { AccountDatabase } from './db/account-database.ts';
import { openAccount, openDevice } from './db/connection.ts';
import { isRecord } from './ports/record.ts';

/** Where there is a mark on the app's icon; browsers without one have neither method. */
interface Badging {
  setAppBadge?: (count: number) => Promise<void>;
  clearAppBadge?: () => Promise<void>;
}

/** Shows a count on the app's icon; nothing at zero. Where it cannot be shown, it is no loss. */
export async function showCount(count: number): Promise<void> {
  try {
    const badging: Badging = navigator;
    await (count > 0 ? badging.setAppBadge?.(count) : badging.clearAppBadge?.());
  } catch {
    // Not installed, or not allowed.
  }
}

/** Takes the mark off the app's icon: it is nobody's, once nobody is signed in. */
export const hideCount = (): Promise<void> => showCount(0);

const OVER = ['done', 'cancelled'];

/** Ids of the notifications that a waiting change reads or clears. */
function notificationsOf(params: unknown): unknown[] {
  if (!isRecord(params)) return [];
  const { notificationId, notificationIds } = params;
  return Array.isArray(notificationIds) ? notificationIds : [notificationId];
}

/** How much there is to look at: changes that wait, and notifications that are new and of which none of them speaks. */
export async function countOf(db: AccountDatabase): Promise<number> {
  const waiting = db.outbox.where('state').noneOf(OVER);
  const attended = new Set((await waiting.clone().toArray()).flatMap(({ params }) => notificationsOf(params)));
  const fresh = db.notifications.filter(({ id, status }) => status === 'NEW' && !attended.has(id));
  return (await waiting.count()) + (await fresh.count());
}

/** Shows the count of the account of this device's session. For a worker, which may be at work with no page open. */
export async function showCountOfSession(): Promise<void> {
  const session = await (await openDevice()).sessions.get('session');
  await showCount(session === undefined ? 0 : await countOf(await openAccount(session.accountId)));
}
