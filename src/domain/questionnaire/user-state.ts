import type { UserStatus } from '../access/authority.ts';
import type { QuestionsAnyway, QuestionsElsewhere, Standing } from './elsewhere.ts';
import { statusAt } from './elsewhere.ts';
import { holds } from './outcome.ts';
import type { Questionnaire } from './questionnaire.ts';

/** How a person stands with the organisation's questions. Rows of an older server have the status alone. */
export interface UserState {
  /** The person's own id. */
  id?: string;
  status: UserStatus;
  /** ISO instant at which a ban ends; null: no ban, or one without an end. */
  until?: string | null;
  /** Their answers say: ask reception. */
  askReception?: boolean;
  /** What they have to answer first; null unless the status is VERIFY. */
  questionnaire?: Questionnaire | null;
  /** What they are asked anyway, with answers that hold; null: nothing (decision 0161). */
  own?: QuestionsAnyway | null;
  /** What other buildings ask before one comes there (decision 0149). */
  elsewhere?: QuestionsElsewhere[];
}

/** @param state null: nothing is known, which asks nothing */
export const standingOf = (state: UserState | null | undefined): Standing => ({
  userStatus: state?.status ?? 'ALLOW',
  bannedUntil: state?.until,
  own: state?.own,
  elsewhere: state?.elsewhere,
});

/** When {@link statusAt} next may say something else, if nothing is heard until then; null: never. */
export function nextEnd({ until, own }: UserState, now: string): string | null {
  const ends = [until, own?.answered?.until].filter((end) => end != null && Date.parse(end) > Date.parse(now));
  return ends.toSorted((a, b) => Date.parse(a ?? '') - Date.parse(b ?? ''))[0] ?? null;
}

/** Whether what they answered says that reception comes first, as long as it holds. @param now ISO instant */
export const asksReception = (state: UserState, now: string): boolean =>
  state.askReception === true &&
  statusAt(standingOf(state), now) === 'ALLOW' &&
  (state.own == null || holds(state.own.answered, now));
