import { LOCATION_STATUSES } from '../../domain/employee-location/employee-location.ts';
import { DAY_PARTS } from '../../domain/day-part/day-part.ts';
import { useText } from '../../i18n/text.tsx';
import { Icon } from '../../ui/icon.tsx';

const field = (value: unknown, name: string): unknown => (typeof value === 'object' && value !== null ? Object.entries(value).find(([key]) => key === name)?.[1] : undefined);
const words = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null);

/** The person's own other location that stands in the way: `details.existing` of a 409, a calendar entry. */
export function ExistingPlan({ details }: { details: unknown }) {
  const { t, date: say } = useText();
  const existing = field(details, 'existing');
  const room = field(field(existing, 'workplaceReservation'), 'room') ?? field(existing, 'room');
  const status = LOCATION_STATUSES.find((known) => known === field(existing, 'status'));
  const dayPart = DAY_PARTS.find((known) => known === field(existing, 'dayPart'));
  const date = words(field(existing, 'date'));
  const title = words(field(room, 'name')) ?? (status ? t(`home.location.${status}`) : null);
  if (title === null) return null;
  const floor = words(field(field(room, 'floor') ?? field(existing, 'floor'), 'name'));
  const second = [date && /^\d{4}-\d{2}-\d{2}$/.test(date) ? say(date) : null, dayPart ? t(`home.part.${dayPart}`) : null, floor].filter(Boolean).join(' · ');
  return (
    <div className="flex items-center gap-3 rounded-xl border border-line bg-surface px-3.5 py-3">
      <Icon name="calendar" className="text-muted" />
      <div className="min-w-0">
        <p className="font-semibold">{title}</p>
        {second && <p className="text-sm text-muted">{second}</p>}
      </div>
    </div>
  );
}
