import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { outboxEntry } from '../../tests/support/outbox-entry.ts';
import { AccountDatabase } from '../offline/db/account-database.ts';
import { readSnapshot } from '../offline/overlay/read.ts';
import { watchQuery } from './live/live-query-scheduler.ts';
import { wholeOutbox } from './outbox.ts';

let db: AccountDatabase;
const leave: (() => void)[] = [];
beforeEach(() => {
  db = new AccountDatabase(crypto.randomUUID());
});
afterEach(async () => {
  for (const stop of leave.splice(0)) stop();
  await db.delete();
});

/** The first result of a reading, as a screen gets it. */
const first = <T>(read: (db: AccountDatabase) => Promise<T>) =>
  new Promise<T>((resolve) => {
    leave.push(watchQuery(db, read, resolve));
  });

const view = (within: AccountDatabase) =>
  readSnapshot(within, async () => ({ locations: await within.locations.toArray() }));
const list = wholeOutbox;

it.each<[what: string, readings: ((db: AccountDatabase) => Promise<unknown>)[]]>([
  ['views before the list', [view, view, list]],
  ['the list before views', [list, view, view]],
  ['the list among them', [view, list, view, list]],
])('what waits is read together with what it is laid over: %s', async (_, readings) => {
  await db.outbox.bulkPut([outboxEntry({ seq: 1 }), outboxEntry({ seq: 2, state: 'done' })]);
  const shown = await Promise.all(readings.map((read) => first(read)));
  const counts = shown.map((result) => (Array.isArray(result) ? result.length : 1));
  expect(counts).toEqual(readings.map((read) => (read === list ? 2 : 1)));
});
