import { render, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { KeepStored } from './keep-stored.tsx';
import { storage } from '../state/storage.ts';

const { entries, full } = vi.hoisted(() => ({ entries: { waiting: [{}] as object[] }, full: { lately: false } }));
vi.mock('../queries/outbox.ts', () => ({ useUnsettledCount: () => entries.waiting.length }));
vi.mock('../queries/live/live.ts', () => ({ useLiveQuery: () => full.lately }));

const manager = {
  persisted: vi.fn<() => Promise<boolean>>(),
  persist: vi.fn<() => Promise<boolean>>(),
  estimate: vi.fn<() => Promise<StorageEstimate>>(),
};

beforeEach(() => {
  Object.defineProperty(navigator, 'storage', { value: manager, configurable: true });
  manager.persisted.mockReset().mockResolvedValue(false);
  manager.persist.mockReset().mockResolvedValue(false);
  manager.estimate.mockReset().mockResolvedValue({ quota: 1e9, usage: 1e6 });
  [entries.waiting, full.lately, storage.atRisk] = [[{}], false, false];
});
afterEach(() => {
  Reflect.deleteProperty(navigator, 'storage');
});

const NEARLY_FULL = { quota: 1e9, usage: 1e9 - 1e6 };

test.each<[what: string, before: () => void, atRisk: boolean]>([
  ['little room is left', () => manager.estimate.mockResolvedValue(NEARLY_FULL), true],
  ['the device was full lately', () => (full.lately = true), true],
  ['there is room', () => undefined, false],
  [
    'the browser promises to keep it',
    () => {
      manager.estimate.mockResolvedValue(NEARLY_FULL);
      manager.persist.mockResolvedValue(true);
    },
    false,
  ],
  [
    'nothing waits',
    () => {
      manager.estimate.mockResolvedValue(NEARLY_FULL);
      entries.waiting = [];
    },
    false,
  ],
])('what waits may be lost where the browser promised nothing: %s', async (_, before, atRisk) => {
  before();
  storage.atRisk = !atRisk;
  render(<KeepStored />);
  await waitFor(() => expect(storage.atRisk).toBe(atRisk));
});

test.each([
  ['promised nothing', false],
  ['promised to keep it', true],
])('before anything waits it is known that the browser %s', async (_, kept) => {
  entries.waiting = [];
  manager.persisted.mockResolvedValue(kept);
  storage.unpromised = kept;
  render(<KeepStored />);
  await waitFor(() => expect(storage.unpromised).toBe(!kept));
  expect(manager.persist).not.toHaveBeenCalled();
});

test('the browser is asked once something waits, and not where it has promised', async () => {
  entries.waiting = [];
  const { rerender } = render(<KeepStored />);
  await Promise.resolve();
  expect(manager.persist).not.toHaveBeenCalled();
  manager.persisted.mockClear();
  entries.waiting = [{}];
  rerender(<KeepStored />);
  await waitFor(() => expect(manager.persist).toHaveBeenCalledTimes(1));
  manager.persisted.mockResolvedValue(true);
  entries.waiting = [{}, {}];
  rerender(<KeepStored />);
  await waitFor(() => expect(manager.persisted).toHaveBeenCalledTimes(2));
  expect(manager.persist).toHaveBeenCalledTimes(1);
});
