import type { Verdict } from '../verdict.ts';
import { ALLOWED, refused } from '../verdict.ts';
import type { Answered, Answers, Outcome, Question, Questionnaire } from './questionnaire.ts';
import { isChoice, OUTCOMES, visibleQuestions } from './questionnaire.ts';

/** What answers lead to: the heaviest of what the visible ones say; nothing said is ALLOW. */
export function outcomeOf(questions: readonly Question[], answers: Answers): Outcome {
  const said = visibleQuestions(questions, answers)
    .filter(isChoice)
    .map((question) => question.answers.find(({ id }) => id === answers[question.id])?.outcome ?? 'ALLOW');
  return OUTCOMES.findLast((outcome) => said.includes(outcome)) ?? 'ALLOW';
}

/** A questionnaire as people get it: not what an answer leads to. */
export const asked = ({ id, revision, title, description, terms, questions }: Questionnaire): Questionnaire => ({
  id,
  revision,
  title,
  description,
  terms,
  questions: questions.map(withoutOutcomes),
});

const withoutOutcomes = ({ id, answerType, questionString, required, answers }: Question): Question => ({
  id,
  answerType,
  questionString,
  ...(required === false && { required }),
  answers: answers.map((answer) => ({
    id: answer.id,
    answerString: answer.answerString,
    followup: answer.followup.map(withoutOutcomes),
  })),
});

/** Whether an answer still counts. @param now ISO instant */
export const holds = (answered: Answered | null | undefined, now: string): answered is Answered =>
  answered != null && (answered.until === null || Date.parse(answered.until) > Date.parse(now));

/** What is asked of a visitor, and what came of it. */
export interface AskedVisit {
  questionnaire?: unknown;
  answered?: Answered | null | undefined;
}

/**
 * Whether a visitor's answers let them in without reception. What the server has not judged yet lets them in.
 * @param now ISO instant
 * @returns `visitQuestionsFirst` or `visitAskReception`
 */
export function mayEnterAfter({ questionnaire, answered }: AskedVisit, now: string): Verdict {
  if (questionnaire == null) return ALLOWED;
  if (!holds(answered, now)) return refused('visitQuestionsFirst');
  return sendsToReception(answered) ? refused('visitAskReception') : ALLOWED;
}

const sendsToReception = ({ outcome }: Answered): boolean => outcome === 'ASK' || outcome === 'DENY';

/**
 * An outcome as whoever has a visitor's link is told it, hosts among them: whether reception has to be spoken with
 * first. Why, and that somebody may not come at all, reception alone knows (decision 0110).
 */
export const toldByLink = (outcome: Outcome): Outcome => (outcome === 'DENY' ? 'ASK' : outcome);

/**
 * Whether a visitor may answer by themselves: answers that sent them to reception are not taken back by others.
 * @param now ISO instant
 */
export const mayAnswer = (answered: Answered | null | undefined, now: string): Verdict =>
  holds(answered, now) && sendsToReception(answered) ? refused('questionnaireAnswered') : ALLOWED;
