import 'fake-indexeddb/auto';
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { outboxEntry } from '../../tests/support/outbox-entry.ts';
import { AccountDatabase } from '../offline/db/account-database.ts';
import { AccountDatabaseProvider } from './account-database-provider.tsx';
import { useWaitingEntries } from './outbox.ts';

const HOLD_MS = 6000;
let db: AccountDatabase;
beforeEach(() => {
  db = new AccountDatabase(crypto.randomUUID());
});
afterEach(async () => {
  cleanup();
  vi.useRealTimers();
  await db.delete();
});

function Held() {
  const held = useWaitingEntries()?.filter((entry) => entry.held);
  return <p>{held === undefined ? 'loading' : `${held.length} held`}</p>;
}

it('says that a hold is over though nothing happens, as where a queue pauses', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
  await db.outbox.add(outboxEntry({ seq: 1, due: Date.now() + HOLD_MS }));
  render(
    <AccountDatabaseProvider database={db} user={{ authorities: [] }} first={{}}>
      <Held />
    </AccountDatabaseProvider>,
  );
  await vi.waitFor(() => expect(screen.getByText('1 held')).toBeDefined());
  await act(() => vi.advanceTimersByTimeAsync(HOLD_MS - 1000));
  expect(screen.getByText('1 held')).toBeDefined();
  await act(() => vi.advanceTimersByTimeAsync(1000));
  expect(screen.getByText('0 held')).toBeDefined();
});
