import { useId } from 'react';
import { useText } from '../../i18n/text.tsx';
import { TextField } from '../field.tsx';
import { classNames } from '../class-names.ts';
import { DateField } from './date-field.tsx';
import { useRequired } from './required.ts';

export interface AnswerFieldProps {
  question: string;
  /** STRING, NUMBER and DATE are free; any other type is a choice of `options`. */
  type: string;
  options: readonly { id: string; label: string }[];
  /** Text, number or ISO date as written, or the id of the chosen option; empty without an answer. */
  value: string;
  /** ISO date. */
  today: string;
  /** It may stay empty. */
  optional?: boolean | undefined;
  /** The form was submitted: what is missing is said. */
  validate: boolean;
  onChange: (value: string) => void;
}

/** The answer to one question of a questionnaire, by the type of its answer (spec 3, "Questionnaire"). */
export function AnswerField(props: AnswerFieldProps) {
  const { t } = useText();
  const { type, value, today, validate, optional, onChange } = props;
  const question = optional === true ? t('questions.optional', { question: props.question }) : props.question;
  if (type === 'STRING' || type === 'NUMBER') return <WrittenAnswer {...props} question={question} />;
  if (type === 'DATE')
    return (
      <DateField
        label={question}
        value={value}
        today={today}
        {...(optional === true ? {} : { required: 'field' as const })}
        validate={validate}
        onChange={(date) => onChange(date ?? '')}
      />
    );
  return <ChosenAnswer {...props} question={question} />;
}

function WrittenAnswer({ question, type, value, optional = false, validate, onChange }: AnswerFieldProps) {
  const { t, number } = useText();
  const { missing, leave } = useRequired('field', value.trim() === '', validate);
  const isNumber = type === 'NUMBER';
  const decimalSign = number(1.5).replaceAll(/\d/gu, '');
  const invalid = isNumber && value.trim() !== '' && !Number.isFinite(Number(value));
  return (
    <TextField
      label={question}
      value={isNumber ? value.replace('.', decimalSign) : value}
      error={invalid ? t('input.invalidNumber') : optional ? null : missing}
      inputMode={isNumber ? 'decimal' : 'text'}
      aria-required={!optional}
      maxLength={1000}
      // A comma is the decimal sign of four of the five languages.
      onChange={({ target }) => onChange(isNumber ? target.value.replace(',', '.') : target.value)}
      onBlur={leave}
    />
  );
}

/** The value without an answer. */
const NONE = '';

function ChosenAnswer({ question, options, value, optional, validate, onChange }: AnswerFieldProps) {
  const { t } = useText();
  const id = useId();
  const isChosen = options.some((option) => option.id === value);
  const isMissing = validate && optional !== true && !isChosen;
  // Nobody takes a radio button back but by another.
  const all = optional === true ? [...options, { id: NONE, label: t('questions.noAnswer') }] : options;
  return (
    <fieldset aria-describedby={isMissing ? `${id}-error` : undefined}>
      <legend className="mb-1 text-sm font-semibold">{question}</legend>
      {all.map((option) => (
        <label
          key={option.id}
          className={classNames(
            'flex min-h-11 cursor-pointer items-center gap-3 rounded-lg px-1',
            'hover:bg-sunken has-focus-visible:outline-3 has-focus-visible:outline-accent',
          )}
        >
          <input
            type="radio"
            name={id}
            value={option.id}
            checked={option.id === (isChosen ? value : NONE)}
            onChange={() => onChange(option.id)}
            className="size-5 shrink-0 accent-accent outline-none"
          />
          <span>{option.label}</span>
        </label>
      ))}
      {isMissing && (
        <p id={`${id}-error`} className="mt-1 text-sm text-danger">
          {t('input.selectOption')}
        </p>
      )}
    </fieldset>
  );
}
