/** By language code. */
export type Texts = Readonly<Record<string, string>>;

/** May come, has to ask reception, may not come. The later in the list, the heavier. */
export const OUTCOMES = ['ALLOW', 'ASK', 'DENY'] as const;
export type Outcome = (typeof OUTCOMES)[number];

/** Source: spec 3, "Questionnaire". */
export interface Question {
  id: string;
  /** STRING, NUMBER, DATE are free; others choose from `answers`. */
  answerType: string;
  questionString: Texts;
  /** False: it may stay without an answer. */
  required?: boolean | undefined;
  answers: QuestionAnswer[];
}

export interface QuestionAnswer {
  id: string;
  answerString: Texts;
  /** What it leads to; the server alone knows. */
  outcome?: Outcome | undefined;
  /** Questions that follow this answer. */
  followup: Question[];
}

/** Source: spec 3, "Questionnaire". */
export interface Questionnaire {
  id: string;
  /** Raised when it is imported with other content. */
  revision: number;
  title: Texts;
  description: Texts;
  /** The licence terms in words; null where there is only the toggle. */
  terms: Texts | null;
  questions: Question[];
}

/** What answers led to, kept without them. */
export interface Answered {
  /** Null: the server has not said so yet. */
  outcome: Outcome | null;
  /** ISO instants: when it was answered, and until when that holds; null: without an end. */
  at: string;
  until: string | null;
}

/** An answer in the words of its question; no `answerString`: written by the visitor. */
export interface ShownAnswer {
  question: Texts;
  answer: string;
  answerString: Texts | null;
}

/** Question id → text, number or ISO date as written, or the chosen answer's id. */
export type Answers = Readonly<Record<string, string>>;

const FREE_TYPES: ReadonlySet<string> = new Set(['STRING', 'NUMBER', 'DATE']);
/** More nobody writes into one field. */
const MAX_TEXT = 1000;
const ISO_DATE = /^\d{4}-\d{2}-\d{2}$/;

export const isChoice = ({ answerType }: Pick<Question, 'answerType'>): boolean => !FREE_TYPES.has(answerType);

/**
 * Questions to show, each followed by its chosen answer's follow-ups (spec 4, "Questionnaire"). Duplicates show once.
 */
export function visibleQuestions(questions: readonly Question[], answers: Answers): Question[] {
  const seen = new Map<string, Question>();
  const visit = (list: readonly Question[]): void => {
    for (const question of list) {
      if (seen.has(question.id)) continue;
      seen.set(question.id, question);
      if (!isChoice(question)) continue;
      visit(question.answers.find(({ id }) => id === answers[question.id])?.followup ?? []);
    }
  };
  visit(questions);
  return [...seen.values()];
}

/** Text in a language, else in English, else in any. */
export const textIn = (texts: Texts, language: string): string =>
  texts[language] ?? texts['en'] ?? Object.values(texts)[0] ?? '';

/** Whether it is an answer to this question. */
export function fits({ answerType, answers }: Pick<Question, 'answerType' | 'answers'>, given: string): boolean {
  const answer = given.trim();
  if (answerType === 'NUMBER') return answer !== '' && Number.isFinite(Number(answer));
  if (answerType === 'DATE') return ISO_DATE.test(answer) && !Number.isNaN(Date.parse(answer));
  if (answerType === 'STRING') return answer !== '' && answer.length <= MAX_TEXT;
  return answers.some(({ id }) => id === answer);
}

function isAnswered(question: Question, answers: Answers): boolean {
  const answer = answers[question.id]?.trim() ?? '';
  return answer === '' ? question.required === false : fits(question, answer);
}

/**
 * Why a questionnaire cannot be submitted, or null (spec 5, "Questionnaire"). The licence comes first.
 * @param licence whether the licence terms are accepted
 */
export function submissionProblem(
  questions: readonly Question[],
  answers: Answers,
  licence: boolean,
): 'acceptLicence' | 'fillAllFields' | null {
  if (!licence) return 'acceptLicence';
  return visibleQuestions(questions, answers).every((question) => isAnswered(question, answers))
    ? null
    : 'fillAllFields';
}

/** Answers to visible questions only; hidden follow-ups are not sent. */
export function submittedAnswers(questions: readonly Question[], answers: Answers): Record<string, string> {
  return Object.fromEntries(
    visibleQuestions(questions, answers).flatMap(({ id }) => {
      const answer = answers[id]?.trim() ?? '';
      return answer === '' ? [] : [[id, answer]];
    }),
  );
}
