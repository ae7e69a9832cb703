import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { lookUp, lookUps, lookUpTyped, onlyOne } from './look-ups.ts';

const tell = vi.fn<typeof lookUps.tell>();
const untold = lookUps.tell;
beforeEach(() => {
  vi.useFakeTimers();
  tell.mockClear();
  lookUps.tell = tell;
});
afterEach(() => {
  vi.useRealTimers();
  lookUps.tell = untold;
});

it.each([
  ['nothing typed yet', undefined, null],
  ['nobody', [], null],
  ['two of a name', [{ id: 'ann' }, { id: 'anna' }], null],
  ['one', [{ id: 'ann' }], 'ann'],
])('a search looks at somebody where it leaves one alone: %s', (_, found, expected) => {
  expect(onlyOne(found)?.id ?? null).toBe(expected);
});

it('a name that is passed by while typing is no look, one that stays for a second is', () => {
  const passed = lookUpTyped('ann');
  vi.advanceTimersByTime(999);
  passed?.();
  lookUpTyped(null);
  vi.advanceTimersByTime(5000);
  expect(tell).not.toHaveBeenCalled();
  lookUpTyped('anna');
  vi.advanceTimersByTime(1000);
  expect(tell.mock.calls).toEqual([['anna']]);
});

it('to open somebody is a look at once', () => {
  lookUp(null);
  lookUp('ann');
  vi.advanceTimersByTime(0);
  expect(tell.mock.calls).toEqual([['ann']]);
});
