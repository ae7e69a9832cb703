import { expect, it } from 'vitest';
import { isSameName, likeliestFirst } from './name-search.ts';

it.each([
  ['Emma', false],
  ['Emma de Vries-Smit', false],
  ['Emma de Vries', true],
  ['  emma  DE vries ', true],
  ['Émma de Vries', true],
])('%j is the whole name of Emma de Vries: %s', (typed, expected) => {
  expect(isSameName('Emma de Vries', typed)).toBe(expected);
});

it.each([
  ['emm', ['Emma de Vries', 'Zoë van Emmen', 'Bart Lemmens']],
  ['zoe van', ['Zoë van Emmen', 'Bart Lemmens', 'Emma de Vries']],
  ['', ['Bart Lemmens', 'Emma de Vries', 'Zoë van Emmen']],
])('whoever types %j means most likely: %j', (typed, expected) => {
  const people = ['Bart Lemmens', 'Zoë van Emmen', 'Emma de Vries'].map((name) => ({ name }));
  expect(people.toSorted(likeliestFirst(typed)).map(({ name }) => name)).toEqual(expected);
});
