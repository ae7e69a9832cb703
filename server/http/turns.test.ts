import { describe, expect, it, vi } from 'vitest';
import { ChangeRate, SharedTurns, Turns } from './turns.ts';

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

describe('SharedTurns', () => {
  it('makes a device wait for its own work alone, until the account has too much under way', async () => {
    const turns = new SharedTurns({ ofLogin: 1, waitingOfLogin: 1, ofAccount: 2, waitingOfAccount: 2 });
    const run = (login: string, work: () => Promise<string>) => turns.run('reception', login, work);
    const works = [held(), held(), held(), held()];
    const [slow, fast, next, last] = works.map(({ work }) => vi.fn<() => Promise<string>>(work));
    if (!slow || !fast || !next || !last) throw new Error('four works');
    const answers = [run('slow', slow), run('slow', next), run('fast', fast), run('third', last)];
    const begun = () => [slow, fast, next, last].map((work) => work.mock.calls.length);
    await expect(run('slow', next), 'a third of one login').rejects.toEqual(tooMany(1));
    expect(begun()).toEqual([1, 1, 0, 0]);
    await expect(run('fifth', next), 'a fifth of the account').rejects.toEqual(tooMany(1));
    expect(await turns.run('ben', 'laptop', () => Promise.resolve('at once'))).toBe('at once');
    works[1]?.end();
    await answers[2];
    expect(begun(), 'the third tablet is let in beside the slow one').toEqual([1, 1, 0, 1]);
    for (const { end } of works) end();
    expect(await Promise.all(answers)).toEqual(['done', 'done', 'done', 'done']);
    expect(await run('slow', () => Promise.resolve('again'))).toBe('again');
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
