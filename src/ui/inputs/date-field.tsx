import { useState } from 'react';
import { readDate } from '../../i18n/read-date.ts';
import { useText } from '../../i18n/text.tsx';
import { DateSheet } from './date-sheet.tsx';
import { PickedText } from './picked-text.tsx';
import type { Required } from './required.ts';
import { useRequired } from './required.ts';

export interface DateFieldProps {
  label: string;
  /** A date as it was stored or written; shown in the person's format. */
  value: string | null;
  /** ISO date. */
  today: string;
  hint?: string | undefined;
  required?: Required | undefined;
  /** The form was submitted: what is missing is said. */
  validate?: boolean | undefined;
  isDisabled?: ((date: string) => boolean) | undefined;
  /** Called with an ISO date, or with null when it was emptied. */
  onChange: (date: string | null) => void;
}

/** A date that is picked from a calendar, never typed (spec 5, "Inputs"). */
export function DateField({ label, value, today, hint, required, validate, isDisabled, onChange }: DateFieldProps) {
  const text = useText();
  const { t, date: say } = text;
  const [open, setOpen] = useState(false);
  const written = value?.trim() ?? '';
  const date = written === '' ? null : readDate(written, text, today);
  const { missing, leave } = useRequired(required, written === '', validate);
  const shown = date === null ? written : say(date);
  const close = () => {
    setOpen(false);
    leave();
  };
  const choose = (chosen: string | null) => {
    onChange(chosen);
    close();
  };
  return (
    <>
      <PickedText
        label={label}
        value={shown}
        hint={hint}
        error={written !== '' && date === null ? t('input.invalidDate') : missing}
        required={required !== undefined}
        placeholder={t('input.chooseDate')}
        openLabel={shown === '' ? t('input.chooseDate') : t('input.changeDate', { date: shown })}
        onOpen={() => setOpen(true)}
      />
      <DateSheet
        open={open}
        title={label}
        value={date}
        today={today}
        isDisabled={isDisabled}
        onClose={close}
        onChoose={choose}
        onClear={required === undefined && written !== '' ? () => choose(null) : undefined}
      />
    </>
  );
}
