import type { QuestionResponse } from '../../domain/questionnaire/submission.ts';
import { mayAnswer } from '../../domain/questionnaire/outcome.ts';
import { ALLOWED } from '../../domain/verdict.ts';
import { requestOf } from '../http/request.ts';
import { isExpected, putAnnouncedVisit, putVisit } from '../view/change-view.ts';
import type { AnnouncedVisitRef } from './announced-visit.ts';
import { userStatusLane, visitLane } from './lane.ts';
import type { Mutation } from './mutation.ts';
import { fields, guardOf, isCount, isFlag, isText, listOf, maybe } from './params.ts';
import type { VisitRef } from './visit.ts';

/** Answers as the person gave them; the licence was accepted, or nothing could be kept. */
export interface GivenAnswers {
  questionnaireId: string;
  /** Of the questions that the person saw. */
  revision: number;
  answers: QuestionResponse[];
}

export interface LoginAnswers extends GivenAnswers {
  employeeId: string;
}

export type VisitorAnswers = GivenAnswers & VisitRef;

export interface TakenAnswers extends GivenAnswers, AnnouncedVisitRef {
  /** The visitor gave them at a tablet that nobody attends; an older app did not say. */
  unattended?: boolean | undefined;
}

const GIVEN = { questionnaireId: isText, revision: isCount, answers: listOf(fields({ questionId: isText })) };

const bodyOf = ({ questionnaireId, revision, answers }: GivenAnswers) => ({
  questionnaireId,
  revision,
  answers,
  licence: true,
});

/** `POST /api/questionnaire/verify`: what it leads to the server alone knows. */
export const answerQuestions: Mutation<LoginAnswers> = {
  kind: 'questionnaire.answer',
  v: 1,
  effect: 'changes',
  isParams: guardOf<LoginAnswers>({ ...GIVEN, employeeId: isText }),
  lanes: ({ employeeId }) => [userStatusLane(employeeId)],
  resourceIds: () => [],
  apply: (view) => view,
  request: (params) =>
    requestOf('POST /api/questionnaire/verify', {
      query: { questionnaire: params.questionnaireId },
      body: bodyOf(params),
    }),
  facts: () => ({}),
  undo: () => null,
  forget: (params) => ({ ...params, answers: [] }),
  follow: (params) => params,
};

/** `POST /public/visits/questionnaire/:uuid`: a visitor answers before they come. */
export const answerAsVisitor: Mutation<VisitorAnswers> = {
  kind: 'visit.answer',
  v: 1,
  effect: 'changes',
  isParams: guardOf<VisitorAnswers>({ ...GIVEN, visitId: isText, uuid: isText }),
  lanes: ({ visitId }) => [visitLane(visitId)],
  resourceIds: () => [],
  apply(view, { visitId }, { waiting, occurredAt }) {
    const visit = view.visits.get(visitId);
    if (visit === undefined) return view;
    const answered = isExpected(waiting) ? { outcome: null, at: occurredAt, until: null } : (visit.answered ?? null);
    return putVisit(view, { ...visit, answered, waiting });
  },
  request: (params) =>
    requestOf('POST /public/visits/questionnaire/:uuid', { params: { uuid: params.uuid }, body: bodyOf(params) }),
  facts: () => ({}),
  undo: () => null,
  forget: (params) => ({ ...params, answers: [] }),
  follow: (params) => params,
  judge: ({ visitId }, { view, now }) => {
    const visit = view.visits.get(visitId);
    return visit === undefined ? ALLOWED : mayAnswer(visit.answered, now);
  },
};

/** `POST /api/questionnaire/verify?visit=`: reception takes down what a visitor says. */
export const takeAnswers: Mutation<TakenAnswers> = {
  kind: 'visit.take-answers',
  v: 2,
  effect: 'changes',
  isParams: guardOf<TakenAnswers>({ ...GIVEN, visitId: isText, visitorName: isText, unattended: maybe(isFlag) }),
  lanes: ({ visitId }) => [visitLane(visitId)],
  resourceIds: () => [],
  apply(view, { visitId }, { waiting, occurredAt }) {
    const visit = view.announcedVisits.get(visitId);
    if (visit === undefined) return view;
    const answered = isExpected(waiting) ? { outcome: null, at: occurredAt, until: null } : (visit.answered ?? null);
    return putAnnouncedVisit(view, { ...visit, answered, waiting });
  },
  request: (params) =>
    requestOf('POST /api/questionnaire/verify', {
      query: {
        questionnaire: params.questionnaireId,
        visit: params.visitId,
        ...(params.unattended === true ? { unattended: 'true' } : {}),
      },
      body: bodyOf(params),
    }),
  facts: ({ visitorName }) => ({ visitor: visitorName }),
  undo: () => null,
  forget: (params) => ({ ...params, answers: [] }),
  follow: (params) => params,
  judge: ({ visitId, unattended = false }, { view, now }) =>
    unattended ? mayAnswer(view.announcedVisits.get(visitId)?.answered, now) : ALLOWED,
};
