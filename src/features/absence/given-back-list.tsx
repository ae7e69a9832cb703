import type { Slot } from '../../domain/day-part/day-part.ts';
import type { GivenBack } from '../../domain/absence/rules.ts';
import { entryOf, iconOf, titleOf } from '../../entries/entry.ts';
import { useText } from '../../i18n/text.tsx';
import { useOwnVisits } from '../../queries/announced-visits.ts';
import type { MeetingView } from '../../queries/meetings.ts';
import type { OwnLocation } from '../../queries/own-entry.ts';
import type { Person } from '../../queries/person.ts';
import type { ShiftView } from '../../queries/shifts.ts';
import { Banner } from '../../ui/banner.tsx';
import type { IconName } from '../../ui/icon.tsx';
import { Icon } from '../../ui/icon.tsx';

interface Line {
  key: string;
  date: string;
  icon: IconName;
  name: string;
}

/** What an absence gives back, day by day; visits stay, and are said. */
export function GivenBackList({
  given,
  rooms,
  slot,
  person,
}: {
  given: GivenBack<OwnLocation, ShiftView>;
  /** Meetings to which nobody else was asked. */
  rooms: readonly MeetingView[];
  slot: Slot;
  person: Person;
}) {
  const text = useText();
  const { t, date: say, list } = text;
  const visits = (useOwnVisits() ?? []).filter(
    ({ status, expectedDate, hosts }) =>
      status !== 'CANCELLED' &&
      status !== 'COMPLETED' &&
      hosts.some(({ id }) => id === person.info.id) &&
      Date.parse(expectedDate) >= Date.parse(slot.start) &&
      Date.parse(expectedDate) < Date.parse(slot.end),
  );
  const lines: Line[] = [
    ...given.entries.map((location) => ({
      key: location.id,
      date: location.date,
      icon: location.teamCalendar === null ? iconOf(location.status) : ('team' as const),
      name: titleOf(entryOf(location), text),
    })),
    ...given.shifts.map(({ id, reservationDate, shift }) => ({
      key: id,
      date: reservationDate,
      icon: 'briefcase' as const,
      name: shift.amenity.name,
    })),
    ...rooms.map(({ id, date, title, room }) => ({
      key: id,
      date,
      icon: 'building' as const,
      name: [title, room.name].filter(Boolean).join(' · '),
    })),
  ].toSorted((a, b) => a.date.localeCompare(b.date));
  const names = [...new Set(given.stays.map(({ shift }) => shift.amenity.name))];
  return (
    <>
      {lines.length === 0 ? (
        <p className="text-muted">{t('absence.givesNothing')}</p>
      ) : (
        <section aria-label={t('absence.gives')}>
          <h2 className="mb-1 text-sm font-semibold text-muted">{t('absence.gives')}</h2>
          <ul className="divide-y divide-line rounded-xl border border-line">
            {lines.map(({ key, date, icon, name }) => (
              <li key={key} className="flex items-center gap-3 px-3 py-2">
                <Icon name={icon} size={20} className="shrink-0 text-muted" />
                <span className="min-w-0 flex-1 font-semibold wrap-anywhere">{name}</span>
                <span className="shrink-0 text-sm text-muted">{say(date, 'dayShort')}</span>
              </li>
            ))}
          </ul>
        </section>
      )}
      {names.length > 0 && <Banner>{t('absence.stays', { count: names.length, names: list(names) })}</Banner>}
      {visits.length > 0 && <Banner tone="caution">{t('absence.visits', { count: visits.length })}</Banner>}
    </>
  );
}
