import { collectionKey } from '../../src/domain/intent/intent.ts';
import { asked } from '../../src/domain/questionnaire/outcome.ts';
import { isChoice, visibleQuestions } from '../../src/domain/questionnaire/questionnaire.ts';
import { endBanByHand } from '../commands/end-ban.ts';
import { unknown } from '../commands/enforce.ts';
import { answerAtReception, answerLogin } from '../commands/questionnaire.ts';
import { requireVisit } from '../commands/visit-actor.ts';
import { answerByLink } from '../commands/visit-by-link.ts';
import type { Caller, Routes } from '../http/handler.ts';
import { Refusal } from '../http/refusal.ts';
import { listBans } from '../sql/ban.ts';
import { findBuilding } from '../sql/building.ts';
import {
  findLoginQuestionnaire,
  findShownAnswers,
  findUserState,
  findVisitorQuestionnaire,
} from '../sql/questionnaire.ts';

export const questionnaireRoutes: Routes<
  | 'GET /api/questionnaire/allow'
  | 'GET /api/questionnaire/answers'
  | 'GET /api/questionnaire/bans'
  | 'GET /api/questionnaire/login'
  | 'GET /api/questionnaire/visitor'
  | 'POST /api/questionnaire/bans/:id/end'
  | 'POST /api/questionnaire/verify'
  | 'POST /public/visits/questionnaire/:uuid'
> = {
  'GET /api/questionnaire/allow': {
    // An import raises the latter: another building may ask something else now.
    topics: (_, caller) => [collectionKey('user-status', caller.id), 'building-visit-properties'],
    read: async ({ db, caller, now }, { query }) => {
      if (query.building !== undefined && (await findBuilding(db, query.building)) === undefined)
        throw unknown('building');
      const state = await findUserState(db, caller.id, now.toString(), query.building);
      if (state === undefined) throw new Refusal(404, 'notFound');
      return state;
    },
  },
  'GET /api/questionnaire/login': {
    topics: null,
    read: async ({ db, caller }) => {
      const login = await findLoginQuestionnaire(db, caller.id);
      return { questionnaire: login && asked(login.questionnaire) };
    },
  },
  'GET /api/questionnaire/visitor': {
    topics: null,
    read: async ({ db }, { query }) => {
      if ((await findBuilding(db, query.building)) === undefined) throw unknown('building');
      const visitor = await findVisitorQuestionnaire(db, query.building);
      return { questionnaire: visitor && asked(visitor.questionnaire) };
    },
  },
  'GET /api/questionnaire/answers': {
    topics: null,
    read: async (context, { query }) => {
      requireReception(context.caller);
      const { visit } = await requireVisit(context, query.visit);
      const shown = await findShownAnswers(context.db, visit.id, context.now.toString());
      if (shown === null) return [];
      const { questions, given } = shown;
      return visibleQuestions(questions, given).flatMap((question) => {
        const answer = given[question.id];
        if (answer === undefined) return [];
        const chosen = isChoice(question) ? question.answers.find(({ id }) => id === answer) : undefined;
        return [{ question: question.questionString, answer, answerString: chosen?.answerString ?? null }];
      });
    },
  },
  'GET /api/questionnaire/bans': { topics: null, read: ({ db }) => listBans(db) },
  'POST /api/questionnaire/bans/:id/end': {
    async change(context, { params }) {
      await endBanByHand(context, params.id);
      return {};
    },
  },
  'POST /api/questionnaire/verify': {
    async change(context, { query, body }) {
      const sent = { ...body, questionnaireId: query.questionnaire };
      if (query.visit !== undefined) requireReception(context.caller);
      return query.visit === undefined
        ? answerLogin(context, sent)
        : answerAtReception(context, query.visit, sent, query.unattended === true);
    },
  },
  'POST /public/visits/questionnaire/:uuid': { change: async (context, { body }) => answerByLink(context, body) },
};

/** Hosts learn nothing of what their visitors answer, also where they do reception's work (decision 0110). */
function requireReception({ authorities }: Caller): void {
  if (!authorities.includes('HOSPITALITY')) throw new Refusal(403, 'forbidden');
}
