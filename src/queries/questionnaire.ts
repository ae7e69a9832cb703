import type { UserState } from '../domain/questionnaire/user-state.ts';
import type { BuildingVisitProperties } from '../domain/building/building.ts';
import type { Answers, Questionnaire } from '../domain/questionnaire/questionnaire.ts';
import { answersOf, fittingAnswers } from '../domain/questionnaire/submission.ts';
import { wholeTable } from '../offline/db/row-copy.ts';
import { rowsIn } from '../offline/db/rows-in.ts';
import { userStateOf } from '../offline/db/single.ts';
import type { GivenAnswers } from '../offline/mutations/questionnaire.ts';
import { answerQuestions } from '../offline/mutations/questionnaire.ts';
import { useLiveQuery } from './live/live.ts';
import type { WaitingEntry } from './outbox.ts';
import { useOutboxPart } from './outbox.ts';

/** How the person stands with the questions after sign-in; null: not on this device. */
export const useUserState = (): UserState | null | undefined => useLiveQuery(userStateOf);

/** What a building asks of its visitors; null: nothing, or not on this device. */
export const useVisitorQuestionnaire = (buildingId: string): Questionnaire | null | undefined =>
  useLiveQuery(
    async (db) =>
      (await rowsIn(db, wholeTable<BuildingVisitProperties>('visitProperties'))).find(({ id }) => id === buildingId)
        ?.questionnaire ?? null,
    [buildingId],
  );

/** What became of answers that this device keeps: on their way, or refused with what to begin anew with. */
export type Answering = { is: 'waiting' } | { is: 'refused'; seq: number; code: string | null; answers: Answers };

/**
 * The newest answers to questions of a kind, as long as they are not settled.
 * @param reads the answers of an entry's params; null where it is about something else
 */
export function useAnswering(
  questionnaire: Questionnaire | null | undefined,
  reads: (entry: WaitingEntry) => GivenAnswers | null,
): Answering | null {
  const newest = useOutboxPart((entries) => entries.findLast((entry) => entry.label !== null && reads(entry) !== null));
  const given = newest && reads(newest);
  if (newest === undefined || given == null) return null;
  if (newest.label === 'saved' || newest.label === 'sending' || newest.label === 'parked') return { is: 'waiting' };
  const answers = fittingAnswers(questionnaire?.questions ?? [], answersOf(given.answers));
  return { is: 'refused', seq: newest.seq, code: newest.problem?.code ?? null, answers };
}

/** {@link useAnswering} for a questionnaire after sign-in. */
export const useOwnAnswering = (questionnaire: Questionnaire | null | undefined): Answering | null =>
  useAnswering(questionnaire, ({ kind, params }) =>
    kind === answerQuestions.kind && answerQuestions.isParams(params) && params.questionnaireId === questionnaire?.id
      ? params
      : null,
  );
