import { AccountDatabase } from '../../offline/db/account-database.ts';
import type { DeviceDatabase } from '../../offline/db/device-database.ts';
import { employeeInfoOf } from '../../offline/db/single.ts';
import { markSignedOut } from '../../offline/mirror/signed-out-marker.ts';
import { MIRROR_TABLES } from '../../offline/mirror/mirror.ts';

export type WaitingFate = 'keep' | 'discard';

/** Entries in other states still wait. */
const OVER = ['done', 'cancelled'];

export async function countWaiting(db: AccountDatabase): Promise<number> {
  return db.outbox.where('state').noneOf(OVER).count();
}

/** Deletes what a pull can fetch again; the outbox stays until the same account signs in. */
async function purgeMirrors(db: AccountDatabase): Promise<void> {
  const tables = [...MIRROR_TABLES, 'pulls', 'wanted'];
  await db.transaction('rw', [...tables, 'outbox', 'marks'], async () => {
    await markSignedOut(db);
    for (const table of tables) await db.table(table).clear();
    await db.outbox.where('state').anyOf(OVER).delete();
  });
}

/** Takes an account's data off this device; with fate `keep`, leaves the outbox and the name for the sign-in page. */
export async function leaveAccount(device: DeviceDatabase, accountId: string, fate: WaitingFate): Promise<void> {
  const db = new AccountDatabase(accountId);
  // Other connections close when they get the event: warn nobody.
  db.on('blocked', () => false);
  try {
    if (fate === 'keep' && (await countWaiting(db)) > 0) {
      const info = await employeeInfoOf(db);
      if (info !== null) await device.accounts.update(accountId, { name: info.name });
      await purgeMirrors(db);
    } else {
      // First, or a sign-in page that counts changes recreates the database.
      await device.accounts.delete(accountId);
      await db.delete();
    }
  } finally {
    db.close();
  }
}

/** Deletes all other accounts' mirrors, but no outbox. */
export async function leaveNoMirrors(device: DeviceDatabase, present: string): Promise<void> {
  for (const { accountId } of await device.accounts.toArray()) {
    if (accountId !== present) await leaveAccount(device, accountId, 'keep');
  }
}

export interface WaitingFor {
  accountId: string;
  username: string;
  /** Null while this device has not learnt it. */
  name: string | null;
  count: number;
}

/** Accounts with waiting changes; last signed in first. */
export async function waitingByAccount(device: DeviceDatabase): Promise<WaitingFor[]> {
  const accounts = (await device.accounts.toArray()).toSorted((a, b) => b.lastSignedInAt - a.lastSignedInAt);
  const counted = await Promise.all(
    accounts.map(async ({ accountId, username, name }) => {
      const db = new AccountDatabase(accountId);
      // Another tab signs the account out: close quietly, and don't recreate the database by reading.
      db.on('versionchange', () => {
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
      } catch {
        // It is gone, or does not open: nothing can be told of it, and the others' is told all the same.
        return { accountId, username, name: name ?? null, count: 0 };
      } finally {
        db.close();
      }
    }),
  );
  return counted.filter(({ count }) => count > 0);
}
