import { AccountDatabase } from '../../offline/db/account-database.ts';
import type { DeviceDatabase } from '../../offline/db/device-database.ts';
import { employeeInfoOf } from '../../offline/db/single.ts';
import { markSignedOut } from '../../offline/mirror/signed-out-marker.ts';
import { MIRROR_TABLES } from '../../offline/mirror/mirror.ts';

/** What becomes of the changes that still wait. */
export type WaitingFate = 'keep' | 'discard';

/** States of entries that are over; all others count as waiting. */
const OVER = ['done', 'cancelled'];

/** How many changes of an account wait on this device. */
export async function countWaiting(db: AccountDatabase): Promise<number> {
  return db.outbox.where('state').noneOf(OVER).count();
}

/** Gives up what can be fetched again; the queue stays until the same account signs in. */
async function purgeMirrors(db: AccountDatabase): Promise<void> {
  const tables = [...MIRROR_TABLES, 'pulls', 'wanted'];
  await db.transaction('rw', [...tables, 'outbox', 'marks'], async () => {
    await markSignedOut(db);
    for (const table of tables) await db.table(table).clear();
    await db.outbox.where('state').anyOf(OVER).delete();
  });
}

/**
 * Takes an account's data off this device, but for what waits where it is to be kept, and for the name, so that its person
 * finds it again on the sign-in page.
 */
export async function leaveAccount(device: DeviceDatabase, accountId: string, fate: WaitingFate): Promise<void> {
  const db = new AccountDatabase(accountId);
  // Other connections close as soon as they hear of it; until then there is nothing to warn anybody of.
  db.on('blocked', () => false);
  try {
    if (fate === 'keep' && (await countWaiting(db)) > 0) {
      const info = await employeeInfoOf(db);
      if (info !== null) await device.accounts.update(accountId, { name: info.name });
      await purgeMirrors(db);
    } else {
      // First, or a sign-in page that counts what waits would make the database again.
      await device.accounts.delete(accountId);
      await db.delete();
    }
  } finally {
    db.close();
  }
}

/** Takes the data of every account but one off this device; what waits is kept. */
export async function leaveNoMirrors(device: DeviceDatabase, present: string): Promise<void> {
  for (const { accountId } of await device.accounts.toArray()) {
    if (accountId !== present) await leaveAccount(device, accountId, 'keep');
  }
}

/** Whom changes wait for on this device. */
export interface WaitingFor {
  accountId: string;
  username: string;
  /** As this device learnt it, or null. */
  name: string | null;
  count: number;
}

/** Accounts with changes that wait on this device, for the sign-in page; who was here last comes first. */
export async function waitingByAccount(device: DeviceDatabase): Promise<WaitingFor[]> {
  const accounts = (await device.accounts.toArray()).toSorted((a, b) => b.lastSignedInAt - a.lastSignedInAt);
  const counted = await Promise.all(
    accounts.map(async ({ accountId, username, name }) => {
      const db = new AccountDatabase(accountId);
      let deleted = false;
      // Another tab signs the account out: it makes way without a word, and is not made again by reading on.
      db.on('versionchange', () => {
        deleted = true;
        db.close({ disableAutoOpen: true });
        return false;
      });
      try {
        return {
          accountId,
          username,
          name: (await employeeInfoOf(db))?.name ?? name ?? null,
          count: await countWaiting(db),
        };
      } catch (error) {
        if (!deleted) throw error;
        return { accountId, username, name: name ?? null, count: 0 };
      } finally {
        db.close();
      }
    }),
  );
  return counted.filter(({ count }) => count > 0);
}
