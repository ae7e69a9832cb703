import 'fake-indexeddb/auto';
import { Dexie } from 'dexie';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { outboxEntry } from '../../../tests/support/outbox-entry.ts';
import { AccountDatabase } from '../db/account-database.ts';
import type { Entry } from '../db/entry.ts';
import { undoEntry } from './undo.ts';

let db: AccountDatabase;
beforeEach(() => {
  db = new AccountDatabase(crypto.randomUUID());
});
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

it('takes nothing back that hangs on what has come through', async () => {
  await put({ seq: 1, state: 'done', resourceIds: ['r'], lanes: [] });
  await put({ seq: 2, lanes: ['workplace-reservation:r'] });
  expect(await undoEntry(db, 1)).toBe('tooLate');
  expect(await states()).toEqual(['done', 'queued']);
});

it('takes it all back, or nothing: whatever comes through meanwhile comes before it or after it', async () => {
  await put({
    seq: 1,
    state: 'sending',
    attemptId: 'a',
    leaseUntil: 9,
    sentAt: 5,
    resourceIds: ['r'],
    lanes: ['workplace-reservation:r'],
  });
  await put({ seq: 2, lanes: ['workplace-reservation:r'] });
  // The answer is written down as soon as the last of what hangs on it has been taken back.
  let isAnswered = false;
  db.outbox.hook('updating', (changes: object, seq) => {
    if (seq !== 2 || !('state' in changes) || isAnswered) return;
    isAnswered = true;
    void Dexie.ignoreTransaction(() => db.outbox.update(1, { state: 'done', lanes: [] }));
  });
  expect(await undoEntry(db, 1)).toBe('givingUp');
  expect((await states()).at(1)).toBe('cancelled');
});
