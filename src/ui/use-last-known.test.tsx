import { renderHook } from '@testing-library/react';
import { expect, it } from 'vitest';
import { useLastKnown } from './use-last-known.ts';

it('shows the last value that was known while there is none', () => {
  const { result, rerender } = renderHook(([now]: [string | undefined]) => useLastKnown(now), {
    initialProps: [undefined] as [string | undefined],
  });
  const shown = [result.current];
  for (const now of ['free', undefined, undefined, 'taken', undefined]) {
    rerender([now]);
    shown.push(result.current);
  }
  expect(shown).toEqual([undefined, 'free', 'free', 'free', 'taken', 'taken']);
});
