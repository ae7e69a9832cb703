import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { useViewChoice } from './view-choice.ts';

afterEach(() => {
  cleanup();
  localStorage.clear();
});

/** @returns what is shown, and how to choose */
const viewOf = (visuallyImpaired: boolean, shows: boolean) =>
  renderHook(() => useViewChoice('ann', visuallyImpaired, shows)).result;

test.each([
  { kept: null, visuallyImpaired: false, shows: false, view: 'plan' },
  { kept: null, visuallyImpaired: true, shows: false, view: 'list' },
  { kept: 'list', visuallyImpaired: false, shows: false, view: 'list' },
  { kept: 'list', visuallyImpaired: false, shows: true, view: 'plan' },
  { kept: null, visuallyImpaired: true, shows: true, view: 'list' },
  { kept: 'plan', visuallyImpaired: true, shows: false, view: 'list' },
])('$kept before, impaired vision $visuallyImpaired, a room in the address $shows: $view', (one) => {
  if (one.kept !== null) localStorage.setItem('booking-view:ann', one.kept);
  expect(viewOf(one.visuallyImpaired, one.shows).current[0]).toBe(one.view);
});

test('a link to the floor plan changes nothing of what was chosen, a choice does', () => {
  localStorage.setItem('booking-view:ann', 'list');
  const led = viewOf(false, true);
  expect(viewOf(false, false).current[0]).toBe('list');
  act(() => {
    led.current[1]('list');
  });
  expect(led.current[0]).toBe('list');
});

test('the plan is shown to the visually impaired once they choose it', () => {
  const view = viewOf(true, false);
  act(() => {
    view.current[1]('plan');
  });
  expect(viewOf(true, false).current[0]).toBe('plan');
});

test.each([false, true])(
  'the list comes up where impaired vision is switched on meanwhile, led by a link: %s',
  (shows) => {
    localStorage.setItem('booking-view:ann', 'plan');
    const view = renderHook(({ impaired }) => useViewChoice('ann', impaired, shows), {
      initialProps: { impaired: false },
    });
    expect(view.result.current[0]).toBe('plan');
    view.rerender({ impaired: true });
    expect(view.result.current[0]).toBe('list');
    act(() => {
      view.result.current[1]('plan');
    });
    expect(view.result.current[0]).toBe('plan');
    view.rerender({ impaired: false });
    expect(localStorage.getItem('booking-view:ann')).toBe('plan');
    expect(viewOf(true, false).current[0]).toBe('plan');
  },
);
