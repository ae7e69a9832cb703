import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { RENDER_LIMIT, RESOLVE_LIMIT, startConflictClock } from './clock.ts';

beforeEach(() => { vi.useFakeTimers(); });
afterEach(() => { vi.useRealTimers(); });

test('ends when the dialog does not appear in time', () => {
  const onEnd = vi.fn<(end: string) => void>();
  startConflictClock(onEnd);
  vi.advanceTimersByTime(RENDER_LIMIT - 1);
  expect(onEnd).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(onEnd.mock.calls).toEqual([['notRendered']]);
  vi.advanceTimersByTime(RESOLVE_LIMIT);
  expect(onEnd).toHaveBeenCalledTimes(1);
});

test('ends when nobody chooses within the hour', () => {
  const onEnd = vi.fn<(end: string) => void>();
  startConflictClock(onEnd).rendered();
  vi.advanceTimersByTime(RESOLVE_LIMIT - 1);
  expect(onEnd).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(onEnd.mock.calls).toEqual([['notResolved']]);
});

test('a stopped clock is silent', () => {
  const onEnd = vi.fn<(end: string) => void>();
  const clock = startConflictClock(onEnd);
  clock.rendered();
  clock.stop();
  vi.advanceTimersByTime(RESOLVE_LIMIT * 2);
  expect(onEnd).not.toHaveBeenCalled();
});
