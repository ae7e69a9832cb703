import { expect, it } from 'vitest';
import { SetTimers } from '../../../tests/support/set-timers.ts';
import { inTime, LateError } from './in-time.ts';

it.each<[what: string, answer: () => Promise<string>, told: string]>([
  ['what is answered', () => Promise.resolve('here'), 'here'],
  ['why nothing is', () => Promise.reject(new Error('full')), 'Error: full'],
])('tells %s, and leaves no timer behind', async (_, answer, told) => {
  const timers = new SetTimers();
  const answered = inTime(answer(), 4000, (...wait) => timers.after(...wait));
  expect(timers.waits()).toEqual([4000]);
  expect(await answered.catch(String)).toBe(told);
  expect(timers.waits()).toEqual([]);
});

it('gives up what takes too long', async () => {
  const timers = new SetTimers();
  const answered = inTime(new Promise(() => undefined), undefined, (...wait) => timers.after(...wait));
  timers.ring(10_000);
  await expect(answered).rejects.toBeInstanceOf(LateError);
});
