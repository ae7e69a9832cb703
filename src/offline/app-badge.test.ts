import 'fake-indexeddb/auto';
import { Dexie } from 'dexie';
import { afterEach, expect, test } from 'vitest';
import { outboxEntry, queuedEntry } from '../../tests/support/outbox-entry.ts';
import { countOf } from './app-badge.ts';
import { AccountDatabase } from './db/account-database.ts';
import { acknowledgeNotification, viewNotifications } from './mutations/notification.ts';

const db = new AccountDatabase(crypto.randomUUID());
afterEach(async () => {
  db.close();
  await Dexie.delete(db.name);
});

test('counts what waits and what is new, but not twice what is about to be read', async () => {
  expect(await countOf(db)).toBe(0);
  for (const [id, status] of Object.entries({ a: 'NEW', b: 'NEW', c: 'NEW', d: 'READ' }))
    await db.table('notifications').put({ id, status });
  await db.table('notifications').put({ id: 'mailed', status: 'NEW', inApp: false });
  expect(await countOf(db)).toBe(3);
  await db.outbox.bulkAdd([
    outboxEntry({ seq: 1, state: 'done', params: { notificationId: 'c' } }),
    outboxEntry({ seq: 2, state: 'cancelled' }),
    outboxEntry({ seq: 3, state: 'parked' }),
  ]);
  expect(await countOf(db)).toBe(4);
  await db.outbox.bulkAdd([
    queuedEntry(viewNotifications, { notificationIds: ['a', 'gone'] }, { seq: 4 }),
    queuedEntry(acknowledgeNotification, { notificationId: 'b' }, { seq: 5, state: 'sending' }),
  ]);
  expect(await countOf(db)).toBe(4);
});
