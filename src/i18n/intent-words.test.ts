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
  [
    'a time of its own, told as the clocks of its building show it',
    {
      date: '2026-12-07',
      timeZone: 'Europe/Lisbon',
      times: [{ start: '2026-12-07T13:00:00Z', end: '2026-12-07T14:30:00Z' }],
    },
    'Mon 07 Dec 2026 · 13:00–14:30',
  ],
  [
    'the first of several times',
    {
      timeZone: 'Europe/Amsterdam',
      times: ['14', '07'].map((day) => ({ start: `2026-12-${day}T23:30:00Z`, end: null })),
    },
    'Tue 08 Dec 2026 · 00:30 · 1 more',
  ],
])('says when it is: %s', (_, facts, when) => {
  expect(intentWords(text, { kind: 'absence.save', facts }).when).toBe(when);
});
