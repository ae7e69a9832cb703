import type { UserStatus } from '../access/authority.ts';
import type { Verdict } from '../verdict.ts';
import { holds } from './outcome.ts';
import type { Answered, Questionnaire } from './questionnaire.ts';

/** That some buildings ask something else of a person than the one that they prefer, and what came of it. */
export interface AskedElsewhere {
  /** Ids of the buildings. */
  buildings: string[];
  answered: Answered | null;
}

/** As {@link AskedElsewhere}, with the questions. */
export interface QuestionsElsewhere extends AskedElsewhere {
  questionnaire: Questionnaire;
}

/** How a person stands, in their building and in others; what is not known asks nothing. */
export interface Standing {
  userStatus: UserStatus;
  elsewhere?: readonly AskedElsewhere[] | undefined;
}

/** Whether something is refused because a building's questions come first: answering them is the way on. */
export const needsAnswers = (verdict: Verdict): boolean =>
  !verdict.ok && [verdict.code, verdict.details?.['reason']].includes('userMustVerify');

/** What a building asks besides what is asked of the person anyway; null: nothing. */
export const askedIn = <A extends AskedElsewhere>(
  elsewhere: readonly A[] | undefined,
  buildingId: string | null | undefined,
): A | null => elsewhere?.find(({ buildings }) => buildings.includes(buildingId ?? '')) ?? null;

/**
 * How a person stands in the building where they book, plan or check in: who may come to their own has to answer
 * another's questions before they come there (decision 0149).
 * @param buildingId null: none in particular
 * @param now ISO instant
 */
export function statusIn(
  { userStatus, elsewhere }: Standing,
  buildingId: string | null | undefined,
  now: string,
): UserStatus {
  const asked = userStatus === 'ALLOW' ? askedIn(elsewhere, buildingId) : null;
  return asked === null || holds(asked.answered, now) ? userStatus : 'VERIFY';
}

/**
 * Whether answers that hold say that reception comes first, in one of some buildings that ask something of their own.
 * @param now ISO instant
 */
export const asksReceptionIn = (
  { userStatus, elsewhere }: Standing,
  buildingIds: readonly (string | null)[],
  now: string,
): boolean =>
  userStatus === 'ALLOW' &&
  buildingIds.some((id) => {
    const answered = askedIn(elsewhere, id)?.answered;
    return holds(answered, now) && answered.outcome === 'ASK';
  });
