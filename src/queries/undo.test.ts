import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { outboxEntry } from '../../tests/support/outbox-entry.ts';
import { AccountDatabase } from '../offline/db/account-database.ts';
import type { Entry } from '../offline/db/entry.ts';
import { undoEntry } from './undo.ts';

let db: AccountDatabase;
beforeEach(() => { db = new AccountDatabase(crypto.randomUUID()); });
afterEach(() => db.delete());

const put = (more: Partial<Entry>) => db.outbox.add(outboxEntry(more));
const states = async () => (await db.outbox.orderBy('seq').toArray()).map(({ state }) => state);

it('is too late for what came through, and for what is not there', async () => {
  await put({ seq: 1, state: 'done' });
  expect([await undoEntry(db, 1), await undoEntry(db, 7)]).toEqual(['tooLate', 'tooLate']);
  expect(await states()).toEqual(['done']);
});

it('is a matter of this device for what never left it, and of the server for what may have', async () => {
  await put({ seq: 1 });
  await put({ seq: 2, sentAt: 5 });
  expect([await undoEntry(db, 1), await undoEntry(db, 2)]).toEqual(['undone', 'givingUp']);
  expect(await states()).toEqual(['cancelled', 'voiding']);
});

it('takes back what hangs on it, and nothing else', async () => {
  await put({ seq: 1, resourceIds: ['r'], lanes: ['workplace-reservation:r', 'day:me:mon'] });
  await put({ seq: 2, lanes: ['day:me:mon'] });
  await put({ seq: 3, lanes: ['workplace-reservation:r', 'day:me:mon'] });
  expect(await undoEntry(db, 1)).toBe('undone');
  expect(await states()).toEqual(['cancelled', 'queued', 'cancelled']);
});
