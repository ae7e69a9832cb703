/** A question as the server sends it (spec 3, "Questionnaire"). Texts are by language code. */
export interface Question {
  id: string;
  /** STRING, NUMBER and DATE are free; any other type is a choice of `answers`. */
  answerType: string;
  questionString: Readonly<Record<string, string>>;
  answers: readonly QuestionAnswer[];
}

export interface QuestionAnswer {
  id: string;
  answerString: Readonly<Record<string, string>>;
  /** Questions that this answer leads to. */
  followup: readonly Question[];
}

/** Answers by question id: text, number or ISO date as written, or the id of the chosen answer. */
export type Answers = Readonly<Record<string, string>>;

const FREE_TYPES: ReadonlySet<string> = new Set(['STRING', 'NUMBER', 'DATE']);
export const isChoice = ({ answerType }: Pick<Question, 'answerType'>): boolean => !FREE_TYPES.has(answerType);

/**
 * The questions to show: each followed by those that its chosen answer leads to, recursively (spec 4, "Questionnaire").
 * A question that occurs twice is asked once.
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
 * Why a questionnaire cannot be submitted, or null (spec 5, "Questionnaire"). A missing licence is told first.
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

/** Answers to visible questions alone: those of follow-ups that are hidden again are not sent. */
export function submittedAnswers(questions: readonly Question[], answers: Answers): Record<string, string> {
  return Object.fromEntries(
    visibleQuestions(questions, answers).flatMap(({ id }) => {
      const answer = answers[id];
      return answer === undefined ? [] : [[id, answer]];
    }),
  );
}
