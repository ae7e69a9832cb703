import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { ClientConfig } from '../../domain/client-config/client-config.ts';
import { DEFAULT_CLIENT_CONFIG } from '../../domain/client-config/client-config.ts';
import type { Renewal } from '../../offline/http/session.ts';
import { connectivity } from '../../state/connectivity.ts';
import { session } from '../../state/session.ts';
import { useSessionExpired } from './use-session-expired.ts';

const NOW = Date.parse('2026-11-23T09:00:00Z');
const HOUR = 3_600_000;
let config: ClientConfig | null = null;
vi.mock(import('../../queries/account-singles.tsx'), async (original) => ({
  ...(await original()),
  useClientConfig: () => config,
}));

/** What the server says. */
const renewal = vi.fn<() => Promise<Renewal>>();

beforeEach(() => {
  vi.useFakeTimers({ now: NOW });
  renewal.mockReset().mockResolvedValue('refused');
  config = { ...DEFAULT_CLIENT_CONFIG, sessionHours: 8 };
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  connectivity.online = true;
  Object.assign(session, { loginAt: 0, renewedAt: 0 });
});

/** Whether the dialog shows, past the time that a renewal gets. */
async function shown(ago: { loginAt: number; renewedAt: number }): Promise<boolean> {
  Object.assign(session, { loginAt: NOW - ago.loginAt, renewedAt: NOW - ago.renewedAt });
  const { result } = renderHook(() => useSessionExpired(renewal));
  expect(result.current).toBe(false);
  await act(() => vi.advanceTimersByTimeAsync(5000));
  return result.current;
}

it.each([
  ['before its end', { loginAt: 8 * HOUR - 60_000, renewedAt: HOUR }, true, false],
  ['renewed by the server after its end, so this clock is fast', { loginAt: 9 * HOUR, renewedAt: 0 }, true, false],
  ['over, but without a network nobody is locked out', { loginAt: 9 * HOUR, renewedAt: 2 * HOUR }, false, false],
  ['over', { loginAt: 9 * HOUR, renewedAt: 2 * HOUR }, true, true],
])('%s', async (_, ago, online, expected) => {
  connectivity.online = online;
  expect(await shown(ago)).toBe(expected);
});

it('over in minutes since the login', async () => {
  config = { ...DEFAULT_CLIENT_CONFIG, sessionHours: 20 / 60 };
  expect(await shown({ loginAt: 21 * 60_000, renewedAt: 21 * 60_000 })).toBe(true);
});

it('says so once the network is back, and no more once it went again', async () => {
  connectivity.online = false;
  Object.assign(session, { loginAt: NOW - 9 * HOUR, renewedAt: NOW - 9 * HOUR });
  const { result } = renderHook(() => useSessionExpired(renewal));
  await act(() => vi.advanceTimersByTimeAsync(60_000));
  expect(result.current).toBe(false);
  connectivity.online = true;
  await act(() => vi.advanceTimersByTimeAsync(5000));
  expect(result.current).toBe(true);
  connectivity.online = false;
  await act(() => vi.advanceTimersByTimeAsync(100));
  expect(result.current).toBe(false);
});

it('a limit that was shortened since signs nobody out whom the server still renews', async () => {
  renewal.mockImplementation(async () => {
    session.renewedAt = Date.now();
    return 'renewed';
  });
  expect(await shown({ loginAt: 9 * HOUR, renewedAt: 2 * HOUR })).toBe(false);
  expect(renewal).toHaveBeenCalledOnce();
});

it('asks again once the server is back in reach', async () => {
  renewal.mockResolvedValueOnce('unreachable');
  Object.assign(session, { loginAt: NOW - 9 * HOUR, renewedAt: NOW - 9 * HOUR });
  const { result } = renderHook(() => useSessionExpired(renewal));
  await act(() => vi.advanceTimersByTimeAsync(5000));
  expect([result.current, connectivity.online]).toEqual([false, false]);
  connectivity.online = true;
  await act(() => vi.advanceTimersByTimeAsync(5000));
  expect(result.current).toBe(true);
});

it('asks a server that is busy again, and does not say that it is out of reach', async () => {
  renewal.mockResolvedValueOnce('busy');
  Object.assign(session, { loginAt: NOW - 9 * HOUR, renewedAt: NOW - 9 * HOUR });
  const { result } = renderHook(() => useSessionExpired(renewal));
  await act(() => vi.advanceTimersByTimeAsync(5000));
  expect([result.current, connectivity.online]).toEqual([false, true]);
  await act(() => vi.advanceTimersByTimeAsync(60_000));
  expect(result.current).toBe(true);
});

it('asks again where the device failed to read who is signed in', async () => {
  renewal.mockRejectedValueOnce(new Error('the connection was lost'));
  expect(await shown({ loginAt: 9 * HOUR, renewedAt: 9 * HOUR })).toBe(false);
  await act(() => vi.advanceTimersByTimeAsync(60_000));
  expect(renewal).toHaveBeenCalledTimes(2);
});
