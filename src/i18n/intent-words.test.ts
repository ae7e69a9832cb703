import { beforeAll, expect, test } from 'vitest';
import type { IntentFacts } from '../domain/intent/intent-facts.ts';
import { intentWords } from './intent-words.ts';
import { loadTranslator } from './text.tsx';
import type { Translator } from './translator.ts';

let text: Translator;
beforeAll(async () => {
  text = await loadTranslator('en');
});

test.each<[what: string, facts: IntentFacts, when: string | null]>([
  ['no day', {}, null],
  ['a day', { date: '2026-12-07' }, 'Mon 07 Dec 2026'],
  ['a part of one', { date: '2026-12-07', dayPart: 'MORNING' }, 'Mon 07 Dec 2026 · Morning'],
  ['one day of several that it might be', { date: '2026-12-07', until: '2026-12-07' }, 'Mon 07 Dec 2026'],
  ['several days', { date: '2026-12-07', until: '2026-12-09' }, 'Mon 07 Dec 2026 – Wed 09 Dec 2026'],
])('says when it is: %s', (_, facts, when) => {
  expect(intentWords(text, { kind: 'absence.save', facts }).when).toBe(when);
});
