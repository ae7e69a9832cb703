import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { useKeptChoice, useKeptView } from './use-kept-choice.ts';

afterEach(() => {
  cleanup();
  localStorage.clear();
});

test('what is offered later counts once it is', () => {
  localStorage.setItem('house', 'b');
  const choice = renderHook(({ houses }) => useKeptChoice('house', houses), { initialProps: { houses: ['a'] } });
  expect(choice.result.current[0]).toBeNull();
  choice.rerender({ houses: ['a', 'b'] });
  expect(choice.result.current[0]).toBe('b');
});

test('a view is another choice for other people, and once sight is adjusted to', () => {
  localStorage.setItem('view:ann', 'plan');
  const view = renderHook((who) => useKeptView('view', who, ['plan', 'list']), {
    initialProps: { id: 'ann', visuallyImpaired: false },
  });
  expect(view.result.current[0]).toBe('plan');
  view.rerender({ id: 'ann', visuallyImpaired: true });
  expect(view.result.current[0]).toBeNull();
  act(() => {
    view.result.current[1]('list');
  });
  view.rerender({ id: 'bob', visuallyImpaired: false });
  expect(view.result.current[0]).toBeNull();
  expect(['view:ann', 'view-impaired:ann'].map((key) => localStorage.getItem(key))).toEqual(['plan', 'list']);
  expect(localStorage).toHaveLength(2);
});
