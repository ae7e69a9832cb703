import { cleanup, renderHook } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { useWakeLock } from './use-wake-lock.ts';

afterEach(() => {
  cleanup();
  Reflect.deleteProperty(navigator, 'wakeLock');
});

function supported(request: () => Promise<unknown>): void {
  Object.defineProperty(navigator, 'wakeLock', { configurable: true, value: { request } });
}

it('keeps the screen awake, again once the window is back, and lets go at the end', async () => {
  const release = vi.fn<() => Promise<void>>().mockResolvedValue();
  const first = { released: false, release };
  const request = vi.fn<() => Promise<unknown>>().mockResolvedValue(first);
  supported(request);
  const { unmount } = renderHook(() => useWakeLock(true));
  await vi.waitFor(() => expect(request).toHaveResolvedTimes(1));
  document.dispatchEvent(new Event('visibilitychange'));
  expect(request, 'it is held already').toHaveBeenCalledTimes(1);
  // What the browser does with it while the window is hidden.
  first.released = true;
  const second = { released: false, release };
  request.mockResolvedValue(second);
  document.dispatchEvent(new Event('visibilitychange'));
  await vi.waitFor(() => expect(request).toHaveResolvedTimes(2));
  expect(release).not.toHaveBeenCalled();
  unmount();
  await vi.waitFor(() => expect(release).toHaveBeenCalledTimes(1));
  expect(release.mock.contexts).toEqual([second]);
  document.dispatchEvent(new Event('visibilitychange'));
  expect(request).toHaveBeenCalledTimes(2);
});

it('says nothing where the browser cannot or will not', async () => {
  renderHook(() => useWakeLock(true));
  const request = vi.fn<() => Promise<unknown>>().mockRejectedValue(new DOMException('low battery', 'NotAllowedError'));
  supported(request);
  renderHook(() => useWakeLock(true));
  await vi.waitFor(() => expect(request).toHaveBeenCalledTimes(1));
});
