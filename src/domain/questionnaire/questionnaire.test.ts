import { describe, expect, it } from 'vitest';
import type { Answers, Question } from './questionnaire.ts';
import { submissionProblem, submittedAnswers, visibleQuestions } from './questionnaire.ts';

const question = (id: string, answerType: string, answers: Question['answers'] = []): Question => ({
  id,
  answerType,
  questionString: { en: id },
  answers,
});
const answer = (id: string, ...followup: Question[]) => ({ id, answerString: { en: id }, followup });

const deep = question('since', 'DATE');
const symptoms = question('symptoms', 'OPTION', [answer('cough', deep), answer('none')]);
const QUESTIONS = [
  question('ill', 'OPTION', [answer('yes', symptoms), answer('no')]),
  question('guests', 'NUMBER'),
  question('remark', 'STRING'),
];

describe('visibleQuestions', () => {
  it.each<[what: string, answers: Answers, ids: string[]]>([
    ['hides follow-ups while nothing is chosen', {}, ['ill', 'guests', 'remark']],
    ['hides those of other answers', { ill: 'no' }, ['ill', 'guests', 'remark']],
    ['hides follow-ups of hidden questions', { ill: 'no', symptoms: 'cough' }, ['ill', 'guests', 'remark']],
    ['shows them after their question', { ill: 'yes' }, ['ill', 'symptoms', 'guests', 'remark']],
    ['recursively', { ill: 'yes', symptoms: 'cough' }, ['ill', 'symptoms', 'since', 'guests', 'remark']],
    ['ignores an answer that is not offered', { ill: 'perhaps' }, ['ill', 'guests', 'remark']],
  ])('%s', (_, answers, ids) => {
    expect(visibleQuestions(QUESTIONS, answers).map(({ id }) => id)).toEqual(ids);
  });

  it('asks a question once that two answers lead to, also in a circle', () => {
    const again = question('a', 'OPTION', [answer('yes')]);
    const first = question('a', 'OPTION', [answer('yes', again, question('b', 'STRING'))]);
    expect(visibleQuestions([first], { a: 'yes' }).map(({ id }) => id)).toEqual(['a', 'b']);
  });
});

describe('submissionProblem', () => {
  const all = { ill: 'no', guests: '2', remark: 'none' };
  it.each<[what: string, answers: Answers, licence: boolean, problem: string | null]>([
    ['without the licence', all, false, 'acceptLicence'],
    ['without both, the licence first', {}, false, 'acceptLicence'],
    ['without answers', {}, true, 'fillAllFields'],
    ['with an empty text', { ...all, remark: '  ' }, true, 'fillAllFields'],
    ['with a number that is none', { ...all, guests: 'two' }, true, 'fillAllFields'],
    ['with an answer that is not offered', { ...all, ill: 'perhaps' }, true, 'fillAllFields'],
    ['without an answer to a follow-up', { ...all, ill: 'yes' }, true, 'fillAllFields'],
    ['with all visible ones', all, true, null],
    ['with follow-ups', { ...all, ill: 'yes', symptoms: 'none' }, true, null],
  ])('%s: %s', (_, answers, licence, problem) => {
    expect(submissionProblem(QUESTIONS, answers, licence)).toBe(problem);
  });
});

it('sends no answers to questions that are hidden again', () => {
  expect(submittedAnswers(QUESTIONS, { ill: 'no', symptoms: 'cough', guests: '2' })).toEqual({
    ill: 'no',
    guests: '2',
  });
});
