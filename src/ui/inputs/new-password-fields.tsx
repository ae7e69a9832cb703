import { useState } from 'react';
import { useText } from '../../i18n/text.tsx';
import { TextField } from '../field.tsx';
import { ShowPassword } from './show-password.tsx';

export interface NewPasswordFieldsProps {
  label: string;
  hint?: string | undefined;
  repeatLabel: string;
  /** What is wrong with a password, in words; null for nothing. */
  judge?: ((password: string) => string | null) | undefined;
  /** The form was submitted: what is missing is said. */
  validate: boolean;
  /** Called with the password once nothing is wrong and both entries are the same, else with null. */
  onChange: (password: string | null) => void;
}

/** A new password, written twice (spec 5, "Form messages"). */
export function NewPasswordFields({ label, hint, repeatLabel, judge, validate, onChange }: NewPasswordFieldsProps) {
  const { t } = useText();
  const [entered, setEntered] = useState({ first: '', second: '' });
  const [left, setLeft] = useState(false);
  const [shown, setShown] = useState(false);
  const wrongWith = (password: string): string | null =>
    password === '' ? t('login.passwordRequired') : (judge?.(password) ?? null);
  const change = (next: typeof entered) => {
    setEntered(next);
    onChange(wrongWith(next.first) === null && next.first === next.second ? next.first : null);
  };
  const wrong = validate ? wrongWith(entered.first) : null;
  // One thing at a time: a password that cannot be is typed twice for nothing.
  const differ = wrong === null && entered.first !== entered.second && (validate || (left && entered.second !== ''));
  const type = shown ? 'text' : 'password';
  return (
    <>
      <TextField
        type={type}
        autoComplete="new-password"
        label={label}
        hint={hint}
        value={entered.first}
        error={wrong}
        aria-required
        onChange={({ target }) => change({ ...entered, first: target.value })}
        trailing={<ShowPassword shown={shown} onChange={setShown} />}
      />
      <TextField
        type={type}
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
