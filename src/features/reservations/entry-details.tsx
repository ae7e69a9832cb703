import { Suspense } from 'react';
import { useLocation } from 'wouter';
import { pathTo } from '../../routes.ts';
import { useText } from '../../i18n/text.tsx';
import { zoneNote } from '../../i18n/zone-words.ts';
import type { OwnEntry } from '../../queries/own-entry.ts';
import type { Person } from '../../queries/person.ts';
import { comingWith } from '../../domain/team/coming.ts';
import { useWantedFloor } from '../../queries/places.ts';
import { useTeamDays } from '../../queries/team-days.ts';
import { Button } from '../../ui/button.tsx';
import { useRecentEntry } from '../../queries/recent.ts';
import { recentOutline } from '../../entries/recent-outline.ts';
import { Card } from '../../ui/card.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Fact, Facts } from '../../ui/fact.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useNow } from '../../ui/use-now.ts';
import { EntryBadges } from '../../entries/entry-badges.tsx';
import { NotCleaned } from './not-cleaned.tsx';
import { EntryButtons } from './entry-buttons.tsx';
import { zoneOf, wordsOf } from '../../entries/entry.ts';
import { EntryGlyph } from '../../entries/entry-glyph.tsx';
import { lazyPart } from '../../ui/load-chunk.ts';

const SmallFloorPlan = lazyPart(async () => (await import('../../entries/small-floor-plan.tsx')).SmallFloorPlan);

/** One entry: times in its place's zone, state, actions, and location. */
export function EntryDetails({ entry, person }: { entry: OwnEntry; person: Person }) {
  const text = useText();
  const { t, time, date: say } = text;
  const [, navigate] = useLocation();
  const now = useNow();
  const { location, reservation } = entry;
  const timeZone = zoneOf(entry, person.timeZone);
  const { name, place, date, start, end } = wordsOf(entry, text);
  const zone = zoneNote(text, timeZone, start);
  const dayPart = reservation?.dayPart ?? location?.dayPart ?? 'FULLDAY';
  const teamDays = useTeamDays() ?? [];
  const coming = location === null ? null : comingWith(location, teamDays);
  const recent = useRecentEntry(entry);
  // Nothing else brings the drawing of where somebody was long ago.
  useWantedFloor(reservation?.room.floor.id ?? null);
  // A change waiting on this device has not happened yet.
  const happened = recent && (reservation ?? location)?.waiting === null;
  const left = (reservation?.status ?? location?.actualStatus) === 'COMPLETED';
  return (
    <div className="mx-auto grid w-full max-w-2xl gap-4 p-4 pb-8">
      <p role="status" className="sr-only">
        {happened ? t(left ? 'details.recentOut' : 'details.recentIn') : ''}
      </p>
      <Card
        className={classNames(
          'p-4 outline-2 outline-offset-1 transition-[outline-color] duration-500',
          recentOutline(recent, left),
        )}
      >
        <div className="flex items-center gap-4">
          <EntryGlyph entry={entry} colourBlind={person.info.colorBlind} size={56} />
          <div className="min-w-0 flex-1">
            <h2 className="text-xl font-bold">{name}</h2>
            {place !== null && <p className="text-muted">{place}</p>}
          </div>
        </div>
        <Facts className="mt-4">
          <Fact term={t('details.when')}>
            {say(date)} · {t(`entry.part.${dayPart}`)}
            <span className="block text-muted">
              {t('details.slot', { from: time(start, timeZone), to: time(end, timeZone) })}
            </span>
            {zone !== null && <span className="block text-sm text-muted">{zone}</span>}
          </Fact>
          <Fact term={t('details.state')}>
            <EntryBadges entry={entry} />
            {reservation?.dateConfirmed != null && reservation.waiting === null && (
              <span className="block text-muted">
                {t('details.checkedInAt', { time: time(reservation.dateConfirmed, timeZone) })}
              </span>
            )}
            {reservation?.dateCompleted != null && reservation.waiting === null && (
              <span className="block text-muted">
                {t('details.checkedOutAt', { time: time(reservation.dateCompleted, timeZone) })}
              </span>
            )}
          </Fact>
          {reservation?.room.category != null && (
            <Fact term={t('details.category')}>{reservation.room.category.name}</Fact>
          )}
          {location?.teamCalendar != null && (
            <Fact term={t('details.team')}>
              {location.teamCalendar.teamName}
              {coming !== null && <span className="block text-muted">{t('home.coming', { ...coming })}</span>}
            </Fact>
          )}
        </Facts>
        <EntryButtons entry={entry} person={person} now={now} />
      </Card>
      {reservation !== null && <NotCleaned reservation={reservation} person={person} now={now} />}
      {reservation !== null && (
        <Card className="overflow-hidden">
          <div className="flex items-center justify-between gap-2 py-1.5 pr-2 pl-4">
            <h3 className="font-semibold">{t('details.plan')}</h3>
            <Button
              variant="quiet"
              icon="floorPlan"
              onClick={() =>
                navigate(
                  pathTo.booking({
                    date,
                    dayPart,
                    building: reservation.room.floor.building.id,
                    floor: reservation.room.floor.id,
                    room: reservation.room.id,
                  }),
                )
              }
            >
              {t('details.openPlan')}
            </Button>
          </div>
          <Suspense fallback={<Skeleton className="h-64" />}>
            <SmallFloorPlan
              room={reservation.room}
              date={reservation.date}
              dayPart={reservation.dayPart}
              slot={{ start: reservation.startDate, end: reservation.endDate }}
              person={person}
              pulsing={recent}
            />
          </Suspense>
        </Card>
      )}
    </div>
  );
}
