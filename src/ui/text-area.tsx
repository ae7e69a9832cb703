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
  const note = error ?? hint;
  return (
    <div>
      <label htmlFor={id} className="mb-1 block text-sm font-semibold">
        {label}
      </label>
      <textarea
        {...rest}
        id={id}
        aria-invalid={error ? true : undefined}
        aria-describedby={note ? `${id}-note` : undefined}
        className={classNames(INPUT, 'aria-invalid:border-danger', className)}
      />
      {note && (
        <p id={`${id}-note`} className={classNames('mt-1 text-sm wrap-anywhere', error ? 'text-danger' : 'text-muted')}>
          {note}
        </p>
      )}
    </div>
  );
}
