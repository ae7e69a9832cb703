import { classNames } from '../../ui/class-names.ts';
import { Icon } from '../../ui/icon.tsx';

/** A thing in conflict, and its outcome. */
export function ThingLine({
  title,
  note,
  fate,
  marked,
}: {
  title: string;
  note: string | null;
  fate?: string | null;
  marked?: boolean | undefined;
}) {
  return (
    <li
      className={classNames(
        'flex items-center gap-3 rounded-xl border bg-surface px-3.5 py-3',
        marked ? 'border-accent' : 'border-line',
      )}
    >
      <Icon name="calendar" className={marked ? 'text-accent' : 'text-muted'} />
      <div className="min-w-0">
        <p className="font-semibold">{title}</p>
        {note && <p className="text-sm text-muted">{note}</p>}
        {fate && <p className={classNames('text-sm', marked && 'font-semibold')}>{fate}</p>}
      </div>
    </li>
  );
}
