import { useId } from 'react';
import { TextField } from '../field.tsx';
import { proposalsFor } from './proposals.ts';
import type { Required } from './required.ts';
import { useRequired } from './required.ts';

export interface EmailFieldProps {
  label: string;
  value: string;
  /** Addresses that may be proposed. */
  known: readonly string[];
  hint?: string | undefined;
  required?: Required | undefined;
  /** The form was submitted: what is missing is said. */
  validate?: boolean | undefined;
  onChange: (value: string) => void;
  onBlur?: (() => void) | undefined;
}

/** An e-mail address with proposals from what is known; any other address can be typed, too. */
export function EmailField({ label, value, known, hint, required, validate, onChange, onBlur }: EmailFieldProps) {
  const list = useId();
  const { missing, leave } = useRequired(required, value.trim() === '', validate);
  return (
    <>
      <TextField
        type="email"
        label={label}
        value={value}
        hint={hint}
        error={missing}
        list={list}
        autoComplete="off"
        autoCapitalize="none"
        aria-required={required !== undefined || undefined}
        onChange={({ target }) => onChange(target.value)}
        onBlur={() => {
          leave();
          onBlur?.();
        }}
      />
      <datalist id={list}>
        {proposalsFor(value, known).map((proposal) => (
          <option key={proposal} value={proposal}>
            {proposal}
          </option>
        ))}
      </datalist>
    </>
  );
}
