import { renderHook } from '@testing-library/react';
import { expect, it } from 'vitest';
import { useFrozenWhile } from './use-frozen-while.ts';

const still = (value: string, isStill: boolean) =>
  renderHook(([now, keep]: [string, boolean]) => useFrozenWhile(now, keep), { initialProps: [value, isStill] });

it('shows what is new, but not while it keeps still', () => {
  const { result, rerender } = still('free', false);
  rerender(['free until one', false]);
  expect(result.current).toBe('free until one');
  rerender(['free until one', true]);
  rerender(['yours', true]);
  rerender(['yours, confirmed', true]);
  expect(result.current).toBe('free until one');
  rerender(['yours, confirmed', false]);
  expect(result.current).toBe('yours, confirmed');
});

it('shows what there is where it keeps still from the first', () => {
  expect(still('free', true).result.current).toBe('free');
});
