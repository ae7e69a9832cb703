import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import type { ShownAnswer } from '../../domain/questionnaire/questionnaire.ts';
import { FixedTextProvider, loadTranslator } from '../../i18n/text.tsx';
import { AnswersGiven } from './answers-given.tsx';

afterEach(cleanup);

const show = async (answers: readonly ShownAnswer[] | null, locale = 'en') =>
  render(
    <FixedTextProvider value={await loadTranslator(locale)}>
      <AnswersGiven visitId="v-1" read={async (visitId) => (visitId === 'v-1' ? answers : null)} />
    </FixedTextProvider>,
  );

const ILL = {
  question: { en: 'Are you ill?', de: 'Sind Sie krank?' },
  answer: 'no',
  answerString: { en: 'No', de: 'Nein' },
};
const SINCE = { question: { en: 'Since when?' }, answer: '2026-11-20', answerString: null };
const PLATE = { question: { en: 'Plate' }, answer: 'AB-12', answerString: null };

test.each([
  ['en', ['Are you ill?', 'No', 'Since when?', 'Fri 20 Nov 2026', 'Plate', 'AB-12']],
  ['de', ['Sind Sie krank?', 'Nein', 'Since when?', 'Fr 20 Nov 2026', 'Plate', 'AB-12']],
])('reception reads questions and answers in its language: %s', async (locale, expected) => {
  await show([ILL, SINCE, PLATE], locale);
  const [first = ''] = expected;
  await screen.findByText(first);
  expect([...document.querySelectorAll('dt, dd')].map(({ textContent }) => textContent)).toEqual(expected);
});

test.each<[string, readonly ShownAnswer[] | null, RegExp]>([
  ['none are kept, or shown', [], /keeps no answers/],
  ['the server is out of reach', null, /could not be read/],
])('says where %s', async (_, answers, expected) => {
  await show(answers);
  expect(await screen.findByText(expected)).toBeTruthy();
});
