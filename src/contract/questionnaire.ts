import { z } from 'zod';
import { RIGHTS } from '../domain/access/rights.ts';
import type { Ban } from '../domain/questionnaire/ban.ts';
import { MOST_BANS } from '../domain/questionnaire/ban.ts';
import type { QuestionsAnyway, QuestionsElsewhere } from '../domain/questionnaire/elsewhere.ts';
import type {
  Answered,
  Question,
  QuestionAnswer,
  Questionnaire,
  ShownAnswer,
} from '../domain/questionnaire/questionnaire.ts';
import { OUTCOMES } from '../domain/questionnaire/questionnaire.ts';
import type { QuestionResponse } from '../domain/questionnaire/submission.ts';
import {
  changeReply,
  defineEndpoints,
  flag,
  id,
  idParams,
  instant,
  isoDate,
  text,
  uuidParams,
  type SchemaOf,
} from './endpoint.ts';

const MAX_ANSWERS = 200;
const texts = z.record(z.string(), z.string());
const outcome = z.enum(OUTCOMES);
const question: z.ZodType<Question, Question> = z.lazy(() =>
  z.object({
    id,
    answerType: z.string(),
    questionString: texts,
    required: z.boolean().optional(),
    answers: z.array(answer),
  }),
);
const answer: z.ZodType<QuestionAnswer, QuestionAnswer> = z.lazy(() =>
  z.strictObject({ id, answerString: texts, followup: z.array(question) }),
);
/** Without what an answer leads to. */
export const questionnaire = z.object({
  id,
  revision: z.number().int(),
  title: texts,
  description: texts,
  terms: texts.nullable(),
  questions: z.array(question),
}) satisfies SchemaOf<Questionnaire>;
export const answered = z.object({
  outcome: outcome.nullable(),
  at: instant,
  until: instant.nullable(),
}) satisfies SchemaOf<Answered>;
/** What a person is asked anyway, with answers that hold. */
export const questionsAnyway = z.object({
  asksEverybody: z.boolean(),
  questionnaire,
  answered: answered.nullable(),
}) satisfies SchemaOf<QuestionsAnyway>;
/** What other buildings ask of a person, with what came of it. */
export const questionsElsewhere = z.object({
  buildings: z.array(id),
  questionnaire,
  answered: answered.nullable(),
}) satisfies SchemaOf<QuestionsElsewhere>;
const response = z.strictObject({
  questionId: id,
  answerId: id.optional(),
  questionnaireAnswer: id.optional(),
  stringAnswer: text.max(1000).optional(),
  numberAnswer: z.number().optional(),
  dateAnswer: isoDate.optional(),
}) satisfies SchemaOf<QuestionResponse>;
/** Spec 3, "Questionnaire". `revision` is that which the person saw; `licence` is the toggle. */
export const submission = z.strictObject({
  questionnaireId: id,
  answers: z.array(response).max(MAX_ANSWERS),
  licence: z.boolean(),
  revision: z.number().int().optional(),
});
const shownAnswer = z.object({
  question: texts,
  answer: z.string(),
  answerString: texts.nullable(),
}) satisfies SchemaOf<ShownAnswer>;
const ban = z.object({ id, name: z.string(), username: z.string(), until: instant.nullable() }) satisfies SchemaOf<Ban>;
/** A repetition is told no more than that it was done (decision 0161). */
const judged = changeReply.extend({ outcome: outcome.optional(), until: instant.nullish() });
const answerErrors = ['acceptLicence', 'fillAllFields', 'questionnaireChanged'];
const asked = z.object({ questionnaire: questionnaire.nullable() });

export const questionnaireEndpoints = defineEndpoints({
  'POST /api/questionnaire/verify': {
    summary:
      "Send the caller's answers after sign-in, or a visitor's at reception, `unattended`: at a tablet where nobody " +
      'of it decides; 409 names the questions of now',
    roles: ['EMPLOYEE'],
    query: z.object({ questionnaire: id, visit: id.optional(), unattended: flag.optional() }),
    body: submission,
    reply: judged,
    secret: true,
    errors: [...answerErrors, 'userBanned', 'visitCancelled'],
    offline: 'outbox',
  },
  'GET /api/questionnaire/visitor': {
    summary: 'What a building asks of its visitors; null: nothing',
    roles: ['EMPLOYEE'],
    feature: 'visitors',
    query: z.object({ building: id }),
    reply: asked,
    offline: 'online',
  },
  'GET /api/questionnaire/login': {
    summary: 'What the caller is asked after sign-in; null: nothing',
    roles: ['EMPLOYEE'],
    reply: asked,
    offline: 'online',
  },
  'GET /api/questionnaire/bans': {
    summary: 'Who may not come for now, and until when; ours',
    roles: RIGHTS.endBans.roles,
    reply: z.object({ bans: z.array(ban).max(MOST_BANS), count: z.number().int() }),
    offline: 'online',
  },
  'POST /api/questionnaire/bans/:id/end': {
    summary: 'Let somebody in again whose answers keep them out, who is told so; ours',
    roles: RIGHTS.endBans.roles,
    params: idParams,
    reply: changeReply,
    errors: ['notFound', 'banIsOwn'],
    offline: 'online',
  },
  'GET /api/questionnaire/answers': {
    summary: "A visitor's answers, where the questionnaire shows them to reception, as long as they are kept; ours",
    roles: ['HOSPITALITY'],
    feature: 'visitors',
    query: z.object({ visit: id }),
    reply: z.array(shownAnswer),
    offline: 'online',
  },
  'POST /public/visits/questionnaire/:uuid': {
    summary: 'The visitor answers what the building asks; ours',
    roles: ['PUBLIC'],
    feature: 'visitors',
    params: uuidParams,
    body: submission,
    reply: judged,
    secret: true,
    errors: [...answerErrors, 'questionnaireAnswered', 'visitCancelled', 'visitAlreadyScanned'],
    offline: 'outbox',
  },
});
