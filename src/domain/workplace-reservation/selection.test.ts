import { expect, it } from 'vitest';
import { selectionState, toggled } from './selection.ts';

it.each([
  [0, 1, 'tooFew'],
  [1, 2, 'tooFew'],
  [2, 2, 'complete'],
  [3, 2, 'tooMany'],
] as const)('%i of %i is %s', (chosen, requested, expected) => {
  expect(selectionState(chosen, requested)).toBe(expected);
});

const things = (ids: string) => ids.split('').map((id) => ({ id }));
it.each<[string, string, string, number, string | null]>([
  ['one too many', 'ab', 'c', 2, null],
  ['of none', '', 'a', 0, null],
  ['the first', '', 'a', 2, 'a'],
  ['the last', 'a', 'b', 2, 'ab'],
  ['out again', 'ab', 'a', 2, 'b'],
  ['out again where there are too many by now', 'abc', 'b', 1, 'ac'],
])('%s', (_, selected, one, requested, expected) => {
  expect(
    toggled(things(selected), { id: one }, requested)
      ?.map(({ id }) => id)
      .join('') ?? null,
  ).toBe(expected);
});
