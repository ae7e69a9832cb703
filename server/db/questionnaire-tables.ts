import type { Generated } from 'kysely';
import type { Outcome, Question, Questionnaire } from '../../src/domain/questionnaire/questionnaire.ts';
import type { Instant, Json } from './column.ts';

/** What of a questionnaire is stored as one document, with what answers lead to. */
export type QuestionnaireContent = Pick<Questionnaire, 'title' | 'description' | 'terms' | 'questions'>;

/** Tables of questionnaires (decision 0110). */
export interface QuestionnaireTables {
  questionnaire: {
    id: string;
    revision: Generated<number>;
    content: Json<QuestionnaireContent>;
    /** After sign-in; else of those alone whose status is VERIFY. */
    asks_everybody: Generated<boolean>;
    valid_hours: number | null;
    /** How long who may not come is banned; null: until somebody ends it. */
    ban_hours: number | null;
    keep_days: Generated<number>;
    shows_answers: Generated<boolean>;
  };
  questionnaire_use: {
    kind: 'login' | 'visitor';
    building_id: string | null;
    questionnaire_id: string;
    /** Since when this place asks anything, this or another; null: since before that was noted. */
    since: Instant | null;
  };
  questionnaire_outcome: {
    id: Generated<string>;
    questionnaire_id: string;
    employee_id: Generated<string | null>;
    visit_id: Generated<string | null>;
    /** Null: a person's own, that holds no more. */
    outcome: Outcome | null;
    at: Instant;
    until: Instant | null;
    answers: Json<Record<string, string>> | null;
    /** The questions that were answered; null where no answers are kept, or an older version kept them. */
    asked: Json<Question[]> | null;
    erase_at: Instant | null;
  };
}
