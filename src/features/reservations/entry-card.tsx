import { useSnapshot } from 'valtio';
import { Link } from 'wouter';
import { pathTo } from '../../routes.ts';
import { isCleaner } from '../../domain/access/authority.ts';
import { useText } from '../../i18n/text.tsx';
import { useRejectedChange } from '../../queries/rejected-change.ts';
import type { OwnEntry } from '../../queries/own-entry.ts';
import type { Person } from '../../queries/person.ts';
import { useAmenitiesIn } from '../../queries/amenities.ts';
import { useRecentEntry } from '../../queries/recent.ts';
import { session } from '../../state/session.ts';
import { Button } from '../../ui/button.tsx';
import { CancelButton } from '../../ui/cancel-button.tsx';
import { Card } from '../../ui/card.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Icon } from '../../ui/icon.tsx';
import { EntryBadges } from './entry-badges.tsx';
import { verdictsOf, zoneOf } from './entry-actions.ts';
import { EntryGlyph } from './entry-glyph.tsx';
import { wordsOf } from './entry-words.ts';
import { LostEntry } from './take-nearest.tsx';
import { useEntrySteps } from './use-entry.ts';

/** One reservation of the list: the whole card leads to its details; what can be done now is a tap away. */
export function EntryCard({ entry, person, now }: { entry: OwnEntry; person: Person; now: string }) {
  const text = useText();
  const { t, time } = text;
  const steps = useEntrySteps(person.info.id);
  const { location, reservation } = entry;
  const timeZone = zoneOf(entry, 'UTC');
  const { name, place, start, end } = wordsOf(entry, text);
  const { checkIn, checkOut, cancel } = verdictsOf(entry, {
    config: person.config,
    userStatus: person.userStatus,
    isCleaner: person.isCleaner,
    timeZone,
    now,
  });
  const own = useAmenitiesIn({ start, end });
  // The person's own parking place stands on where they sit themselves.
  const amenities = reservation?.forGuests === true ? [] : own;
  const recent = useRecentEntry(entry);
  const wish = useRejectedChange(entry);
  const cleaner = isCleaner(useSnapshot(session).user);
  const to = pathTo.details(
    reservation === null ? { locationId: location?.id ?? '' } : { reservationId: reservation.id },
  );
  return (
    <Card
      className={classNames(
        'relative p-3 outline-2 outline-offset-1 transition-[outline-color] duration-500',
        recent ? 'recent outline-positive' : 'outline-transparent',
      )}
    >
      <div className="flex items-center gap-3">
        <EntryGlyph entry={entry} colourBlind={person.info.colorBlind} size={40} />
        <div className="min-w-0 flex-1">
          {/* The link's target is the card; the buttons lie above it. */}
          <Link href={to} className="font-semibold after:absolute after:inset-0 after:rounded-2xl">
            {name}
          </Link>
          <p className="text-sm text-muted">{place}</p>
          <p className="text-sm text-muted">
            {t(`entry.part.${reservation?.dayPart ?? location?.dayPart ?? 'FULLDAY'}`)} ·{' '}
            {t('details.slot', { from: time(start, timeZone), to: time(end, timeZone) })}
          </p>
          <div className="mt-1">
            <EntryBadges entry={entry} />
          </div>
        </div>
        <Icon name="chevronRight" size={18} className="text-muted" />
      </div>
      {wish !== null && <LostEntry wish={wish} entry={entry} person={person} now={now} />}
      {/* There is nothing to cancel or to come to where the booking was refused. */}
      {wish === null && ((checkIn?.ok === true && !cleaner) || checkOut?.ok === true || cancel?.ok === true) && (
        <div
          role="group"
          aria-label={t('reservations.actions', { name })}
          className="relative z-10 mt-3 flex flex-wrap justify-end gap-2"
        >
          {cancel?.ok === true && (
            <CancelButton
              variant="secondary"
              icon="trash"
              locked={steps.locked}
              amenities={amenities}
              onCancel={(all) => void steps.cancel(entry, all)}
            >
              {t('entry.cancel')}
            </CancelButton>
          )}
          {checkOut?.ok === true && (
            <Button variant="secondary" icon="signOut" locked={steps.locked} onClick={() => void steps.checkOut(entry)}>
              {t('entry.checkOut')}
            </Button>
          )}
          {checkIn?.ok === true && !cleaner && (
            <Button icon="check" locked={steps.locked} onClick={() => void steps.checkIn(entry)}>
              {t('entry.checkIn')}
            </Button>
          )}
        </div>
      )}
    </Card>
  );
}
