import { classNames } from '../../ui/class-names.ts';

/** An option; its whole row takes the tap. */
export function RadioOption({
  name,
  label,
  note,
  checked,
  onChange,
}: {
  name: string;
  label: string;
  note?: string | null;
  checked: boolean;
  onChange: () => void;
}) {
  return (
    <label
      className={classNames(
        'flex min-h-12 cursor-pointer items-center gap-3 rounded-xl border px-3.5 py-2 transition-colors',
        checked ? 'border-accent bg-accent-soft' : 'border-line bg-surface hover:border-line-strong',
      )}
    >
      <input type="radio" name={name} checked={checked} onChange={onChange} className="size-5 shrink-0 accent-accent" />
      <span className="min-w-0">
        <span className="block font-semibold">{label}</span>
        {note && <span className="block text-sm text-muted">{note}</span>}
      </span>
    </label>
  );
}
