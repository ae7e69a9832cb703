import type { z } from 'zod';
import type { submission } from '../../src/contract/questionnaire.ts';
import { collectionKey } from '../../src/domain/intent/intent.ts';
import { statusAt } from '../../src/domain/questionnaire/elsewhere.ts';
import { asked, mayAnswer, outcomeOf } from '../../src/domain/questionnaire/outcome.ts';
import type { Outcome } from '../../src/domain/questionnaire/questionnaire.ts';
import { submissionProblem, submittedAnswers } from '../../src/domain/questionnaire/questionnaire.ts';
import { answersOf } from '../../src/domain/questionnaire/submission.ts';
import { mayActOnVisit } from '../../src/domain/visit/may-change.ts';
import type { ChangeContext } from '../http/handler.ts';
import { Refusal } from '../http/refusal.ts';
import { findAnnouncedVisit } from '../sql/announced-visit.ts';
import {
  findLoginQuestionnaire,
  findQuestionnaireInForce,
  findUserState,
  findVisitorQuestionnaire,
  keepOutcome,
  type KeptOutcome,
  lockUserStatus,
  setUserStatus,
  type StoredQuestionnaire,
} from '../sql/questionnaire.ts';
import { enforce, unknown } from './enforce.ts';
import { notify } from './notify.ts';
import { lockVisit } from './visit-actor.ts';
import { touchAnswers } from './visit-readers.ts';

export type Submission = z.output<typeof submission>;
/** What answers led to. @property until ISO instant; null: without an end */
export interface Judged {
  outcome: Outcome;
  until: string | null;
}

/** What was kept now. @property counts whether it holds still, and none that was given later is kept */
type Kept = Judged & { counts: boolean };

/**
 * Judges and keeps the caller's answers after sign-in, or to what another building asks (decisions 0110, 0149). Who may
 * not come is banned; what they reserved stays until they give it back.
 * @throws Refusal 400 `userBanned`, and as {@link keepAnswers}
 */
export async function answerLogin(context: ChangeContext, sent: Submission): Promise<Judged> {
  const { db, caller, touch, now, actedAt } = context;
  const stands = await lockUserStatus(db, caller.id);
  if (stands !== undefined && statusAt(stands, now.toString()) === 'BANNED') throw new Refusal(400, 'userBanned');
  // An older answer of another device does not undo that somebody let them in again.
  const isForgiven = stands?.banEndedAt != null && actedAt.epochMilliseconds < Date.parse(stands.banEndedAt);
  const own = await findLoginQuestionnaire(db, caller.id);
  const isOwn = own?.questionnaire.id === sent.questionnaireId;
  const questions = isOwn ? own : ((await findQuestionnaireInForce(db, sent.questionnaireId)) ?? own);
  const { counts, ...judged } = await keepAnswers(context, questions, sent, { employeeId: caller.id }, (outcome) =>
    outcome === 'DENY'
      ? hoursAfter(actedAt, isForgiven ? 0 : (questions?.banHours ?? null))
      : hoursAfter(actedAt, questions?.validHours ?? null),
  );
  const isBanned = counts && judged.outcome === 'DENY';
  // What is over when it arrives bans and lets in nobody: they are asked anew. Another building's lets in there alone.
  if (counts && (isOwn || isBanned))
    await setUserStatus(db, caller.id, isBanned ? 'BANNED' : 'ALLOW', isBanned ? judged.until : null);
  // Also on their other devices: what they reserved is theirs to give back.
  if (isBanned)
    await notify(context, [
      {
        employeeId: caller.id,
        type: 'cancelReservations',
        subject: '',
        values: {},
        goto: { name: 'reservations', params: {} },
      },
    ]);
  const state = await findUserState(db, caller.id, now.toString());
  if (state !== undefined) touch.changed(collectionKey('user-status', caller.id), [state]);
  return judged;
}

/**
 * Judges and keeps a visitor's answers that reception took down.
 * @param unattended the visitor gave them at a tablet of reception's, which takes no answers back that hold
 * @throws Refusal 403 for others, 410 `visitCancelled`, 400 `questionnaireAnswered`, and as {@link keepAnswers}
 */
export async function answerAtReception(
  context: ChangeContext,
  visitId: string,
  sent: Submission,
  unattended: boolean,
): Promise<Judged> {
  const { visit, actor } = await lockVisit(context, visitId);
  enforce(mayActOnVisit('handle', visit, actor));
  if (visit.status === 'CANCELLED') throw new Refusal(410, 'visitCancelled');
  if (unattended) enforce(mayAnswer(visit.answered, context.now.toString()));
  const judged = await keepVisitAnswers(context, visit, sent);
  const after = await findAnnouncedVisit(context.db, visit.id);
  if (after === undefined) throw unknown('visit');
  await touchAnswers(context, after);
  return judged;
}

/** As {@link keepAnswers}, of what the building of a visit asks. */
export async function keepVisitAnswers(
  context: ChangeContext,
  visit: { id: string; buildingId: string },
  sent: Submission,
): Promise<Judged> {
  const questions = await findVisitorQuestionnaire(context.db, visit.buildingId);
  const { counts: _, ...judged } = await keepAnswers(context, questions, sent, { visitId: visit.id }, () =>
    hoursAfter(context.actedAt, questions?.validHours ?? null),
  );
  return judged;
}

/**
 * Keeps what answers lead to with the date at which they were given, however late they arrive; the answers only as
 * long as the questionnaire says.
 * @param untilOf ISO instant until which an outcome holds
 * @throws Refusal 409 `questionnaireChanged` with the questionnaire of now, null for none; 400 `acceptLicence`,
 * `fillAllFields`
 */
async function keepAnswers(
  { db, now, actedAt }: ChangeContext,
  questions: StoredQuestionnaire | null,
  { questionnaireId, revision, answers, licence }: Submission,
  of: KeptOutcome['of'],
  untilOf: (outcome: Outcome) => string | null,
): Promise<Kept> {
  const questionnaire = questions?.questionnaire;
  const isOfNow =
    questionnaire?.id === questionnaireId && (revision ?? questionnaire.revision) === questionnaire.revision;
  if (questions === null || questionnaire === undefined || !isOfNow)
    throw new Refusal(409, 'questionnaireChanged', {
      questionnaire: questionnaire === undefined ? null : asked(questionnaire),
    });
  const said = answersOf(answers);
  const problem = submissionProblem(questionnaire.questions, said, licence);
  if (problem !== null) throw new Refusal(400, problem);
  const given = submittedAnswers(questionnaire.questions, said);
  const outcome = outcomeOf(questionnaire.questions, given);
  const until = untilOf(outcome);
  const eraseAt = hoursAfter(actedAt, questions.keepDays * 24) ?? '';
  const isNewest = await keepOutcome(db, {
    questionnaireId,
    of,
    outcome,
    at: actedAt.toString(),
    until,
    answers: questions.keepDays === 0 ? null : { given, asked: asked(questionnaire).questions, eraseAt },
  });
  return { outcome, until, counts: isNewest && (until === null || Date.parse(until) > now.epochMilliseconds) };
}

const hoursAfter = (at: ChangeContext['actedAt'], hours: number | null): string | null =>
  hours === null ? null : at.add({ hours }).toString();
