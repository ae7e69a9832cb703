import { fireEvent, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { adjustToSight } from '../../../state/look.ts';
import { useIdle } from './use-idle.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  adjustToSight(false);
  vi.useRealTimers();
});

it('calls once nobody has touched anything for so long, and not after it is gone', () => {
  const onIdle = vi.fn<() => void>();
  const { unmount } = renderHook(() => useIdle(30_000, onIdle));
  vi.advanceTimersByTime(29_000);
  fireEvent.keyDown(window);
  vi.advanceTimersByTime(29_000);
  fireEvent.pointerDown(window);
  vi.advanceTimersByTime(29_999);
  expect(onIdle).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(onIdle).toHaveBeenCalledTimes(1);
  fireEvent.pointerDown(window);
  unmount();
  vi.advanceTimersByTime(60_000);
  expect(onIdle).toHaveBeenCalledTimes(1);
});

it('waits ten times as long on a tablet for who reads slowly', () => {
  adjustToSight(true);
  const onIdle = vi.fn<() => void>();
  renderHook(() => useIdle(30_000, onIdle));
  vi.advanceTimersByTime(200_000);
  fireEvent.pointerDown(window);
  vi.advanceTimersByTime(299_999);
  expect(onIdle).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(onIdle).toHaveBeenCalledTimes(1);
});
