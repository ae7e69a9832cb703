import { classNames } from '../../ui/class-names.ts';

/** An option; its whole row takes the tap. */
export function RadioOption({
  name,
  label,
  note,
  checked,
  off = false,
  onChange,
}: {
  name: string;
  label: string;
  note?: string | null;
  checked: boolean;
  /** Cannot be chosen; keeps the focus that it has. */
  off?: boolean;
  onChange: () => void;
}) {
  return (
    <label
      className={classNames(
        'flex min-h-12 items-center gap-3 rounded-xl border px-3.5 py-2 transition-colors',
        checked ? 'border-accent bg-accent-soft' : 'border-line bg-surface',
        off ? 'text-muted' : 'cursor-pointer',
        !off && !checked && 'hover:border-line-strong',
      )}
    >
      <input
        type="radio"
        name={name}
        checked={checked}
        aria-disabled={off || undefined}
        onChange={off ? () => undefined : onChange}
        className={classNames('size-5 shrink-0 accent-accent', off && 'opacity-40')}
      />
      <span className="min-w-0">
        <span className="block font-semibold">{label}</span>
        {note && <span className="block text-sm text-muted">{note}</span>}
      </span>
    </label>
  );
}
