import { classNames } from './class-names.ts';
import type { IconName } from './icon.tsx';
import { Icon } from './icon.tsx';

/**
 * One of several choices side by side: an icon above its name.
 * @param props.reason id of the text that says why it cannot be chosen; null where it can
 */
export function TileButton({
  icon,
  label,
  note,
  pressed,
  locked,
  reason,
  onClick,
}: {
  icon: IconName;
  label: string;
  /** A quieter line below the name. */
  note?: string | undefined;
  pressed?: boolean;
  locked: boolean;
  reason: string | null;
  onClick: () => void;
}) {
  const off = locked || reason !== null;
  return (
    <button
      type="button"
      aria-pressed={pressed}
      aria-disabled={off || undefined}
      aria-describedby={reason ?? undefined}
      onClick={off ? undefined : onClick}
      className={classNames(
        'flex min-h-18 min-w-fit flex-1 basis-[28%] flex-col items-center justify-center',
        'gap-1 rounded-2xl border px-1 py-2 text-sm font-semibold transition-colors',
        pressed === true
          ? 'border-accent bg-accent-soft text-accent'
          : reason !== null
            ? 'cursor-not-allowed border-dashed border-line bg-sunken text-muted'
            : 'border-line bg-surface hover:border-line-strong',
      )}
    >
      <Icon name={icon} />
      <span>
        {label}
        {note !== undefined && <span className="block text-xs font-normal"> {note}</span>}
      </span>
    </button>
  );
}
