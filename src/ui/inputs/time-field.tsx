import { useState } from 'react';
import { useText } from '../../i18n/text.tsx';
import { Button } from '../button.tsx';
import { TextField } from '../field.tsx';
import { IconButton } from '../icon-button.tsx';
import { Select } from '../select.tsx';
import { Sheet } from '../sheet.tsx';
import type { Required } from './required.ts';
import { useRequired } from './required.ts';
import { completeTime, HOUR_CHOICES, minuteChoices, typedTime } from './time-of-day.ts';

export interface TimeFieldProps {
  label: string;
  /** `HH:MM`, 24 hours. */
  value: string | null;
  hint?: string | undefined;
  /** Of a whole time that cannot be. */
  error?: string | null | undefined;
  required?: Required | undefined;
  /** The form was submitted: what is missing is said. */
  validate?: boolean | undefined;
  /** Step of the minutes to choose from. */
  step?: number | undefined;
  onChange: (time: string | null) => void;
}

/**
 * A time by 24 hours, typed or chosen; what is typed in part is completed when the field is left (spec 5, "Inputs").
 */
export function TimeField({ label, value, hint, error, required, validate, step, onChange }: TimeFieldProps) {
  const { t } = useText();
  /** What is typed, while it is no value yet. */
  const [draft, setDraft] = useState<string | null>(null);
  const [open, setOpen] = useState(false);
  const shown = draft ?? value ?? '';
  const { missing, leave } = useRequired(required, shown === '', validate);
  const settle = () => {
    leave();
    if (draft === null) return;
    const time = completeTime(draft);
    if (time !== null || draft === '') setDraft(null);
    if (time !== value) onChange(time);
  };
  const invalid = draft !== null && draft !== '' && completeTime(draft) === null;
  return (
    <>
      <TextField
        label={label}
        value={shown}
        hint={hint}
        error={invalid ? t('input.invalidTime') : (missing ?? error)}
        placeholder={t('input.timeForm')}
        inputMode="numeric"
        autoComplete="off"
        aria-required={required !== undefined || undefined}
        onChange={({ target }) => setDraft(typedTime(shown, target.value))}
        onBlur={settle}
        onKeyDown={({ key }) => {
          if (key === 'Enter') settle();
        }}
        trailing={
          <IconButton icon="clock" label={t('input.chooseTime')} aria-haspopup="dialog" onClick={() => setOpen(true)} />
        }
      />
      <TimeSheet
        key={String(open)}
        open={open}
        title={label}
        value={value}
        step={step}
        onClose={() => setOpen(false)}
        onChoose={(time) => {
          setDraft(null);
          setOpen(false);
          onChange(time);
        }}
      />
    </>
  );
}

interface TimeSheetProps extends Pick<TimeFieldProps, 'value' | 'step'> {
  open: boolean;
  title: string;
  onClose: () => void;
  onChoose: (time: string) => void;
}

function TimeSheet({ open, title, value, step, onClose, onChoose }: TimeSheetProps) {
  const { t } = useText();
  const [hour = '09', minute = '00'] = value?.split(':') ?? [];
  const [chosen, setChosen] = useState({ hour, minute });
  // A minute between the steps stays to be chosen.
  const minutes = [...new Set([...minuteChoices(step), minute])].sort();
  const optionsOf = (values: readonly string[]) => values.map((one) => ({ value: one, label: one }));
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={title}
      closeLabel={t('app.close')}
      footer={<Button onClick={() => onChoose(`${chosen.hour}:${chosen.minute}`)}>{t('input.choose')}</Button>}
    >
      <div className="grid grid-cols-2 gap-3">
        <Select
          label={t('input.hour')}
          value={chosen.hour}
          options={optionsOf(HOUR_CHOICES)}
          onChange={(next) => setChosen({ ...chosen, hour: next })}
        />
        <Select
          label={t('input.minute')}
          value={chosen.minute}
          options={optionsOf(minutes)}
          onChange={(next) => setChosen({ ...chosen, minute: next })}
        />
      </div>
    </Sheet>
  );
}
