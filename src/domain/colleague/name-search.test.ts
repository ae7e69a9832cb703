import { expect, it } from 'vitest';
import { isSameName } from './name-search.ts';

it.each([
  ['Emma', false],
  ['Emma de Vries-Smit', false],
  ['Emma de Vries', true],
  ['  emma  DE vries ', true],
  ['Émma de Vries', true],
])('%j is the whole name of Emma de Vries: %s', (typed, expected) => {
  expect(isSameName('Emma de Vries', typed)).toBe(expected);
});
