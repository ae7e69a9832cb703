import { Link } from 'wouter';
import { pathTo } from '../../routes.ts';
import { useText } from '../../i18n/text.tsx';
import { useRejectedChange } from '../../queries/rejected-change.ts';
import type { OwnEntry } from '../../queries/own-entry.ts';
import type { Person } from '../../queries/person.ts';
import { useRecentEntry } from '../../queries/recent.ts';
import { recentOutline } from '../../entries/recent-outline.ts';
import { Card } from '../../ui/card.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Dotted } from '../../ui/dotted.tsx';
import { Icon } from '../../ui/icon.tsx';
import { rangeWords } from '../../ui/inputs/range-words.ts';
import { EntryBadges } from '../../entries/entry-badges.tsx';
import { zoneOf, wordsOf } from '../../entries/entry.ts';
import { EntryGlyph } from '../../entries/entry-glyph.tsx';
import { RejectedReservation } from './take-nearest.tsx';
import { EntryActions } from '../../entries/entry-actions.tsx';
import { useEntryActions } from '../../entries/use-entry-actions.ts';

/** A reservation; the card links to its details, and has buttons for the present. */
export function EntryCard({ entry, person, now }: { entry: OwnEntry; person: Person; now: string }) {
  const text = useText();
  const { t, time } = text;
  const actions = useEntryActions(person);
  const { location, reservation } = entry;
  const timeZone = zoneOf(entry, person.timeZone);
  const { name, place, start, end } = wordsOf(entry, text);
  const recent = useRecentEntry(entry);
  const change = useRejectedChange(entry);
  const to = pathTo.details(
    reservation === null ? { locationId: location?.id ?? '' } : { reservationId: reservation.id },
  );
  return (
    <Card
      className={classNames(
        'relative p-3 outline-2 outline-offset-1 transition-[outline-color] duration-500',
        recentOutline(recent, (reservation?.status ?? location?.actualStatus) === 'COMPLETED'),
      )}
    >
      <div className="flex items-center gap-3">
        <EntryGlyph entry={entry} colourBlind={person.info.colorBlind} size={40} />
        <div className="min-w-0 flex-1">
          {/* The link covers the card, below its buttons. */}
          <Link href={to} className="font-semibold after:absolute after:inset-0 after:rounded-2xl">
            {name}
          </Link>
          {place !== null && <p className="text-sm text-muted">{place}</p>}
          <Dotted
            parts={[
              t(`entry.part.${reservation?.dayPart ?? location?.dayPart ?? 'FULLDAY'}`),
              t('details.slot', { from: time(start, timeZone), to: time(end, timeZone) }),
            ]}
            className="text-sm text-muted"
          />
          {location?.absence != null && (
            <Link href={pathTo.absence()} className="relative z-10 inline-block py-1 text-sm underline">
              {t('absence.partOf', {
                days: rangeWords({ from: location.absence.from, to: location.absence.until }, text),
              })}
            </Link>
          )}
          <div className="mt-1">
            <EntryBadges entry={entry} />
          </div>
        </div>
        <Icon name="chevronRight" size={18} className="text-muted" />
      </div>
      {change !== null ? (
        <RejectedReservation change={change} entry={entry} person={person} now={now} />
      ) : (
        <div
          role="group"
          aria-label={t('reservations.actions', { name })}
          className="relative z-10 mt-3 flex flex-wrap justify-end gap-2 empty:hidden"
        >
          <EntryActions entry={entry} person={person} actions={actions} now={now} layout="card" />
        </div>
      )}
    </Card>
  );
}
