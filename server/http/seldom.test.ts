import { describe, expect, it } from 'vitest';
import { Seldom } from './seldom.ts';

describe('what is done seldom', () => {
  /** It, how often it was done, and what lets a rest pass. */
  const one = () => {
    const rests: (() => void)[] = [];
    let runs = 0;
    const seldom = new Seldom(
      1000,
      () => {
        runs += 1;
      },
      (ms, call) => {
        expect(ms).toBe(1000);
        rests.push(call);
        return () => rests.splice(rests.indexOf(call), 1);
      },
    );
    return { seldom, runs: () => runs, rest: () => rests.shift()?.() };
  };

  it('is done at once, and once more after a rest, however often it is asked for', () => {
    const { seldom, runs, rest } = one();
    seldom.ask();
    expect(runs()).toBe(1);
    for (let times = 0; times < 3; times += 1) seldom.ask();
    expect(runs()).toBe(1);
    rest();
    expect(runs()).toBe(2);
    rest();
    expect(runs()).toBe(2);
    seldom.ask();
    expect(runs()).toBe(3);
  });

  it('is not done any more once it was stopped', () => {
    const { seldom, runs, rest } = one();
    seldom.ask();
    seldom.ask();
    seldom.stop();
    rest();
    seldom.ask();
    expect(runs()).toBe(1);
  });
});
