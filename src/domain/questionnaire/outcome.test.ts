import { describe, expect, it } from 'vitest';
import { asked, holds, mayAnswer, mayEnterAfter, outcomeOf, toldByLink } from './outcome.ts';
import type { Answered, Answers, Outcome, Question, Questionnaire } from './questionnaire.ts';
import { textIn } from './questionnaire.ts';

const NOW = '2026-11-23T09:00:00Z';
const choice = (id: string, outcomes: Record<string, Outcome | undefined>, followup: Question[] = []): Question => ({
  id,
  answerType: 'CHOICE',
  questionString: { en: id },
  answers: Object.entries(outcomes).map(([name, outcome]) => ({
    id: name,
    answerString: { en: name },
    outcome,
    followup: name === 'yes' ? followup : [],
  })),
});
const QUESTIONS = [
  choice('ill', { yes: 'ASK', no: 'ALLOW' }, [choice('fever', { high: 'DENY', none: undefined })]),
  choice('guest', { yes: undefined, no: undefined }),
];

describe('outcomeOf', () => {
  it.each<[string, Answers, Outcome]>([
    ['the heaviest', { ill: 'yes', fever: 'high' }, 'DENY'],
    ['that of a question, where the one below says nothing', { ill: 'yes', fever: 'none' }, 'ASK'],
    ['not that of a hidden answer', { ill: 'no', fever: 'high' }, 'ALLOW'],
    ['not that of an answer that is not offered', { ill: 'perhaps' }, 'ALLOW'],
    ['none said', { ill: 'no', guest: 'yes' }, 'ALLOW'],
  ])('%s', (_, answers, outcome) => expect(outcomeOf(QUESTIONS, answers)).toBe(outcome));
});

it('nobody who is asked is told what an answer leads to, however deep', () => {
  const whole: Questionnaire = { id: 'q', revision: 1, title: {}, description: {}, terms: null, questions: QUESTIONS };
  expect(JSON.stringify(asked(whole))).not.toMatch(/outcome|DENY|ASK/);
  expect(asked(whole).questions[0]?.answers[0]?.followup[0]?.id).toBe('fever');
});

const answered = (outcome: Outcome | null, until: string | null = null): Answered => ({ outcome, at: NOW, until });

describe('mayEnterAfter', () => {
  it.each<[string, Answered | null | undefined, string]>([
    ['nothing said', null, 'visitQuestionsFirst'],
    ['a row of an older server', undefined, 'visitQuestionsFirst'],
    ['what has lapsed', answered('ALLOW', NOW), 'visitQuestionsFirst'],
    ['may not come', answered('DENY'), 'visitAskReception'],
    ['ask reception', answered('ASK', '2026-11-24T09:00:00Z'), 'visitAskReception'],
    ['may come', answered('ALLOW', '2026-11-23T09:00:01Z'), 'ok'],
    ['not judged yet', answered(null), 'ok'],
  ])('%s: %s', (_, given, expected) => {
    const verdict = mayEnterAfter({ questionnaire: { id: 'q' }, answered: given }, NOW);
    expect(verdict.ok ? 'ok' : verdict.code).toBe(expected);
  });

  it.each([null, undefined])('asks nothing where the building does not (%s)', (questionnaire) => {
    expect(mayEnterAfter({ questionnaire, answered: answered('DENY') }, NOW).ok).toBe(true);
  });
});

it.each<[Answered | null, boolean]>([
  [answered('DENY'), false],
  [answered('ASK'), false],
  [answered('DENY', NOW), true],
  [answered('ALLOW'), true],
  [null, true],
])('after %j a visitor may answer: %s', (given, may) => expect(mayAnswer(given, NOW).ok).toBe(may));

it.each<[Outcome, Outcome]>([
  ['DENY', 'ASK'],
  ['ASK', 'ASK'],
  ['ALLOW', 'ALLOW'],
])('whoever has the link is told of %s: %s', (outcome, told) => expect(toldByLink(outcome)).toBe(told));

it('what holds without an end holds', () => expect(holds(answered('ALLOW'), '2099-01-01T00:00:00Z')).toBe(true));

it.each([
  [{ en: 'Hello', de: 'Hallo' }, 'de', 'Hallo'],
  [{ en: 'Hello', de: 'Hallo' }, 'pt', 'Hello'],
  [{ de: 'Hallo' }, 'pt', 'Hallo'],
  [{}, 'en', ''],
])('%j in %s is %j', (texts, language, expected) => expect(textIn(texts, language)).toBe(expected));
