import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { Button } from './button.tsx';
import { isSecondTap, useSubmitLock } from './use-submit-lock.ts';

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

function Place({ work }: { work: () => Promise<void> }) {
  const { locked, once } = useSubmitLock();
  return (
    <Button locked={locked} onClick={() => void once(work)}>
      Go
    </Button>
  );
}

test('a double tap is one; a tap after a moment counts again', async () => {
  vi.useFakeTimers();
  const work = vi.fn<() => Promise<void>>(async () => undefined);
  render(<Place work={work} />);
  const button = screen.getByRole('button');
  fireEvent.click(button);
  await act(() => vi.advanceTimersByTimeAsync(200));
  fireEvent.click(button);
  expect(work).toHaveBeenCalledOnce();
  await act(() => vi.advanceTimersByTimeAsync(400));
  fireEvent.click(button);
  expect(work).toHaveBeenCalledTimes(2);
  await act(() => vi.runAllTimersAsync());
});

test.each([
  ['at the same place', () => fireEvent.pointerDown(document.body, { clientX: 52, clientY: 61 }), true],
  ['elsewhere', () => fireEvent.pointerDown(document.body, { clientX: 52, clientY: 300 }), false],
  ['by a key', () => fireEvent.keyDown(document.body, { key: 'Enter' }), false],
])('what lies below is not met by a second tap: %s', async (_, second, isSecond) => {
  vi.useFakeTimers();
  render(<Place work={async () => undefined} />);
  fireEvent.pointerDown(screen.getByRole('button'), { clientX: 50, clientY: 60 });
  fireEvent.click(screen.getByRole('button'));
  await act(() => vi.advanceTimersByTimeAsync(200));
  second();
  expect(isSecondTap()).toBe(isSecond);
  await act(() => vi.advanceTimersByTimeAsync(400));
  expect(isSecondTap()).toBe(false);
});
