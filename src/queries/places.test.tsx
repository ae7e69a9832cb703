import 'fake-indexeddb/auto';
import { cleanup, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { AccountDatabase } from '../offline/db/account-database.ts';
import { openedLately } from '../offline/mirror/wanted-floors.ts';
import { AccountDatabaseProvider } from './account-database-provider.tsx';
import { useHeatmap, useWantedFloor } from './places.ts';

const NOW = Date.parse('2026-12-01T08:00:00Z');
const [MINUTE, HOUR, DAY] = [60_000, 3_600_000, 86_400_000];
let db: AccountDatabase;
beforeEach(() => {
  db = new AccountDatabase(crypto.randomUUID());
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'], now: NOW });
});
afterEach(async () => {
  cleanup();
  vi.useRealTimers();
  await db.delete();
});

const wrapper = ({ children }: { children: ReactNode }) => (
  <AccountDatabaseProvider database={db} user={{ authorities: [] }} first={{}}>
    {children}
  </AccountDatabaseProvider>
);

it.each([
  ['floor', () => useWantedFloor('f1'), 'f1'],
  ['heatmap', () => void useHeatmap('f1'), 'heatmap:f1'],
])('a %s that is on the screen stays here, also through a long sleep, and is seldom noted', async (_, use, key) => {
  const noted = vi.spyOn(db.wanted, 'put');
  const { unmount } = renderHook(use, { wrapper });
  const openedAt = async () => {
    await Promise.all(noted.mock.results.map(({ value }) => value));
    return (await openedLately(db, Date.now())).get(key);
  };
  expect(await openedAt()).toBe(NOW);
  vi.advanceTimersByTime(HOUR - MINUTE);
  expect(noted).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(MINUTE);
  expect(await openedAt()).toBe(NOW + HOUR);
  vi.setSystemTime(NOW + 20 * DAY);
  vi.advanceTimersByTime(MINUTE);
  expect(await openedAt()).toBe(NOW + 20 * DAY + MINUTE);
  unmount();
  vi.advanceTimersByTime(2 * HOUR);
  expect(noted).toHaveBeenCalledTimes(3);
});
