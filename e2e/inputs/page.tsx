import './page.css';
import type { FormEvent } from 'react';
import { useState } from 'react';
import { createRoot } from 'react-dom/client';
import type { Answers } from '../../src/domain/questionnaire/questionnaire.ts';
import { submissionProblem, submittedAnswers, visibleQuestions } from '../../src/domain/questionnaire/questionnaire.ts';
import { languageOf } from '../../src/i18n/messages.ts';
import { FixedTextProvider, loadTranslator, useText } from '../../src/i18n/text.tsx';
import { Banner } from '../../src/ui/banner.tsx';
import { Button } from '../../src/ui/button.tsx';
import { InfoBalloon } from '../../src/ui/info-balloon.tsx';
import { AnswerField } from '../../src/ui/inputs/answer-field.tsx';
import { AnswerProblem } from '../../src/ui/inputs/answer-problem.tsx';
import { DateField } from '../../src/ui/inputs/date-field.tsx';
import { DateRangeField } from '../../src/ui/inputs/date-range-field.tsx';
import type { DateRange } from '../../src/ui/inputs/date-range.ts';
import { EmailField } from '../../src/ui/inputs/email-field.tsx';
import type { FoundEmployee } from '../../src/ui/inputs/employee-selector.tsx';
import { EmployeeSelector } from '../../src/ui/inputs/employee-selector.tsx';
import { NewPasswordFields } from '../../src/ui/inputs/new-password-fields.tsx';
import { TimeField } from '../../src/ui/inputs/time-field.tsx';
import { Toggle } from '../../src/ui/toggle.tsx';
import { QUESTIONS } from './questions.ts';

/** A day in the past of every run, so that nothing on the page depends on the clock. */
const TODAY = '2026-03-18';
const PEOPLE: readonly FoundEmployee[] = [
  { id: '1', name: 'Ada Lovelace', email: 'ada.lovelace@example.org' },
  { id: '2', name: 'Adam Smith-Bartholomäus', email: 'adam.smith-bartholomaeus@example.org' },
  { id: '3', name: 'Grace Hopper', email: null },
];
const isWeekend = (date: string) => [0, 6].includes(new Date(`${date}T00:00:00Z`).getUTCDay());
const search = async (text: string) => PEOPLE.filter(({ name }) => name.toLowerCase().includes(text.toLowerCase()));

/** All reusable inputs in one form (spec 2, "Other"). What they gave last stands in the output at the end. */
function Page() {
  const { locale } = useText();
  const language = languageOf(locale) ?? 'en';
  const [validate, setValidate] = useState(false);
  const [date, setDate] = useState<string | null>(null);
  const [stored, setStored] = useState<string | null>('31-02-2026');
  const [range, setRange] = useState<DateRange | null>(null);
  const [time, setTime] = useState<string | null>(null);
  const [host, setHost] = useState<FoundEmployee | null>(null);
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState<string | null>(null);
  const [answers, setAnswers] = useState<Answers>({});
  const [licence, setLicence] = useState(false);
  const problem = submissionProblem(QUESTIONS, answers, licence);
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    setValidate(true);
  };
  return (
    <form onSubmit={onSubmit} noValidate className="mx-auto grid max-w-xl gap-4 p-4">
      <h1 className="flex items-center justify-between text-xl font-bold">
        Inputs
        <InfoBalloon topic="Inputs">Everything here is used by screens that come next.</InfoBalloon>
      </h1>
      <Banner tone="accent">An info banner.</Banner>
      <DateField label="Date" value={date} today={TODAY} required="date" validate={validate} onChange={setDate} />
      <DateField label="Stored" value={stored} today={TODAY} isDisabled={isWeekend} onChange={setStored} />
      <DateRangeField
        label="Period"
        value={range}
        today={TODAY}
        required="field"
        validate={validate}
        isDisabled={isWeekend}
        onChange={setRange}
      />
      <TimeField label="Arrival" value={time} required="field" validate={validate} onChange={setTime} />
      <EmployeeSelector
        label="Host"
        value={host}
        minLength={2}
        search={search}
        online
        required="host"
        validate={validate}
        onChange={setHost}
      />
      <EmailField
        label="E-mail"
        value={email}
        known={PEOPLE.flatMap((person) => person.email ?? [])}
        required="email"
        validate={validate}
        onChange={setEmail}
      />
      <NewPasswordFields label="New password" repeatLabel="Again" validate={validate} onChange={setPassword} />
      {visibleQuestions(QUESTIONS, answers).map((question) => (
        <AnswerField
          key={question.id}
          question={question.questionString[language] ?? ''}
          type={question.answerType}
          options={question.answers.map(({ id, answerString }) => ({ id, label: answerString[language] ?? '' }))}
          value={answers[question.id] ?? ''}
          today={TODAY}
          validate={validate}
          onChange={(value) => setAnswers({ ...answers, [question.id]: value })}
        />
      ))}
      <Toggle label="I accept the terms" checked={licence} onChange={setLicence} />
      {validate && problem !== null && <AnswerProblem problem={problem} />}
      <Button type="submit">Send</Button>
      <output className="text-sm wrap-anywhere text-muted">
        {JSON.stringify({
          date,
          stored,
          range,
          time,
          host: host?.name ?? null,
          email,
          password,
          answers: submittedAnswers(QUESTIONS, answers),
        })}
      </output>
    </form>
  );
}

const locale = new URLSearchParams(location.search).get('locale') ?? 'en';
const root = document.querySelector('#root');
const text = await loadTranslator(locale);
document.documentElement.lang = locale;
if (root !== null)
  createRoot(root).render(
    <FixedTextProvider value={text}>
      <Page />
    </FixedTextProvider>,
  );
