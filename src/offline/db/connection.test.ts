import 'fake-indexeddb/auto';
import { Dexie } from 'dexie';
import { expect, it, vi } from 'vitest';
import { NewerSchemaError, openAccount, probe } from './connection.ts';

const account = () => crypto.randomUUID();

it("refuses a newer version's tables instead of writing to them", async () => {
  const id = account();
  const newer = new Dexie(`roost-${id}`);
  newer.version(99).stores({ outbox: '++seq', later: 'id' });
  await newer.open();
  newer.close();
  await expect(openAccount(id)).rejects.toBeInstanceOf(NewerSchemaError);
});

it('is one connection, and another one once it was closed', async () => {
  const id = account();
  const first = await openAccount(id);
  expect(await openAccount(id)).toBe(first);
  first.close();
  const second = await openAccount(id);
  expect(second).not.toBe(first);
  expect(await second.outbox.count()).toBe(0);
  second.close();
});

it('makes way at once for a newer version that wants to change the tables', async () => {
  const id = account();
  const db = await openAccount(id);
  const newer = new Dexie(`roost-${id}`);
  newer.version(99).stores({ later: 'id' });
  await newer.open();
  expect(db.isOpen()).toBe(false);
  newer.close();
  await expect(openAccount(id)).rejects.toBeInstanceOf(NewerSchemaError);
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
  vi.spyOn(table, 'limit').mockImplementationOnce(() => { throw new DOMException('Connection to Indexed Database server lost', 'UnknownError'); });
  expect(await probe(db)).toBe(true);
  expect(await db.marks.get('a')).toEqual({ key: 'a', value: 1 });
  db.close();
});
