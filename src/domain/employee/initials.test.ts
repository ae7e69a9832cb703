import { expect, it } from 'vitest';
import { initialsOf } from './initials.ts';

it.each([
  ['', ''],
  ['  ', ''],
  ['Cher', 'C'],
  ['Mara Kok', 'MK'],
  ['Zoë van der Åberg', 'ZÅ'],
  ['josé peña', 'JP'],
  ['𝒜da Byron', '𝒜B'],
])('%j becomes %j', (name, initials) => {
  expect(initialsOf(name)).toBe(initials);
});
