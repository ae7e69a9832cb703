import type { UserStatus } from '../access/authority.ts';
import type { QuestionsElsewhere } from './elsewhere.ts';
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
  /** What other buildings ask before one comes there (decision 0149). */
  elsewhere?: QuestionsElsewhere[];
}
