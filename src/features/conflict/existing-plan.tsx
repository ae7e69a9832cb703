import { DAY_PARTS } from '../../domain/day-part/day-part.ts';
import { LOCATION_STATUSES } from '../../domain/employee-location/employee-location.ts';
import { useText } from '../../i18n/text.tsx';
import type { Translator } from '../../i18n/translator.ts';
import { Icon } from '../../ui/icon.tsx';

const field = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? Object.entries(value).find(([key]) => key === name)?.[1] : undefined;
const words = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null);

/** Assumes nothing about the entry's shape. */
function inWords({ t, date: say }: Translator, entry: unknown): { key: string; title: string; second: string } | null {
  const room = field(field(entry, 'workplaceReservation'), 'room') ?? field(entry, 'room');
  const status = LOCATION_STATUSES.find((known) => known === field(entry, 'status'));
  const dayPart = DAY_PARTS.find((known) => known === field(entry, 'dayPart'));
  const date = words(field(entry, 'date'));
  const title = words(field(room, 'name')) ?? (status ? t(`entry.location.${status}`) : null);
  if (title === null) return null;
  const floor = words(field(field(room, 'floor') ?? field(entry, 'floor'), 'name'));
  const day = date !== null && /^\d{4}-\d{2}-\d{2}$/.test(date) ? say(date) : null;
  return {
    key: words(field(entry, 'id')) ?? title,
    title,
    second: [day, dayPart ? t(`entry.part.${dayPart}`) : null, floor].filter(Boolean).join(' · '),
  };
}

/** The person's other plans in the way: `details.existing` of a 409. */
export function ExistingPlan({ details }: { details: unknown }) {
  const text = useText();
  const existing = field(details, 'existing');
  const entries = (Array.isArray(existing) ? existing : [existing]).flatMap(
    (entry: unknown) => inWords(text, entry) ?? [],
  );
  return (
    <ul className="space-y-2">
      {entries.map(({ key, title, second }) => (
        <li key={key} className="flex items-center gap-3 rounded-xl border border-line bg-surface px-3.5 py-3">
          <Icon name="calendar" className="text-muted" />
          <div className="min-w-0">
            <p className="font-semibold">{title}</p>
            {second && <p className="text-sm text-muted">{second}</p>}
          </div>
        </li>
      ))}
    </ul>
  );
}
