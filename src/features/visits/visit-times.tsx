import { useText } from '../../i18n/text.tsx';
import { DateField } from '../../ui/inputs/date-field.tsx';
import { TimeField } from '../../ui/inputs/time-field.tsx';
import { Select } from '../../ui/select.tsx';
import type { VisitDraft } from './visit-draft.ts';
import { datesOf, REPEATS } from './visit-draft.ts';

type Times = Pick<VisitDraft, 'date' | 'from' | 'to' | 'repeat' | 'repeatUntil'>;

/** When somebody comes, and whether again. */
export function VisitTimes({
  draft,
  today,
  existing,
  validate,
  onChange,
}: {
  draft: Times;
  /** ISO date. */
  today: string;
  existing: boolean;
  validate: boolean;
  onChange: (times: Partial<Times>) => void;
}) {
  const { t } = useText();
  const { date, from, to, repeat, repeatUntil } = draft;
  return (
    <div className="grid gap-3 sm:grid-cols-3">
      <DateField
        label={t('visits.date')}
        value={date}
        today={today}
        required="date"
        validate={validate}
        isDisabled={(day) => day < today}
        onChange={(next) => onChange({ date: next })}
      />
      <TimeField
        label={t('visits.from')}
        value={from}
        step={15}
        required="field"
        validate={validate}
        onChange={(next) => onChange({ from: next })}
      />
      <TimeField
        label={t('visits.until')}
        value={to}
        step={15}
        hint={t('visits.untilHint')}
        onChange={(next) => onChange({ to: next })}
      />
      {!existing && (
        <Select
          label={t('visits.repeat')}
          value={repeat}
          options={REPEATS.map((value) => ({ value, label: t(`visits.repeat.${value}`) }))}
          onChange={(next) => onChange({ repeat: next })}
        />
      )}
      {!existing && repeat !== 'once' && (
        <DateField
          label={t('visits.repeatUntil')}
          value={repeatUntil}
          today={today}
          hint={t('visits.repeats', { count: datesOf(draft).length })}
          isDisabled={(day) => day < (date ?? today)}
          onChange={(next) => onChange({ repeatUntil: next })}
        />
      )}
    </div>
  );
}
