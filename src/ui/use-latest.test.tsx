import { render } from '@testing-library/react';
import { useLayoutEffect } from 'react';
import { expect, it } from 'vitest';
import { useLatest } from './use-latest.ts';

function Screen({ value, onSeen }: { value: number; onSeen: (handler: () => number, value: number) => void }) {
  const handler = useLatest(() => value);
  // What is painted may be tapped at once.
  useLayoutEffect(() => onSeen(handler, handler()));
  return null;
}

it('stays the same function, and knows what is painted as soon as it is', () => {
  const handlers = new Set<() => number>();
  const values: number[] = [];
  const onSeen = (handler: () => number, value: number) => {
    handlers.add(handler);
    values.push(value);
  };
  const { rerender } = render(<Screen value={1} onSeen={onSeen} />);
  rerender(<Screen value={2} onSeen={onSeen} />);
  expect(values).toEqual([1, 2]);
  expect(handlers.size).toBe(1);
});
