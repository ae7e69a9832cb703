import type { InputHTMLAttributes, ReactNode, Ref } from 'react';
import { useId } from 'react';
import { classNames } from './class-names.ts';

export const INPUT =
  'min-h-11 w-full rounded-xl border border-line-strong bg-surface px-3.5 py-2 text-ink placeholder:text-muted';

export interface TextFieldProps extends InputHTMLAttributes<HTMLInputElement> {
  label: string;
  ref?: Ref<HTMLInputElement> | undefined;
  hint?: string | undefined;
  error?: string | null | undefined;
  /** A control inside the field's right edge. */
  trailing?: ReactNode;
}

/** A labelled line of text with its hint and its error; what was wrong takes no help away. */
export function TextField({ label, hint, error, trailing, className, ...rest }: TextFieldProps) {
  const id = useId();
  const notes = [...(hint ? [`${id}-hint`] : []), ...(error ? [`${id}-error`] : [])];
  return (
    <div className={className}>
      <label htmlFor={id} className="mb-1 block text-sm font-semibold">
        {label}
      </label>
      <div className="relative">
        <input
          {...rest}
          id={id}
          aria-invalid={error ? true : undefined}
          aria-describedby={notes.length > 0 ? notes.join(' ') : undefined}
          className={classNames(
            INPUT,
            Boolean(trailing) && 'pr-12 [&::-webkit-search-cancel-button]:hidden',
            'aria-invalid:border-danger',
          )}
        />
        {trailing && <div className="absolute inset-y-0 right-0 flex items-center">{trailing}</div>}
      </div>
      {error && (
        <p id={`${id}-error`} className="mt-1 text-sm wrap-anywhere text-danger">
          {error}
        </p>
      )}
      {hint && (
        <p id={`${id}-hint`} className="mt-1 text-sm wrap-anywhere text-muted">
          {hint}
        </p>
      )}
    </div>
  );
}
