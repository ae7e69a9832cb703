import { importQuestionnaire } from '../../server/commands/import-questionnaire.ts';
import { readQuestionnaireFile } from '../../server/commands/questionnaire-file.ts';
import type { TestApp } from './app.ts';
import { reset } from './booking.ts';

/** A question of which two answers say what they lead to. */
export const yesNo = (id: string, outcomes: [string, string], followup?: unknown) => ({
  id,
  type: 'CHOICE',
  text: { en: id },
  answers: [
    { id: 'yes', text: { en: 'Yes' }, outcome: outcomes[0], ...(followup === undefined ? {} : { followup }) },
    { id: 'no', text: { en: 'No' }, outcome: outcomes[1] },
  ],
});
/** Questionnaires as an organisation writes them, and answers to them. */
export const LOGIN = {
  id: 'health',
  for: 'login',
  validHours: 24,
  banHours: 72,
  title: { en: 'Health' },
  description: { en: 'Before you come' },
  questions: [yesNo('ill', ['ASK', 'ALLOW'], [yesNo('fever', ['DENY', 'ALLOW'])])],
};
export const VISITORS = {
  id: 'guests',
  for: 'visitors',
  buildings: ['AMS'],
  validHours: 24,
  keepAnswersDays: 2,
  receptionSeesAnswers: true,
  title: { en: 'Guests' },
  description: { en: 'Before your visit' },
  questions: [yesNo('ill', ['DENY', 'ALLOW']), { id: 'plate', type: 'STRING', text: { en: 'Plate' }, required: false }],
};
export const WELL = [{ questionId: 'ill', answerId: 'no' }];
export const ASKS = [
  { questionId: 'ill', answerId: 'yes' },
  { questionId: 'fever', answerId: 'no' },
];
export const ILL = [
  { questionId: 'ill', answerId: 'yes' },
  { questionId: 'fever', answerId: 'yes' },
];

/** Imports a file as an organisation does. @returns its revision */
export const putInForce = ({ database, clock }: TestApp, file: object): Promise<number> =>
  database.db
    .transaction()
    .execute((db) => importQuestionnaire(db, readQuestionnaireFile(JSON.stringify(file)), clock.now().toString()));

/** Answers as they are sent. */
export const submitted = (questionnaireId: string, answers: object[], more = {}) => ({
  questionnaireId,
  answers,
  licence: true,
  revision: 1,
  ...more,
});

/** As {@link reset}, and nothing was ever asked. @param now ISO instant */
export async function resetAsked(test: TestApp, now: string): Promise<void> {
  await reset(test, now);
  const { db } = test.database;
  for (const table of ['questionnaire', 'visit', 'notification', 'intent'] as const)
    await db.deleteFrom(table).execute();
  await db.updateTable('employee').set({ user_status: 'ALLOW', banned_until: null, ban_ended_at: null }).execute();
}
