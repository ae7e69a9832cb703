import { expect, it } from 'vitest';
import { readQuestionnaireFile } from './questionnaire-file.ts';

const text = { en: 'Text' };
const answers = [
  { id: 'yes', text, outcome: 'DENY' },
  { id: 'no', text },
];
const choice = (more: object = {}) => ({ id: 'ill', type: 'CHOICE', text, answers, ...more });
const file = (more: object = {}) =>
  JSON.stringify({ id: 'q', for: 'login', title: text, description: text, questions: [choice()], ...more });

it.each<[string, string, string]>([
  ['no JSON', '{', 'the file is no JSON: '],
  ['a list', '[]', 'questionnaire: must be an object'],
  ['a misspelt field', file({ titel: text }), 'questionnaire.titel: is not known here'],
  ['nobody to ask', file({ for: 'all' }), 'for: must be one of login, visitors'],
  ['visitors of nowhere', file({ for: 'visitors' }), 'buildings: must name at least one building'],
  ['a ban of visitors', file({ for: 'visitors', buildings: ['AMS'], banHours: 1 }), 'banHours: is for login alone'],
  ['an id with spaces', file({ id: 'a b' }), 'id: must be 1 to 60 letters'],
  ['no English', file({ title: { de: 'Text' } }), 'title.en: is missing'],
  ['a language that there is not', file({ title: { en: 'Text', es: 'Texto' } }), 'title.es: is not known here'],
  ['half an hour', file({ validHours: 0.5 }), 'validHours: must be a whole number from 1 on'],
  [
    'answers shown and not kept',
    file({ for: 'visitors', buildings: ['AMS'], receptionSeesAnswers: true }),
    'keepAnswersDays: must be 1 or more',
  ],
  [
    'answers after sign-in shown',
    file({ receptionSeesAnswers: true, keepAnswersDays: 1 }),
    'receptionSeesAnswers: is for visitors alone',
  ],
  ['no questions', file({ questions: [] }), 'questions: must be one or more'],
  [
    'a type that there is not',
    file({ questions: [choice({ type: 'COLOUR' })] }),
    'questions[0].type: must be one of CHOICE',
  ],
  [
    'one answer',
    file({ questions: [choice({ answers: answers.slice(1) })] }),
    'questions[0].answers: must be two or more',
  ],
  [
    'answers to a text',
    file({ questions: [choice({ type: 'STRING' })] }),
    'questions[0].answers: only a question of type CHOICE',
  ],
  [
    'an answer twice',
    file({ questions: [choice({ answers: [answers[0], answers[0]] })] }),
    'questions[0].answers[1].id: "yes" is the id of questions[0].answers[0]',
  ],
  [
    'an outcome that there is not',
    file({ questions: [choice({ answers: [{ ...answers[0], outcome: 'NO' }, answers[1]] })] }),
    'questions[0].answers[0].outcome: must be one of ALLOW, ASK, DENY',
  ],
  [
    'a question twice, deep below',
    file({ questions: [choice({ answers: [{ ...answers[0], followup: [choice()] }, answers[1]] })] }),
    'questions[0].answers[0].followup[0].id: "ill" is the id of questions[0]',
  ],
])('refuses %s, and names the place', (_, given, message) => {
  expect(() => readQuestionnaireFile(given)).toThrow(message);
});

it('reads what is said, and what is not', () => {
  const followup = [{ id: 'since', type: 'DATE', text, required: false }];
  const read = readQuestionnaireFile(
    file({ questions: [choice({ answers: [{ ...answers[0], followup }, answers[1]] })] }),
  );
  expect(read).toMatchObject({ asksEverybody: true, validHours: null, keepDays: 0, buildings: [], terms: null });
  const [question] = read.questions;
  expect(question).toMatchObject({ id: 'ill', questionString: text, required: true });
  expect(question?.answers).toMatchObject([
    { outcome: 'DENY', followup: [{ id: 'since', required: false }] },
    { outcome: 'ALLOW' },
  ]);
});
