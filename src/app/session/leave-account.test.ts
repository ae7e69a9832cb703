import 'fake-indexeddb/auto';
import { Dexie } from 'dexie';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { AccountDatabase } from '../../offline/db/account-database.ts';
import { DeviceDatabase, type WaitingFate } from '../../offline/db/device-database.ts';
import { keepScan, keptScans } from '../../offline/db/kept-scan.ts';
import { finishLeaving, leaveAccount, leaveNoMirrors } from './leave-account.ts';

const ACCOUNT = 'e1';
let device: DeviceDatabase;
beforeEach(async () => {
  device = new DeviceDatabase(`device-${crypto.randomUUID()}`);
  await device.accounts.put({ accountId: ACCOUNT, username: 'employee', lastSignedInAt: 0 });
  const db = new AccountDatabase(ACCOUNT);
  await db.open();
  db.close();
  await keepScan(device, { id: 's', code: { kind: 'room', room: 'r' }, at: 1, source: 'camera', accountId: ACCOUNT });
});
afterEach(() => device.delete());

it.each<[fate: WaitingFate, left: number, by: string, next: () => Promise<void>]>([
  ['keep', 1, 'the next start', () => finishLeaving(device)],
  ['keep', 1, 'another person’s sign-in', () => leaveNoMirrors(device, 'e2')],
  ['discard', 0, 'the next start', () => finishLeaving(device)],
  ['discard', 0, 'another person’s sign-in', () => leaveNoMirrors(device, 'e2')],
])(
  'of scans that wait, %s leaves %d, where the storage failed and it is finished by %s',
  async (fate, left, _, next) => {
    const storage = new Error('no storage');
    vi.spyOn(AccountDatabase.prototype, 'delete').mockImplementationOnce(() => Dexie.Promise.reject(storage));
    await expect(leaveAccount(device, ACCOUNT, fate)).rejects.toBe(storage);
    await next();
    expect(await Dexie.exists(`roost-${ACCOUNT}`)).toBe(false);
    expect(await device.accounts.count()).toBe(0);
    expect(await keptScans(device, ACCOUNT)).toHaveLength(left);
  },
);
