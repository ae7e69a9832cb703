import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Act } from './recent.ts';
import { useRecent } from './recent.ts';

const NOW = '2026-06-01T08:00:00.000Z';
beforeEach(() => {
  vi.useFakeTimers({ now: new Date(NOW) });
});
afterEach(() => {
  vi.useRealTimers();
});

const render = (first: Act | null) => {
  const hook = renderHook(({ given }: { given: Act | null }) => useRecent(given), { initialProps: { given: first } });
  return {
    give: (given: Act | null) => hook.rerender({ given }),
    pass: (ms: number) => {
      act(() => {
        vi.advanceTimersByTime(ms);
      });
    },
    shown: () => hook.result.current,
  };
};

it.each<[string, Act | null, boolean]>([
  ['nothing happened', null, false],
  ['long ago', { of: 'a in', at: '2026-06-01T07:00:00Z' }, false],
  ['ten seconds ago', { of: 'a in', at: '2026-06-01T07:59:50Z' }, false],
  ['now', { of: 'a in', at: NOW }, true],
])('%s: %s', (_, given, expected) => {
  const { pass, shown } = render(given);
  pass(1);
  expect(shown()).toBe(expected);
});

it('is shown for ten seconds, also when the server says it was at another time, and anew for the next act', () => {
  const { give, pass, shown } = render({ of: 'a in', at: NOW });
  pass(1);
  give({ of: 'a in', at: '2026-06-01T08:00:30.000Z' });
  pass(9_900);
  expect(shown()).toBe(true);
  pass(200);
  expect(shown()).toBe(false);
  give({ of: 'a out', at: new Date().toISOString() });
  pass(1);
  expect(shown()).toBe(true);
});
