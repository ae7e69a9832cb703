import 'fake-indexeddb/auto';
import { Dexie } from 'dexie';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { outboxEntry } from '../../../tests/support/outbox-entry.ts';
import { AccountDatabase } from '../../offline/db/account-database.ts';
import { DeviceDatabase, type WaitingFate } from '../../offline/db/device-database.ts';
import type { Entry } from '../../offline/db/entry.ts';
import { keepScan, keptScans } from '../../offline/db/kept-scan.ts';
import { blockedEntries } from '../../offline/outbox/lanes.ts';
import { dismissEntry } from '../../offline/outbox/actions.ts';
import { finishLeaving, leaveAccount, leaveNoMirrors, waitingByAccount } from './leave-account.ts';

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

/** Does something in the account's database, which nobody else has open. */
async function inside<T>(work: (db: AccountDatabase) => Promise<T>): Promise<T> {
  const db = new AccountDatabase(ACCOUNT);
  return work(db).finally(() => db.close());
}
const keep = (...entries: Partial<Entry>[]) => inside((db) => db.outbox.bulkAdd(entries.map(outboxEntry)));
const kept = () => inside((db) => db.outbox.orderBy('seq').toArray());
const settled = { settledAt: 1, lanes: [] };

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

it('what hangs on something given up stays blocked, and what is over and told is forgotten', async () => {
  const lane = 'workplace-reservation:r';
  await keep(
    { ...settled, seq: 1, state: 'cancelled', lanes: [lane], resourceIds: ['r'] },
    { seq: 2, lanes: [lane] },
    { ...settled, seq: 3, state: 'cancelled', lanes: ['workplace-reservation:s'], resourceIds: ['s'] },
    { ...settled, seq: 4, state: 'done' },
  );
  await leaveAccount(device, ACCOUNT, 'keep');
  expect([...blockedEntries(await kept())]).toEqual([[2, 1]]);
  expect((await kept()).map(({ seq }) => seq)).toEqual([1, 2]);
  await inside((db) => db.delete());
});

it('what was applied after all stays until its person has seen it, and does not count as waiting', async () => {
  const nothing = { status: null, code: null, message: null, details: null, conflict: null };
  await keep({ ...settled, state: 'done', problem: { cause: 'appliedAfterAll', at: 1, ...nothing } });
  await leaveAccount(device, ACCOUNT, 'keep');
  expect((await kept()).map(({ seq }) => seq)).toEqual([1]);
  expect(await waitingByAccount(device)).toEqual([]);
  await inside((db) => dismissEntry(db, 1));
  await leaveAccount(device, ACCOUNT, 'keep');
  expect(await Dexie.exists(`roost-${ACCOUNT}`)).toBe(false);
});
