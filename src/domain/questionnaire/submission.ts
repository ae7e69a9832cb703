import type { Answers, Question } from './questionnaire.ts';
import { fits, isChoice, submittedAnswers, visibleQuestions } from './questionnaire.ts';

/** An answer as it is sent (spec 3, "Questionnaire"); `questionnaireAnswer` is another name of `answerId`. */
export interface QuestionResponse {
  questionId: string;
  answerId?: string | undefined;
  questionnaireAnswer?: string | undefined;
  stringAnswer?: string | undefined;
  numberAnswer?: number | undefined;
  /** ISO date. */
  dateAnswer?: string | undefined;
}

/** Answers to the visible questions, as they are sent. */
export function responsesOf(questions: readonly Question[], answers: Answers): QuestionResponse[] {
  const given = submittedAnswers(questions, answers);
  return visibleQuestions(questions, answers).flatMap((question): QuestionResponse[] => {
    const answer = given[question.id];
    if (answer === undefined) return [];
    const { id: questionId, answerType } = question;
    if (isChoice(question)) return [{ questionId, answerId: answer }];
    if (answerType === 'NUMBER') return [{ questionId, numberAnswer: Number(answer) }];
    return [answerType === 'DATE' ? { questionId, dateAnswer: answer } : { questionId, stringAnswer: answer }];
  });
}

/** What was sent, as answers: of two to one question the last counts. */
export const answersOf = (responses: readonly QuestionResponse[]): Answers =>
  Object.fromEntries(
    responses.map(({ questionId, answerId, questionnaireAnswer, stringAnswer, numberAnswer, dateAnswer }) => [
      questionId,
      answerId ??
        questionnaireAnswer ??
        stringAnswer ??
        dateAnswer ??
        (numberAnswer === undefined ? '' : String(numberAnswer)),
    ]),
  );

/** Of answers to an earlier questionnaire those that fit this one, wherever their questions stand now. */
export function fittingAnswers(questions: readonly Question[], answers: Answers): Record<string, string> {
  const kept: Record<string, string> = {};
  const look = (list: readonly Question[]): void => {
    for (const question of list) {
      const answer = answers[question.id];
      if (answer !== undefined && fits(question, answer)) kept[question.id] = answer;
      for (const { followup } of question.answers) look(followup);
    }
  };
  look(questions);
  return kept;
}
