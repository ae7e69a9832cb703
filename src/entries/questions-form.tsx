import { useState } from 'react';
import { LOCALES } from '../domain/employee/employee.ts';
import type { Answers, Questionnaire } from '../domain/questionnaire/questionnaire.ts';
import { submissionProblem, textIn, visibleQuestions } from '../domain/questionnaire/questionnaire.ts';
import type { QuestionResponse } from '../domain/questionnaire/submission.ts';
import { fittingAnswers, responsesOf } from '../domain/questionnaire/submission.ts';
import { useText } from '../i18n/text.tsx';
import { Banner } from '../ui/banner.tsx';
import { Button } from '../ui/button.tsx';
import { AnswerField } from '../ui/inputs/answer-field.tsx';
import { AnswerProblem } from '../ui/inputs/answer-problem.tsx';
import { Toggle } from '../ui/toggle.tsx';

export interface QuestionsFormProps {
  questionnaire: Questionnaire;
  /** Answers to begin with. */
  given?: Answers;
  /** Why it is asked once more. */
  notice?: string | null;
  /** ISO date. */
  today: string;
  locked: boolean;
  onSubmit: (answers: QuestionResponse[]) => void;
}

/** The language of questions for a locale; others fall back on English. */
export const languageFor = (locale: string): string => LOCALES.find((known) => locale.startsWith(known)) ?? 'en';

/** The questions that the answers so far lead to, the licence and a submit button (spec 2, "Questionnaire page"). */
export function QuestionsForm({ questionnaire, given = {}, notice, today, locked, onSubmit }: QuestionsFormProps) {
  const { t, locale } = useText();
  const [answers, setAnswers] = useState(given);
  const [licence, setLicence] = useState(false);
  const [validate, setValidate] = useState(false);
  const [asked, setAsked] = useState(questionnaire);
  const [changed, setChanged] = useState(false);
  if (asked.id !== questionnaire.id || asked.revision !== questionnaire.revision) {
    // A pull may bring other questions while somebody types: answers that fit them stay, terms are accepted anew.
    setAsked(questionnaire);
    setAnswers(fittingAnswers(questionnaire.questions, answers));
    setLicence(false);
    setValidate(false);
    setChanged(changed || licence || Object.values(answers).some((answer) => answer !== ''));
  }
  const { questions, description, terms } = questionnaire;
  const language = languageFor(locale);
  const problem = submissionProblem(questions, answers, licence);
  return (
    <form
      noValidate
      className="space-y-5"
      onSubmit={(event) => {
        event.preventDefault();
        setValidate(true);
        if (problem === null) onSubmit(responsesOf(questions, answers));
      }}
    >
      <p className="text-muted">{textIn(description, language)}</p>
      {(notice != null || changed) && (
        <Banner tone="caution" alert>
          {notice ?? t('questions.changed')}
        </Banner>
      )}
      {visibleQuestions(questions, answers).map((question) => (
        <AnswerField
          key={question.id}
          question={textIn(question.questionString, language)}
          type={question.answerType}
          options={question.answers.map(({ id, answerString }) => ({ id, label: textIn(answerString, language) }))}
          value={answers[question.id] ?? ''}
          optional={question.required === false}
          today={today}
          validate={validate}
          onChange={(value) => setAnswers((before) => ({ ...before, [question.id]: value }))}
        />
      ))}
      <div className="border-t border-line pt-3">
        {terms !== null && <p className="mb-1 text-[0.9375rem]">{textIn(terms, language)}</p>}
        <Toggle label={t('questions.licence')} checked={licence} onChange={setLicence} />
      </div>
      {validate && problem !== null && <AnswerProblem problem={problem} />}
      <Button type="submit" wide locked={locked}>
        {t('questions.submit')}
      </Button>
    </form>
  );
}
