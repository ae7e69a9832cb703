import type { TextareaHTMLAttributes } from 'react';
import { useId } from 'react';
import { classNames } from './class-names.ts';
import { INPUT } from './field.tsx';

export interface TextAreaProps extends TextareaHTMLAttributes<HTMLTextAreaElement> {
  label: string;
  hint?: string | undefined;
  error?: string | null | undefined;
}

/** Labelled lines of text with their hint and their error. */
export function TextArea({ label, hint, error, className, ...rest }: TextAreaProps) {
  const id = useId();
  const notes = [...(hint ? [`${id}-hint`] : []), ...(error ? [`${id}-error`] : [])];
  return (
    <div>
      <label htmlFor={id} className="mb-1 block text-sm font-semibold">
        {label}
      </label>
      <textarea
        {...rest}
        id={id}
        aria-invalid={error ? true : undefined}
        aria-describedby={notes.length > 0 ? notes.join(' ') : undefined}
        className={classNames(INPUT, 'aria-invalid:border-danger', className)}
      />
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
