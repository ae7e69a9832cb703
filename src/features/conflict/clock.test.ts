import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { RENDER_LIMIT, RESOLVE_LIMIT, resolveTimeLeft, startConflictClock } from './clock.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

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

test('a page that stands still until long after that may still draw it', () => {
  const onEnd = vi.fn<(end: string) => void>();
  const clock = startConflictClock(onEnd);
  // A frozen page runs its next timer before it draws.
  vi.advanceTimersToNextTimer();
  clock.rendered();
  vi.advanceTimersByTime(RENDER_LIMIT * 2);
  expect(onEnd).not.toHaveBeenCalled();
});

test('ends when nobody chooses within the hour', () => {
  const onEnd = vi.fn<(end: string) => void>();
  startConflictClock(onEnd).rendered();
  vi.advanceTimersByTime(RESOLVE_LIMIT - 1);
  expect(onEnd).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(onEnd.mock.calls).toEqual([['timeout']]);
});

test('waits for no dialog that is there already', () => {
  const onEnd = vi.fn<(end: string) => void>();
  startConflictClock(onEnd, { rendered: true });
  vi.advanceTimersByTime(RENDER_LIMIT);
  expect(onEnd).not.toHaveBeenCalled();
});

test('a stopped clock is silent', () => {
  const onEnd = vi.fn<(end: string) => void>();
  const clock = startConflictClock(onEnd);
  clock.rendered();
  clock.stop();
  vi.advanceTimersByTime(RESOLVE_LIMIT * 2);
  expect(onEnd).not.toHaveBeenCalled();
});

test.each([
  ['nobody has seen it', null, RESOLVE_LIMIT],
  ['shown just now', 1_000_000, RESOLVE_LIMIT],
  ['shown ten minutes ago', 1_000_000 - 600_000, RESOLVE_LIMIT - 600_000],
  ['shown yesterday', 1_000_000 - 86_400_000, 0],
  ['shown tomorrow: the clock was put back', 1_000_000 + 86_400_000, RESOLVE_LIMIT],
])('time left: %s', (_, shownAt, left) => {
  expect(resolveTimeLeft(shownAt, 1_000_000)).toBe(left);
});
