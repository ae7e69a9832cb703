import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { useOpenedSheet } from './use-opened-sheet.ts';

afterEach(cleanup);

const show = (asked: string | null) =>
  renderHook((room: string | null) => useOpenedSheet(room), { initialProps: asked });

it('opens nothing the address does not ask for', () => {
  expect(show(null).result.current[0]).toBeNull();
});

it('opens what is asked for at start', () => {
  expect(show('a').result.current[0]).toEqual({ id: 'a', open: true });
});

it('opens what is asked for while the plan is shown', () => {
  const { result, rerender } = show(null);
  rerender('a');
  expect(result.current[0]).toEqual({ id: 'a', open: true });
  rerender('b');
  expect(result.current[0]).toEqual({ id: 'b', open: true });
});

it('leaves closed what the person closed', () => {
  const { result, rerender } = show('a');
  act(() => result.current[1]({ id: 'a', open: false }));
  rerender('a');
  rerender(null);
  expect(result.current[0]).toEqual({ id: 'a', open: false });
});
