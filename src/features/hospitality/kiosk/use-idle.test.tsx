import { act, cleanup, fireEvent, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { adjustToSight } from '../../../state/look.ts';
import { ANSWER_MS, useIdle } from './use-idle.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  cleanup();
  adjustToSight(false);
  vi.useRealTimers();
});

const MS = 30_000;
const pass = (ms: number) =>
  act(() => {
    vi.advanceTimersByTime(ms);
  });
function begin() {
  const onIdle = vi.fn<() => void>();
  const hook = renderHook(() => useIdle(MS, onIdle));
  return { onIdle, unmount: hook.unmount, idle: () => hook.result.current };
}

it('asks nobody before the first touch', () => {
  const { onIdle, idle } = begin();
  pass(10 * MS);
  expect(idle().isAsked).toBe(false);
  expect(onIdle).not.toHaveBeenCalled();
});

it.each([false, true])('asks after so long without a touch, and calls once without an answer (adjusted: %s)', (is) => {
  adjustToSight(is);
  const { onIdle, idle } = begin();
  fireEvent.pointerDown(window);
  pass(MS - 1000);
  fireEvent.keyDown(window);
  pass(MS - 1);
  expect(idle().isAsked).toBe(false);
  pass(1);
  expect(idle().isAsked).toBe(true);
  pass(ANSWER_MS - 1);
  expect(onIdle).not.toHaveBeenCalled();
  pass(1);
  expect(onIdle).toHaveBeenCalledTimes(1);
  expect(idle().isAsked).toBe(false);
  pass(10 * MS);
  expect(onIdle).toHaveBeenCalledTimes(1);
});

it('asks whoever answered once more after as long', () => {
  const { onIdle, idle } = begin();
  fireEvent.pointerDown(window);
  pass(MS);
  act(() => idle().stay());
  expect(idle().isAsked).toBe(false);
  pass(MS - 1);
  expect(idle().isAsked).toBe(false);
  pass(1);
  expect(idle().isAsked).toBe(true);
  expect(onIdle).not.toHaveBeenCalled();
});

it.each(['rest', 'unmount'] as const)('neither asks nor calls after %s', (end) => {
  const { onIdle, idle, unmount } = begin();
  fireEvent.pointerDown(window);
  if (end === 'rest') act(() => idle().rest());
  else unmount();
  pass(10 * MS);
  expect(idle().isAsked).toBe(false);
  expect(onIdle).not.toHaveBeenCalled();
});
