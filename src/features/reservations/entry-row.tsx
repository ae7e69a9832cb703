import { Link } from 'wouter';
import { EntryBadges } from '../../entries/entry-badges.tsx';
import { iconOf, placeOf, statusOf, titleOf, wordsOf } from '../../entries/entry.ts';
import { useText } from '../../i18n/text.tsx';
import type { OwnEntry } from '../../queries/own-entry.ts';
import { pathTo } from '../../routes.ts';
import { classNames } from '../../ui/class-names.ts';
import { Icon } from '../../ui/icon.tsx';

/** An entry in one line of 64 px that leads to its details; days without a workstation are grey. */
export function EntryRow({
  entry,
  buildingName,
}: {
  entry: OwnEntry;
  /** Not said: the person's own. */ buildingName: string | null;
}) {
  const text = useText();
  const { t, date: say } = text;
  const { location, reservation } = entry;
  const { date } = wordsOf(entry, text);
  const place = placeOf(entry);
  const dayPart = reservation?.dayPart ?? location?.dayPart ?? 'FULLDAY';
  const isPlain = reservation === null && statusOf(entry) !== 'PROPOSED';
  const isQuiet = isPlain && statusOf(entry) === 'APPROVED' && location?.waiting === null;
  const second = [
    dayPart === 'FULLDAY' ? null : t(`entry.part.${dayPart}`),
    place?.floor,
    place?.building === buildingName ? null : place?.building,
  ]
    .filter(Boolean)
    .join(' · ');
  return (
    <div className="@container relative flex min-h-16 items-center gap-3 px-3 py-1.5 hover:bg-sunken">
      <span aria-hidden="true" className="w-[2.5em] shrink-0 overflow-hidden text-base text-center leading-tight">
        <span className="block text-xs font-semibold text-muted uppercase">{say(date, 'weekdayShort')}</span>
        <span className="block text-base font-bold">{say(date, 'dayNumber')}</span>
      </span>
      <span
        className={classNames(
          // In large type the words need its room.
          'inline-flex size-10 shrink-0 items-center justify-center rounded-full @max-[14rem]:hidden',
          isPlain ? 'bg-sunken text-muted' : 'bg-accent-soft text-accent',
        )}
      >
        <Icon name={iconOf(location?.status ?? 'WORKSTATION')} />
      </span>
      <span className="min-w-0 flex-1">
        <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
          {/* The link covers the row. */}
          <Link
            href={pathTo.details(
              reservation === null ? { locationId: location?.id ?? '' } : { reservationId: reservation.id },
            )}
            className={classNames(
              'min-w-0 wrap-break-word after:absolute after:inset-0 after:rounded-2xl',
              isPlain ? 'text-muted' : 'font-semibold',
            )}
          >
            <span className="sr-only">{t('reservations.onDay', { day: say(date, 'day') })} </span>
            {titleOf(entry, text)}
          </Link>
          {!isQuiet && <EntryBadges entry={entry} />}
        </span>
        {second !== '' && <span className="block text-sm wrap-break-word text-muted">{second}</span>}
      </span>
      <Icon name="chevronRight" size={18} className="text-muted @max-[14rem]:hidden" />
    </div>
  );
}
