import { useEffect, useState } from 'react';
import type { ShownAnswer } from '../../domain/questionnaire/questionnaire.ts';
import { textIn } from '../../domain/questionnaire/questionnaire.ts';
import { languageFor } from '../../entries/questions-form.tsx';
import { useText } from '../../i18n/text.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import type { Desk } from './desk.ts';

const ISO_DATE = /^\d{4}-\d{2}-\d{2}$/;

/** What a visitor answered, as long as it is kept, where the organisation shows it to reception; no device keeps it. */
export function AnswersGiven({ visitId, read }: { visitId: string; read: Desk['readAnswers'] }) {
  const { t, locale, date } = useText();
  const [answers, setAnswers] = useState<readonly ShownAnswer[] | null | undefined>(undefined);
  useEffect(() => {
    let current = true;
    void read(visitId).then((found) => {
      if (current) setAnswers(found);
    });
    return () => {
      current = false;
    };
  }, [read, visitId]);
  if (answers === undefined)
    return (
      <div role="status" aria-label={t('questions.readingAnswers')}>
        <Skeleton className="h-24 w-full" />
      </div>
    );
  if (answers === null) return <p role="alert">{t('questions.answersNotRead')}</p>;
  if (answers.length === 0) return <p className="text-muted">{t('questions.answersNone')}</p>;
  const language = languageFor(locale);
  const words = ({ answer, answerString }: ShownAnswer): string => {
    if (answerString !== null) return textIn(answerString, language);
    return ISO_DATE.test(answer) ? date(answer) : answer;
  };
  return (
    <>
      <p className="text-sm text-muted">{t('questions.answersHint')}</p>
      <dl className="mt-3 grid gap-3">
        {answers.map((one) => (
          <div key={textIn(one.question, language)}>
            <dt className="text-muted wrap-anywhere">{textIn(one.question, language)}</dt>
            <dd className="font-semibold wrap-anywhere whitespace-pre-line">{words(one)}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}
