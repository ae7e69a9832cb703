import { act, renderHook } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { useReservationsView } from './view-choice.ts';

beforeEach(() => {
  localStorage.clear();
});

it.each<[what: string, asked: string | null, view: string]>([
  ['nothing chosen yet', null, 'list'],
  ['a link', 'week', 'week'],
  ['a link to a view that there is none of', 'decade', 'list'],
])('%s', (_, asked, view) => {
  expect(renderHook(() => useReservationsView('me', asked)).result.current[0]).toBe(view);
});

it('follows another link while it stands there, and is remembered for one person alone once it was chosen', () => {
  const { result, rerender } = renderHook(({ asked }) => useReservationsView('me', asked), {
    initialProps: { asked: 'month' },
  });
  rerender({ asked: 'week' });
  expect(result.current[0]).toBe('week');
  act(() => {
    result.current[1]('threeDays');
  });
  expect(result.current[0], 'the link counts no more').toBe('threeDays');
  expect(renderHook(() => useReservationsView('me', null)).result.current[0]).toBe('threeDays');
  expect(renderHook(() => useReservationsView('you', null)).result.current[0]).toBe('list');
});
