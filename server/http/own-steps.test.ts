import { describe, expect, it } from 'vitest';
import type { CollectionKey } from '../../src/domain/intent/intent.ts';
import type { Step } from '../sql/row-change.ts';
import { OwnSteps } from './own-steps.ts';

const FLOOR: CollectionKey = 'workplace-reservations:f-1';

const keeping = (...steps: Step[]): OwnSteps => {
  const own = new OwnSteps();
  for (const step of steps) own.keep(FLOOR, step);
  return own;
};

describe('steps that a process made by itself', () => {
  it.each<[string, OwnSteps, number | null, number]>([
    ['where it made none', new OwnSteps(), 10, 20],
    ['where nobody knows from where', keeping([10, 20, ['a']]), null, 20],
    ['where another made the first', keeping([20, 30, ['a']]), 10, 30],
    ['where another made one in between', keeping([10, 20, ['a']], [25, 30, ['b']]), 10, 30],
    ['where another made the last', keeping([10, 20, ['a']]), 10, 30],
    ['where any row may have changed', keeping([10, 20, null]), 10, 20],
    ['where all was told already', keeping([10, 20, ['a']]), 20, 20],
    ['where a revision is higher than theirs, as of a database put back', keeping([10, 20, ['a']]), 99, 20],
  ])('do not tell what changed %s', (_, own, revision, until) => {
    expect(own.since(FLOOR, revision, until)).toBeNull();
  });

  it('add up, in whatever order their commits ended, to the last one', () => {
    const own = keeping([20, 30, ['b', 'a']], [10, 20, ['a']], [30, 40, ['c']]);
    expect(own.since(FLOOR, 10, 30)).toMatchObject({ revision: 40, from: 10, ids: ['a', 'b', 'c'] });
    expect(own.since(FLOOR, 20, 30)?.last.get('a')).toBe(30);
    expect([own.before(FLOOR, 20), own.before(FLOOR, 25)]).toEqual([10, null]);
  });

  it('go once they were told, or with a gap', () => {
    const own = keeping([10, 20, ['a']], [20, 30, ['b']]);
    own.forget(FLOOR, 20);
    expect([own.since(FLOOR, 10, 30), own.since(FLOOR, 20, 30)?.ids]).toEqual([null, ['b']]);
    own.forget(FLOOR);
    expect(own.since(FLOOR, 20, 30)).toBeNull();
    own.keep(FLOOR, [30, 40, ['c']]);
    own.clear();
    expect(own.since(FLOOR, 30, 40)).toBeNull();
  });

  it('of a topic that nobody was told of for long are left to the log', () => {
    const own = new OwnSteps();
    for (let at = 0; at < 500; at += 1) own.keep(FLOOR, [at, at + 1, [String(at)]]);
    expect(own.since(FLOOR, 0, 500)).toBeNull();
    expect(own.since(FLOOR, 450, 500)?.ids).toHaveLength(50);
  });
});
