/** Source: spec 3, "Questionnaire". Texts are by language code. */
export interface Question {
  id: string;
  /** STRING, NUMBER, DATE are free; others choose from `answers`. */
  answerType: string;
  questionString: Readonly<Record<string, string>>;
  answers: readonly QuestionAnswer[];
}

export interface QuestionAnswer {
  id: string;
  answerString: Readonly<Record<string, string>>;
  /** Questions that follow this answer. */
  followup: readonly Question[];
}

/** Question id → text, number or ISO date as written, or the chosen answer's id. */
export type Answers = Readonly<Record<string, string>>;

const FREE_TYPES: ReadonlySet<string> = new Set(['STRING', 'NUMBER', 'DATE']);
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

function isAnswered(question: Question, answers: Answers): boolean {
  const answer = answers[question.id]?.trim() ?? '';
  if (isChoice(question)) return question.answers.some(({ id }) => id === answer);
  return answer !== '' && (question.answerType !== 'NUMBER' || Number.isFinite(Number(answer)));
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
      const answer = answers[id];
      return answer === undefined ? [] : [[id, answer]];
    }),
  );
}
