import { CallError, callPublic } from '../../offline/client.ts';
import { AccountDatabase } from '../../offline/db/account-database.ts';
import type { DeviceDatabase } from '../../offline/db/device-database.ts';
import type { Ports } from '../../offline/ports.ts';
import { MIRROR_TABLES } from '../../offline/pull/mirror.ts';

/** What becomes of the changes that still wait. */
export type WaitingFate = 'keep' | 'discard';

/** States of entries that are over; all others count as waiting. */
const OVER = ['done', 'cancelled'];

/** How many changes of an account wait on this device. */
export async function countWaiting(db: AccountDatabase): Promise<number> {
  return db.outbox.where('state').noneOf(OVER).count();
}

/** Asks the server to end the session of the cookie; true when it did. */
async function endServerSession(ports: Ports): Promise<boolean> {
  try {
    await callPublic(ports, 'POST /public/logout', {});
    return true;
  } catch (error) {
    // A session that the server no longer knows has ended.
    return error instanceof CallError && error.status === 401;
  }
}

/** Ends a session that could not be ended when its person signed out without network. */
export async function endPendingSession(device: DeviceDatabase, ports: Ports): Promise<void> {
  if ((await device.settings.get('pendingLogout'))?.value !== true || (await device.sessions.get('session')) !== undefined) return;
  if (await endServerSession(ports)) await device.settings.delete('pendingLogout');
}

/** Gives up what can be fetched again; the queue stays until the same account signs in. */
async function purgeMirrors(db: AccountDatabase): Promise<void> {
  const tables = [...MIRROR_TABLES, 'pulls', 'wanted'];
  await db.transaction('rw', [...tables, 'outbox'], async () => {
    for (const table of tables) await db.table(table).clear();
    await db.outbox.where('state').anyOf(OVER).delete();
  });
}

/**
 * Signs out on this device at once, and at the server as soon as it can be reached (design 4, "Sign-out").
 * @param fate of changes that wait: `keep` them until the same account signs in again, or `discard` them
 */
export async function signOut(device: DeviceDatabase, ports: Ports, fate: WaitingFate): Promise<void> {
  const session = await device.sessions.get('session');
  await device.transaction('rw', device.sessions, device.settings, async () => {
    await device.sessions.delete('session');
    await device.settings.put({ key: 'pendingLogout', value: true });
  });
  if (session) {
    const db = new AccountDatabase(session.accountId);
    try {
      if (fate === 'keep' && (await countWaiting(db)) > 0) await purgeMirrors(db);
      else {
        await db.delete();
        await device.accounts.delete(session.accountId);
      }
    } finally {
      db.close();
    }
  }
  await endPendingSession(device, ports);
}

/** Accounts with changes that wait on this device, for the sign-in page. */
export async function waitingByAccount(device: DeviceDatabase): Promise<{ username: string; count: number }[]> {
  const accounts = await device.accounts.toArray();
  const counted = await Promise.all(accounts.map(async ({ accountId, username }) => {
    const db = new AccountDatabase(accountId);
    try {
      return { username, count: await countWaiting(db) };
    } finally {
      db.close();
    }
  }));
  return counted.filter(({ count }) => count > 0);
}
