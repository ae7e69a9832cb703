import 'fake-indexeddb/auto';
import { Dexie } from 'dexie';
import { afterEach, expect, it, vi } from 'vitest';
import { visitAccount } from '../../domain/visit/visit.ts';
import { openAccount, openDevice } from '../../offline/db/connection.ts';
import { rememberVisit } from '../../offline/db/known-visits.ts';
import { readAhead } from './live-query-scheduler.ts';

afterEach(() => vi.restoreAllMocks());

it('a database that another window has deleted is followed no longer, and the one in its place is', async () => {
  const listens = vi.spyOn(document, 'addEventListener');
  const uuid = crypto.randomUUID();
  await rememberVisit(await openDevice(), uuid, 0);
  const leaves = vi.spyOn(Dexie.on.storagemutated, 'unsubscribe');
  const read = async () => {
    const db = await openAccount(visitAccount(uuid));
    await readAhead(db, (within) => within.buildings.count());
    return db;
  };
  const db = await read();
  await Dexie.delete(db.name);
  expect(leaves).not.toHaveBeenCalled();
  const next = await read();
  expect(next).not.toBe(db);
  await next.marks.put({ key: 'a', value: 1 });
  expect(leaves).toHaveBeenCalledOnce();
  const [first, second] = listens.mock.calls.map(([, , options]) => options);
  expect([first, second]).toMatchObject([{ signal: { aborted: true } }, { signal: { aborted: false } }]);
  await next.delete();
});
