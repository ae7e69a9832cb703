import type { AccountDatabase } from '../../offline/db/account-database.ts';
import { withBriefConnection } from '../../offline/db/brief-connection.ts';
import type { DeviceDatabase, KnownAccount, Leaving, Session, WaitingFate } from '../../offline/db/device-database.ts';
import { dropScansOf } from '../../offline/db/kept-scan.ts';
import { employeeInfoOf } from '../../offline/db/single.ts';
import { markSignedOut } from '../../offline/mirror/signed-out-marker.ts';
import { MIRROR_TABLES } from '../../offline/mirror/mirror.ts';
import { unsettledEntries } from '../../offline/outbox/entries.ts';
import { forgetSettled } from '../../offline/outbox/forget.ts';
import { inTime } from '../../offline/ports/in-time.ts';

/** Entries in other states still wait. */
const OVER = ['done', 'cancelled'];

export async function countWaiting(db: AccountDatabase): Promise<number> {
  return db.outbox.where('state').noneOf(OVER).count();
}

/** Whether the outbox still holds what waits or is to be told; what is over and told is forgotten. */
const isLeftOver = (db: AccountDatabase): Promise<boolean> =>
  db.transaction('rw', db.outbox, async () => {
    await forgetSettled(db, await unsettledEntries(db), Infinity);
    return (await db.outbox.count()) > 0;
  });

/** Deletes what a pull can fetch again; the outbox stays until the same account signs in. */
async function purgeMirrors(db: AccountDatabase): Promise<void> {
  const tables = [...MIRROR_TABLES, 'pulls', 'wanted'];
  await db.transaction('rw', [...tables, 'marks'], async () => {
    await markSignedOut(db);
    for (const table of tables) await db.table(table).clear();
  });
}

/** Notes that an account is to leave this device, in the transaction that ends its session. */
export async function markLeaving(
  device: DeviceDatabase,
  { accountId, username, signedInAt }: Pick<Session, 'accountId' | 'username' | 'signedInAt'>,
  leaving: WaitingFate,
): Promise<void> {
  const known = (await device.accounts.get(accountId)) ?? { accountId, username, lastSignedInAt: signedInAt };
  await device.accounts.put({ ...known, leaving });
}

/** Takes an account's data off this device; with fate `keep`, leaves the outbox and the name for the sign-in page. */
export async function leaveAccount(device: DeviceDatabase, accountId: string, fate: Leaving): Promise<void> {
  if (fate === 'discard') await dropScansOf(device, accountId);
  await withBriefConnection(accountId, async (db) => {
    if (fate === 'keep' && (await isLeftOver(db))) {
      const info = await employeeInfoOf(db);
      if (info !== null) await device.accounts.update(accountId, { name: info.name });
      await purgeMirrors(db);
      await device.accounts.update(accountId, { leaving: undefined });
      return;
    }
    // First, or a sign-in page that counts changes recreates the database. Scans that are kept do not lie in it.
    await device.accounts.update(accountId, { leaving: fate === 'discard' ? fate : 'empty' });
    await db.delete();
    // Unless its person signed in again meanwhile.
    await device.accounts
      .where('accountId')
      .equals(accountId)
      .filter(({ leaving }) => leaving !== undefined)
      .delete();
  });
}

/**
 * Completes what a closed page, another window or the storage kept a sign-out from doing: what was to be discarded
 * would be sent after the next sign-in.
 * @param isMeant tells for whom
 * @throws what the database throws, or LateError where another window holds what is to be discarded
 */
export async function finishLeaving(
  device: DeviceDatabase,
  isMeant: (account: KnownAccount) => boolean = () => true,
): Promise<void> {
  const accounts = (await device.accounts.toArray()).filter((account) => isMeant(account));
  await Promise.all(
    accounts.map(async ({ accountId, leaving }) => {
      if (leaving === undefined) return;
      // A frozen window may hold the database. What is kept is tried again at the next start.
      const left = inTime(leaveAccount(device, accountId, leaving));
      await (leaving === 'discard' ? left : left.catch(() => undefined));
    }),
  );
}

/** Deletes all other accounts' mirrors, but no outbox. */
export async function leaveNoMirrors(device: DeviceDatabase, present: string): Promise<void> {
  for (const { accountId, leaving = 'keep' } of await device.accounts.toArray()) {
    if (accountId !== present) await inTime(leaveAccount(device, accountId, leaving));
  }
}

/** Accounts that the sign-in page may name; last signed in first. */
export async function rememberedAccounts(device: DeviceDatabase): Promise<KnownAccount[]> {
  const accounts = (await device.accounts.toArray()).filter(({ leaving = 'keep' }) => leaving === 'keep');
  return accounts.toSorted((a, b) => b.lastSignedInAt - a.lastSignedInAt);
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
  const counted = await Promise.all(
    (await rememberedAccounts(device)).map(async ({ accountId, username, name = null }) => {
      const told = withBriefConnection(accountId, async (db) => ({
        accountId,
        username,
        name: (await employeeInfoOf(db))?.name ?? name,
        count: await countWaiting(db),
      }));
      // It is gone, or does not open: nothing can be told of it, and the others' is told all the same.
      return (await told.catch(() => undefined)) ?? { accountId, username, name, count: 0 };
    }),
  );
  return counted.filter(({ count }) => count > 0);
}
