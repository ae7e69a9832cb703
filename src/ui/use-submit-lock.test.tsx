import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { Button } from './button.tsx';
import { useSubmitLock } from './use-submit-lock.ts';

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
