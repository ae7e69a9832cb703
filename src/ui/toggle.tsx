import { useId } from 'react';
import { classNames } from './class-names.ts';

/** A switch with its label; the whole row is the target. */
export function Toggle({
  label,
  hint,
  checked,
  disabled,
  onChange,
}: {
  label: string;
  hint?: string | undefined;
  checked: boolean;
  disabled?: boolean;
  onChange: (checked: boolean) => void;
}) {
  const id = useId();
  return (
    <button
      type="button"
      role="switch"
      aria-checked={checked}
      aria-labelledby={`${id}-label`}
      aria-describedby={hint ? `${id}-hint` : undefined}
      disabled={disabled}
      onClick={() => onChange(!checked)}
      className="flex min-h-11 w-full items-center gap-3 rounded-lg text-left disabled:opacity-50"
    >
      <span className="min-w-0 flex-1">
        <span id={`${id}-label`} className="block">
          {label}
        </span>
        {hint && (
          <span id={`${id}-hint`} className="block text-sm wrap-anywhere text-muted">
            {hint}
          </span>
        )}
      </span>
      <span
        aria-hidden="true"
        className={classNames(
          'inline-flex h-7 w-12 shrink-0 rounded-full border-2 p-0.5 transition-colors',
          checked ? 'border-accent bg-accent' : 'border-line-strong bg-sunken',
        )}
      >
        <span
          className={classNames(
            'size-5 rounded-full transition-transform',
            checked ? 'translate-x-5 bg-on-accent' : 'bg-line-strong',
          )}
        />
      </span>
    </button>
  );
}
