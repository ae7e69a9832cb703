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
  /** The form was submitted: what is missing is said. */
  validate: boolean;
  onChange: (value: string) => void;
}

/** The answer to one question of a questionnaire, by the type of its answer (spec 3, "Questionnaire"). */
export function AnswerField(props: AnswerFieldProps) {
  const { question, type, value, today, validate, onChange } = props;
  if (type === 'STRING' || type === 'NUMBER') return <WrittenAnswer {...props} />;
  if (type === 'DATE')
    return (
      <DateField
        label={question}
        value={value}
        today={today}
        required="date"
        validate={validate}
        onChange={(date) => onChange(date ?? '')}
      />
    );
  return <ChosenAnswer {...props} />;
}

function WrittenAnswer({ question, type, value, validate, onChange }: AnswerFieldProps) {
  const { t } = useText();
  const { missing, leave } = useRequired('field', value.trim() === '', validate);
  const isNumber = type === 'NUMBER';
  const invalid = isNumber && value.trim() !== '' && !Number.isFinite(Number(value));
  return (
    <TextField
      label={question}
      value={value}
      error={invalid ? t('input.invalidNumber') : missing}
      inputMode={isNumber ? 'decimal' : 'text'}
      aria-required
      // A comma is the decimal sign of four of the five languages.
      onChange={({ target }) => onChange(isNumber ? target.value.replace(',', '.') : target.value)}
      onBlur={leave}
    />
  );
}

function ChosenAnswer({ question, options, value, validate, onChange }: AnswerFieldProps) {
  const { t } = useText();
  const id = useId();
  const isMissing = validate && !options.some((option) => option.id === value);
  return (
    <fieldset aria-describedby={isMissing ? `${id}-error` : undefined}>
      <legend className="mb-1 text-sm font-semibold">{question}</legend>
      {options.map((option) => (
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
            checked={option.id === value}
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
