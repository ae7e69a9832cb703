import { useState } from 'react';
import { useText } from '../../i18n/text.tsx';
import type { DateRange } from './date-range.ts';
import { DateRangeSheet } from './date-range-sheet.tsx';
import { PickedText } from './picked-text.tsx';
import { rangeWords } from './range-words.ts';
import type { Required } from './required.ts';
import { useRequired } from './required.ts';

export interface DateRangeFieldProps {
  label: string;
  value: DateRange | null;
  /** ISO date. */
  today: string;
  hint?: string | undefined;
  required?: Required | undefined;
  /** The form was submitted: what is missing is said. */
  validate?: boolean | undefined;
  isDisabled?: ((date: string) => boolean) | undefined;
  /** Never called with null where a range is required. */
  onChange: (range: DateRange | null) => void;
}

/** A first and a last day, picked from one calendar (spec 5, "Inputs"). */
export function DateRangeField({
  label,
  value,
  today,
  hint,
  required,
  validate,
  isDisabled,
  onChange,
}: DateRangeFieldProps) {
  const text = useText();
  const { t } = text;
  const [open, setOpen] = useState(false);
  const { missing, leave } = useRequired(required, value === null, validate);
  const shown = value === null ? '' : rangeWords(value, text);
  const close = () => {
    setOpen(false);
    leave();
  };
  const choose = (range: DateRange | null) => {
    onChange(range);
    close();
  };
  return (
    <>
      <PickedText
        label={label}
        value={shown}
        hint={hint}
        error={missing}
        required={required !== undefined}
        placeholder={t('input.chooseDates')}
        openLabel={shown === '' ? t('input.chooseDates') : t('input.changeDate', { date: shown })}
        onOpen={() => setOpen(true)}
      />
      <DateRangeSheet
        open={open}
        title={label}
        value={value}
        today={today}
        isDisabled={isDisabled}
        onClose={close}
        onChoose={choose}
        onClear={required === undefined && value !== null ? () => choose(null) : undefined}
      />
    </>
  );
}
