import { renderHook } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { ClockAhead, useDeviceNow, useNow } from './use-now.ts';

afterEach(() => vi.useRealTimers());

it.each<[minutes: number, now: string]>([
  [0, '2026-12-01T08:00:00.000Z'],
  [11, '2026-12-01T07:49:00.000Z'],
  [-11, '2026-12-01T08:11:00.000Z'],
])('a device whose clock is %s minutes ahead shows the time of the one that decides', (minutes, now) => {
  vi.useFakeTimers({ toFake: ['Date'] });
  vi.setSystemTime('2026-12-01T08:00:00Z');
  const { result } = renderHook(() => [useNow(), useDeviceNow()], {
    wrapper: ({ children }) => <ClockAhead value={minutes * 60_000}>{children}</ClockAhead>,
  });
  expect(result.current).toEqual([now, '2026-12-01T08:00:00.000Z']);
});
