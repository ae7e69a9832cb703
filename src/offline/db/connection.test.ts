import 'fake-indexeddb/auto';
import { Dexie } from 'dexie';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { outboxEntry } from '../../../tests/support/outbox-entry.ts';
import { LateError } from '../ports/in-time.ts';
import { NewerSchemaError, onOutdated, openAccount, openDevice, probe } from './connection.ts';

const account = () => crypto.randomUUID();

it("refuses a newer version's tables instead of writing to them", async () => {
  const id = account();
  const newer = new Dexie(`roost-${id}`);
  newer.version(99).stores({ outbox: '++seq', later: 'id' });
  await newer.open();
  newer.close();
  await expect(openAccount(id)).rejects.toBeInstanceOf(NewerSchemaError);
});

it('is one connection, also for those who ask at once, and is opened again where it was closed', async () => {
  const id = account();
  const [first, second] = await Promise.all([openAccount(id), openAccount(id)]);
  expect(second).toBe(first);
  first.close();
  expect(await openAccount(id)).toBe(first);
  expect(await first.outbox.count()).toBe(0);
  first.close();
});

/** Opens an account's database as the next version of the app does. */
async function newerVersion(id: string): Promise<Dexie> {
  const newer = new Dexie(`roost-${id}`);
  newer.version(99).stores({ later: 'id' });
  await newer.open();
  return newer;
}

it('makes way at once for a newer version that wants to change the tables, and says that it is outdated', async () => {
  const id = account();
  const db = await openAccount(id);
  const newer = await newerVersion(id);
  expect(db.isOpen()).toBe(false);
  await expect(db.outbox.count()).rejects.toMatchObject({ name: 'DatabaseClosedError' });
  await expect(probe(db)).rejects.toBeInstanceOf(NewerSchemaError);
  newer.close();
  await expect(openAccount(id)).rejects.toBeInstanceOf(NewerSchemaError);
  const told = vi.fn<() => void>();
  onOutdated(told);
  expect(told).toHaveBeenCalledOnce();
});

it("does not go on with a newer version's tables after it slept in the back/forward cache", async () => {
  const id = account();
  const db = await openAccount(id);
  // What Dexie does when a page is put there, and the next use opens it by itself.
  db.close({ disableAutoOpen: false });
  (await newerVersion(id)).close();
  await expect(db.outbox.add(outboxEntry())).rejects.toMatchObject({ inner: { name: 'NewerSchemaError' } });
  expect(db.isOpen()).toBe(false);
  await expect(openAccount(id)).rejects.toBeInstanceOf(NewerSchemaError);
});

it('wakes from there by itself where nothing has changed', async () => {
  const id = account();
  const db = await openAccount(id);
  db.close({ disableAutoOpen: false });
  expect(await db.outbox.count()).toBe(0);
  expect(await openAccount(id)).toBe(db);
  db.close();
});

it('makes way for its deletion, and is made anew for whoever signs in again', async () => {
  const id = account();
  const db = await openAccount(id);
  await Dexie.delete(`roost-${id}`);
  expect(db.isOpen()).toBe(false);
  await expect(probe(db)).rejects.toThrow('made way');
  await expect(openAccount(id), 'work that was under way').rejects.toThrow('was deleted');
  const device = await openDevice();
  await device.sessions.put({
    key: 'session',
    accountId: id,
    username: 'ann',
    token: null,
    tokenExpiresAt: 0,
    signedInAt: 0,
    needsSignIn: false,
    authorities: [],
  });
  const [again, atOnce] = await Promise.all([openAccount(id), openAccount(id)]);
  expect(again).not.toBe(db);
  expect(atOnce).toBe(again);
  again.close();
});

it('is told who is signed in also where the connection to the device was lost', async () => {
  const id = account();
  await openAccount(id);
  const lost = new WeakSet<IDBDatabase>();
  const { transaction } = IDBDatabase.prototype;
  vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementation(function begun(this: IDBDatabase, ...args) {
    if (lost.has(this)) throw new DOMException('Connection to Indexed Database server lost', 'UnknownError');
    return transaction.apply(this, args);
  });
  (await openDevice()).close();
  const device = await openDevice();
  await device.sessions.put({
    key: 'session',
    accountId: id,
    username: 'ann',
    token: null,
    tokenExpiresAt: 0,
    signedInAt: 0,
    needsSignIn: false,
    authorities: [],
  });
  await Dexie.delete(`roost-${id}`);
  // Until it is opened anew, this connection answers nothing.
  lost.add(device.backendDB());
  const db = await openAccount(id);
  expect(await db.outbox.count()).toBe(0);
  db.close();
});

it('leaves a connection that answers alone', async () => {
  const db = await openAccount(account());
  expect(await probe(db)).toBe(false);
  db.close();
});

it('opens again what lost its connection, under the same object', async () => {
  const db = await openAccount(account());
  await db.marks.put({ key: 'a', value: 1 });
  // What iOS leaves behind: Dexie believes in a connection that is gone.
  const [table] = db.tables;
  if (table === undefined) throw new Error('a database without tables');
  vi.spyOn(table, 'limit').mockImplementationOnce(() => {
    throw new DOMException('Connection to Indexed Database server lost', 'UnknownError');
  });
  expect(await probe(db)).toBe(true);
  expect(await db.marks.get('a')).toEqual({ key: 'a', value: 1 });
  db.close();
});

describe('an opening that hangs', () => {
  beforeEach(() => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
  afterEach(() => {
    vi.useRealTimers();
    vi.restoreAllMocks();
  });
  const never = new Dexie.Promise<never>(() => undefined);

  it.each<[what: string, open: () => Promise<unknown>]>([
    ['an account', () => openAccount(account())],
    ['the device', () => openDevice()],
  ])('is given up for %s', async (_, open) => {
    vi.spyOn(Dexie.prototype, 'open').mockReturnValue(never);
    const opening = open().catch((error: unknown) => error);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(await opening).toBeInstanceOf(LateError);
  });

  it('is given up where a connection that was lost is opened again', async () => {
    const db = await openAccount(account());
    const [table] = db.tables;
    if (table === undefined) throw new Error('a database without tables');
    vi.spyOn(table, 'limit').mockImplementationOnce(() => {
      throw new DOMException('Connection to Indexed Database server lost', 'UnknownError');
    });
    vi.spyOn(db, 'open').mockReturnValueOnce(never);
    const probing = probe(db).catch((error: unknown) => error);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(await probing).toBeInstanceOf(LateError);
    db.close();
  });
});
