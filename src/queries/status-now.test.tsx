import 'fake-indexeddb/auto';
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { UserState } from '../domain/questionnaire/user-state.ts';
import { AccountDatabase } from '../offline/db/account-database.ts';
import { AccountDatabaseProvider } from './account-database-provider.tsx';
import { useUserStatus, useUserStatusNow } from './account-singles.tsx';

// Two days pass in a moment, within which no database answers.
vi.mock('./live/live-query-scheduler.ts', () => ({ watchQuery: () => () => undefined }));

const NOW = '2026-12-01T08:00:00Z';
const LATER = '2026-12-03T08:00:00Z';
const questionnaire = { id: 'q', revision: 1, title: {}, description: {}, terms: null, questions: [] };

let db: AccountDatabase;
beforeEach(() => {
  db = new AccountDatabase(crypto.randomUUID());
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'], now: new Date(NOW) });
});
afterEach(async () => {
  cleanup();
  vi.useRealTimers();
  await db.delete();
});

const Status = () => <p>{`${useUserStatus() ?? ''}, now ${useUserStatusNow() ?? ''}`}</p>;

it.each<[string, UserState, string, string]>([
  [
    'answers lapse',
    {
      status: 'ALLOW',
      own: { asksEverybody: true, questionnaire, answered: { outcome: 'ALLOW', at: NOW, until: LATER } },
    },
    'ALLOW, now ALLOW',
    'ALLOW, now VERIFY',
  ],
  ['a ban ends', { status: 'BANNED', until: LATER, own: null }, 'BANNED, now BANNED', 'BANNED, now ALLOW'],
])('without a word of the server, %s', async (_, userState, before, after) => {
  render(
    <AccountDatabaseProvider database={db} user={{ authorities: [] }} first={{ userState }}>
      <Status />
    </AccountDatabaseProvider>,
  );
  await act(() => vi.advanceTimersByTimeAsync(47 * 3_600_000));
  expect(screen.getByText(before)).toBeTruthy();
  await act(() => vi.advanceTimersByTimeAsync(3_600_000));
  expect(screen.getByText(after)).toBeTruthy();
});
