import { classNames } from '../../ui/class-names.ts';

/** Several of a few, each on or off. */
export function Chips<Value extends string | number>({
  label,
  hint,
  values,
  chosen,
  onChange,
}: {
  label: string;
  hint?: string;
  values: readonly { value: Value; label: string }[];
  chosen: readonly Value[];
  onChange: (chosen: Value[]) => void;
}) {
  const toggle = (value: Value) =>
    onChange(
      values.map((one) => one.value).filter((one) => (one === value ? !chosen.includes(value) : chosen.includes(one))),
    );
  return (
    <div role="group" aria-label={label}>
      <p aria-hidden="true" className="mb-1 text-sm font-semibold">
        {label}
      </p>
      <div className="flex flex-wrap gap-2">
        {values.map((one) => (
          <button
            key={one.value}
            type="button"
            aria-pressed={chosen.includes(one.value)}
            onClick={() => toggle(one.value)}
            className={classNames(
              'min-h-11 min-w-11 rounded-full border px-3.5 text-sm font-semibold first-letter:uppercase',
              chosen.includes(one.value)
                ? 'border-accent bg-accent text-on-accent'
                : 'border-line-strong bg-surface text-ink hover:bg-sunken',
            )}
          >
            {one.label}
          </button>
        ))}
      </div>
      {hint !== undefined && <p className="mt-1 text-sm text-muted">{hint}</p>}
    </div>
  );
}
