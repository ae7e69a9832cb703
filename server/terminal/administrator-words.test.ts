import { expect, it } from 'vitest';
import { administratorWords, linkWords } from './administrator-words.ts';

it.each([
  [true, true, /^anna is a new administrator and signs in with it$/],
  [false, true, /^anna is an administrator and signs in with it$/],
  [true, false, /^anna is a new administrator; passwords are switched off[^]*--open-door$/],
  [false, false, /^anna is an administrator; passwords are switched off[^]*--open-door$/],
])('new %s, opened by it %s', (isNew, opens, said) => {
  expect(administratorWords('anna', { isNew, opens })).toMatch(said);
});

it.each([
  [true, /^▸ whoever opens [^]*:\n {2}http:\/\/roost\/#l$/],
  [false, /\n {2}http:\/\/roost\/#l\n▸ passwords are switched off[^]*--open-door$/],
])('a link for the first administrator, while passwords are on %s', (on, said) => {
  expect(linkWords('http://roost/#l', on)).toMatch(said);
});
