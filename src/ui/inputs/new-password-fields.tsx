import { useState } from 'react';
import { useText } from '../../i18n/text.tsx';
import { TextField } from '../field.tsx';

export interface NewPasswordFieldsProps {
  label: string;
  repeatLabel: string;
  /** The form was submitted: what is missing is said. */
  validate: boolean;
  /** Called with the password once both entries are the same, else with null. */
  onChange: (password: string | null) => void;
}

/** A new password, written twice (spec 5, "Form messages"). */
export function NewPasswordFields({ label, repeatLabel, validate, onChange }: NewPasswordFieldsProps) {
  const { t } = useText();
  const [entered, setEntered] = useState({ first: '', second: '' });
  const [left, setLeft] = useState(false);
  const change = (next: typeof entered) => {
    setEntered(next);
    onChange(next.first !== '' && next.first === next.second ? next.first : null);
  };
  const differ = entered.first !== entered.second && (validate || (left && entered.second !== ''));
  return (
    <>
      <TextField
        type="password"
        autoComplete="new-password"
        label={label}
        value={entered.first}
        error={validate && entered.first === '' ? t('login.passwordRequired') : null}
        aria-required
        onChange={({ target }) => change({ ...entered, first: target.value })}
      />
      <TextField
        type="password"
        autoComplete="new-password"
        label={repeatLabel}
        value={entered.second}
        error={differ ? t('input.passwordsDiffer') : null}
        aria-required
        onChange={({ target }) => change({ ...entered, second: target.value })}
        onBlur={() => setLeft(true)}
      />
    </>
  );
}
