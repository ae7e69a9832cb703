import { expect, it } from 'vitest';
import { mayChoosePassword } from './password.ts';

it.each<[string, string, string | null]>([
  ['eleven characters', 'elevenchars', 'passwordTooShort'],
  ['six that take two units each', '🌊🌊🌊🌊🌊🌊', 'passwordTooShort'],
  ['129 characters', 'a'.repeat(129), 'passwordTooLong'],
  ['twelve of one kind', 'a'.repeat(12), null],
  ['words with spaces', 'a calm river bends', null],
])('%s', (_, password, code) => {
  const verdict = mayChoosePassword(password);
  expect(verdict.ok ? null : verdict.code).toBe(code);
});
