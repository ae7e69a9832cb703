import { classNames } from '../../ui/class-names.ts';
import type { IconName } from '../../ui/icon.tsx';
import { Icon } from '../../ui/icon.tsx';

/** The banner above, by id: an option refused for the same reason does not repeat it. */
export interface Said {
  id: string;
  text: string | null;
}

/** One way to plan a day, or why it is not open. */
export function PlanOption({
  icon,
  title,
  note,
  reason,
  said,
  locked,
  main,
  onClick,
}: {
  icon: IconName;
  title: string;
  note: string;
  reason?: string | null;
  said?: Said;
  locked?: boolean;
  main?: boolean;
  onClick: () => void;
}) {
  const saidAbove = Boolean(reason) && reason === said?.text;
  return (
    <button
      type="button"
      aria-disabled={Boolean(reason) || locked || undefined}
      aria-describedby={saidAbove ? said?.id : undefined}
      onClick={reason || locked ? undefined : onClick}
      className={classNames(
        'flex min-h-16 w-full items-center gap-3 rounded-2xl border px-3.5 py-2.5 text-left transition-colors',
        reason
          ? 'cursor-not-allowed border-line bg-sunken text-muted'
          : main
            ? 'border-accent bg-accent text-on-accent hover:bg-accent-strong'
            : 'border-line bg-surface hover:border-line-strong',
      )}
    >
      <Icon name={icon} />
      <span className="min-w-0 flex-1">
        <span className="block font-semibold wrap-break-word">{title}</span>
        <span className={classNames('block text-sm', main ? 'opacity-85' : 'text-muted')}>
          {saidAbove ? note : (reason ?? note)}
        </span>
      </span>
      <Icon name={reason ? 'lock' : 'chevronRight'} size={18} />
    </button>
  );
}
