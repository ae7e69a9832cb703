import { describe, expect, it } from 'vitest';
import { ChangeRate, Turns } from './turns.ts';

const tooMany = (retryAfter: number) =>
  expect.objectContaining({ status: 429, code: 'tooManyCalls', details: { retryAfter } });

/** Work that ends when it is told to. */
function held() {
  let end = (): void => undefined;
  const promise = new Promise<string>((resolve) => {
    end = () => {
      resolve('done');
    };
  });
  return { work: () => promise, end };
}

describe('Turns', () => {
  it('makes one account wait, then sends it away, and nobody else', async () => {
    const turns = new Turns(1, 1);
    const [first, second] = [held(), held()];
    const answers = [turns.run('ann', first.work), turns.run('ann', second.work)];
    await expect(turns.run('ann', () => Promise.resolve('third'))).rejects.toEqual(tooMany(1));
    expect(await turns.run('ben', () => Promise.resolve('at once'))).toBe('at once');
    second.end();
    expect(await Promise.race([answers[1], Promise.resolve('still waiting')])).toBe('still waiting');
    first.end();
    expect(await Promise.all(answers)).toEqual(['done', 'done']);
    expect(await turns.run('ann', () => Promise.resolve('again'))).toBe('again');
  });

  it('hands the turn on after a failure', async () => {
    const turns = new Turns(1, 1);
    const failing = turns.run('ann', () => Promise.reject(new Error('no')));
    const next = turns.run('ann', () => Promise.resolve('next'));
    await expect(failing).rejects.toThrow('no');
    expect(await next).toBe('next');
  });
});

describe('ChangeRate', () => {
  it('says when the minute is over, per account', () => {
    let now = 1000;
    const rate = new ChangeRate(2, () => now);
    rate.count('ann');
    now += 20_000;
    rate.count('ann');
    expect(() => {
      rate.count('ann');
    }).toThrow(tooMany(40));
    expect(() => {
      rate.require('ann');
    }).toThrow(tooMany(40));
    rate.require('ben');
    rate.count('ben');
    now += 40_000;
    rate.require('ann');
    rate.count('ann');
  });
});
