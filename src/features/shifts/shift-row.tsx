import { Link } from 'wouter';
import { partWithTimes } from '../../i18n/part-words.ts';
import { nearestDayPart } from '../../domain/day-part/slot.ts';
import { useText } from '../../i18n/text.tsx';
import type { ShiftView } from '../../queries/shifts.ts';
import { pathTo } from '../../routes.ts';
import { Icon } from '../../ui/icon.tsx';
import { WaitingBadge } from '../../ui/waiting-badge.tsx';
import { amenityIcon } from './amenity-icon.ts';

/** An own reservation in a list; it leads to its details. @param props.timeZone of its building */
export function ShiftRow({ shift, building, timeZone }: { shift: ShiftView; building: string; timeZone: string }) {
  const text = useText();
  const { date } = text;
  const { id, start, end, reservationDate, waiting } = shift;
  const { name, type } = shift.shift.amenity;
  const part = partWithTimes(text, nearestDayPart({ start, end }, timeZone), reservationDate, timeZone);
  return (
    <Link
      href={pathTo.named('amenityDetails', { id })}
      className="flex min-h-16 items-center gap-3 px-4 py-2.5 hover:bg-sunken"
    >
      <Icon name={amenityIcon(type)} size={22} className="shrink-0 text-muted" />
      <span className="min-w-0 flex-1">
        <span className="block font-semibold wrap-anywhere">{name}</span>
        <span className="block text-sm wrap-anywhere text-muted">
          {date(reservationDate)} · {part} · {building}
        </span>
        {waiting !== null && <WaitingBadge label={waiting.label} />}
      </span>
      <Icon name="chevronRight" size={18} className="shrink-0 text-muted max-[24rem]:hidden" />
    </Link>
  );
}
