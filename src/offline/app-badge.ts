import { openAccount, openDevice } from './db/connection.ts';

/** Where there is a mark on the app's icon; browsers without one have neither method. */
interface Badging {
  setAppBadge?: (count: number) => Promise<void>;
  clearAppBadge?: () => Promise<void>;
}

/** Shows on the app's icon how many changes wait; nothing at zero. Where it cannot be shown, it is no loss. */
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

/** Counts what waits for the account of this device's session, and shows it. For a worker, which may be at work with no page open. */
export async function showWaitingCount(): Promise<void> {
  const session = await (await openDevice()).sessions.get('session');
  const count =
    session === undefined
      ? 0
      : await (await openAccount(session.accountId)).outbox.where('state').noneOf(['done', 'cancelled']).count();
  await showCount(count);
}
