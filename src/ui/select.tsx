import { useId } from 'react';
import { classNames } from './class-names.ts';
import { INPUT } from './field.tsx';
import { Icon } from './icon.tsx';

export interface SelectProps<Value extends string> {
  label: string;
  /** Keeps the label for screen readers alone. */
  labelHidden?: boolean;
  value: Value | null;
  options: { value: Value; label: string; disabled?: boolean }[];
  /** Shown while nothing is chosen. */
  placeholder?: string | undefined;
  onChange: (value: Value) => void;
  /** A choice is missing. */
  invalid?: boolean | undefined;
  hint?: string | undefined;
  /** What is wrong with the choice, in words; read out at once. */
  error?: string | null | undefined;
  className?: string | undefined;
}

/** The platform's own select: the best picker a phone has. */
export function Select<Value extends string>({
  label,
  labelHidden,
  value,
  options,
  placeholder,
  onChange,
  invalid,
  hint,
  error,
  className,
}: SelectProps<Value>) {
  const id = useId();
  const notes = [...(hint ? [`${id}-hint`] : []), ...(error ? [`${id}-error`] : [])];
  return (
    <div className={className}>
      <label htmlFor={id} className={labelHidden ? 'sr-only' : 'mb-1 block text-sm font-semibold wrap-break-word'}>
        {label}
      </label>
      <div className="relative">
        {/* A select cannot break its line: very large text stops where the common choices still fit a phone. */}
        <select
          id={id}
          value={value ?? ''}
          title={options.find((option) => option.value === value)?.label}
          aria-invalid={invalid || undefined}
          aria-describedby={notes.join(' ') || undefined}
          className={classNames(
            INPUT,
            'appearance-none truncate pr-8 pl-3 text-[min(1rem,7vw)] aria-invalid:border-danger',
          )}
          onChange={(event) => {
            const chosen = options.find((option) => option.value === event.target.value);
            if (chosen) onChange(chosen.value);
          }}
        >
          {(value === null || placeholder !== undefined) && (
            <option value="" disabled>
              {placeholder ?? ''}
            </option>
          )}
          {options.map((option) => (
            <option key={option.value} value={option.value} disabled={option.disabled}>
              {option.label}
            </option>
          ))}
        </select>
        <Icon
          name="chevronDown"
          size={18}
          className="pointer-events-none absolute top-1/2 right-2.5 -translate-y-1/2 text-muted"
        />
      </div>
      {hint && (
        <p id={`${id}-hint`} className="mt-1 text-sm wrap-anywhere text-muted">
          {hint}
        </p>
      )}
      {error && (
        <p id={`${id}-error`} role="alert" className="mt-1 text-sm text-danger">
          {error}
        </p>
      )}
    </div>
  );
}
