import { expect, it } from 'vitest';
import { codeWords } from './code-words.ts';
import { loadTranslator } from './text.tsx';

it.each([
  ['a code that this page knows', '"roomCalendar.failure.moved"', 'The server leads on to another address.'],
  ['one of a newer server', '"roomCalendar.failure.asleep"', 'This page has no words yet for what happened.'],
])('has words for %s', async (_, key, words) => {
  expect(codeWords(await loadTranslator('en'), JSON.parse(key))).toContain(words);
});
