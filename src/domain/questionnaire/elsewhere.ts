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

/** What a person is asked after sign-in anyway, and what came of it. */
export interface AskedAnyway {
  /** Else those alone who have to verify. */
  asksEverybody: boolean;
  answered: Answered | null;
}

/** As {@link AskedAnyway}, with the questions. */
export interface QuestionsAnyway extends AskedAnyway {
  questionnaire: Questionnaire;
}

/** How a person stands, in their building and in others; what is not known asks nothing. */
export interface Standing {
  /** As the server last said; what ends by its time is in the others. */
  userStatus: UserStatus;
  /** ISO instant at which a ban ends; absent: it does not end by itself, or that is not known. */
  bannedUntil?: string | null | undefined;
  own?: AskedAnyway | null | undefined;
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

const isOver = (until: string | null | undefined, now: string): boolean =>
  until != null && Date.parse(until) <= Date.parse(now);

/**
 * How a person stands wherever nothing else is asked, at an instant: a ban ends, and answers lapse, by their time,
 * whatever was heard since (decision 0161).
 * @param now ISO instant of what is judged
 */
export function statusAt({ userStatus, bannedUntil, own }: Standing, now: string): UserStatus {
  if (userStatus === 'BANNED' && !isOver(bannedUntil, now)) return 'BANNED';
  const isAsked = own?.asksEverybody === true || userStatus === 'VERIFY';
  const isLetIn = holds(own?.answered, now) && own?.answered?.outcome !== 'DENY';
  return isAsked && !isLetIn ? 'VERIFY' : 'ALLOW';
}

/**
 * How a person stands in the building where they book, plan or check in: who may come to their own has to answer
 * another's questions before they come there (decision 0149).
 * @param buildingId null: none in particular
 * @param now ISO instant
 */
export function statusIn(standing: Standing, buildingId: string | null | undefined, now: string): UserStatus {
  const status = statusAt(standing, now);
  const asked = status === 'ALLOW' ? askedIn(standing.elsewhere, buildingId) : null;
  return asked === null || holds(asked.answered, now) ? status : 'VERIFY';
}

/**
 * Whether answers that hold say that reception comes first, in one of some buildings that ask something of their own.
 * @param now ISO instant
 */
export const asksReceptionIn = (standing: Standing, buildingIds: readonly (string | null)[], now: string): boolean =>
  statusAt(standing, now) === 'ALLOW' &&
  buildingIds.some((id) => {
    const answered = askedIn(standing.elsewhere, id)?.answered;
    return holds(answered, now) && answered.outcome === 'ASK';
  });
