import 'fake-indexeddb/auto';
import { cleanup, render, waitFor } from '@testing-library/react';
import { Dexie } from 'dexie';
import { afterEach, expect, test } from 'vitest';
import { Router } from 'wouter';
import { memoryLocation } from 'wouter/memory-location';
import { AccountDatabase } from '../../offline/db/account-database.ts';
import { AccountDatabaseProvider } from '../../queries/account-database-provider.tsx';
import { OpenTold } from './open-told.tsx';

const db = new AccountDatabase(crypto.randomUUID());
afterEach(async () => {
  cleanup();
  db.close();
  await Dexie.delete(db.name);
  await db.open();
});

const told = (more: object) => ({
  id: 'n-1',
  type: 'meetingCancelled',
  message: 'Message',
  status: 'NEW',
  createdDate: '2026-11-22T09:00:00Z',
  goto: { name: 'meetings', params: {} },
  ...more,
});

async function open() {
  await db.singles.put({ key: 'features', value: {} });
  const { hook, searchHook, history } = memoryLocation({ path: '/?notification=n-1', record: true });
  render(
    <Router hook={hook} searchHook={searchHook}>
      <AccountDatabaseProvider database={db} user={{ authorities: [] }} first={{ flags: {} }}>
        <OpenTold />
      </AccountDatabaseProvider>
    </Router>,
  );
  return history;
}

test.each([
  ['in the bell', {}, '/meetings'],
  ['that the bell does not show', { inApp: false }, '/meetings'],
  ['that leads nowhere', { goto: null }, '/'],
])('a push of a notification %s is read by its click, and goes where it leads', async (_, more, path) => {
  await db.table('notifications').put(told(more));
  const history = await open();
  await waitFor(() => expect(history.at(-1)).toBe(path));
  expect(await db.outbox.toArray()).toMatchObject([
    { kind: 'notification.acknowledge', params: { notificationId: 'n-1' } },
  ]);
});

test('one that comes with the next pull is waited for', async () => {
  const history = await open();
  await db.table('notifications').put(told({}));
  await waitFor(() => expect(history.at(-1)).toBe('/meetings'));
});
