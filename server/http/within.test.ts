import { expect, it } from 'vitest';
import { within } from './within.ts';

const never = () => expect.unreachable();

it('answers what is done in time, and fails as the work does', async () => {
  expect(await within(Promise.resolve(7), 60_000, never)).toBe(7);
  await expect(within(Promise.reject(new Error('gone')), 60_000, never)).rejects.toThrow('gone');
});

it('answers nothing where the work takes longer, and hears of its failure', async () => {
  let fail: (error: Error) => void = never;
  const work = new Promise<never>((_, reject) => {
    fail = reject;
  });
  const failure = new Promise<unknown>((resolve) => {
    void within(work, 0, resolve).then((answer) => {
      expect(answer).toBeNull();
      fail(new Error('gone'));
    });
  });
  expect(await failure).toEqual(new Error('gone'));
});
