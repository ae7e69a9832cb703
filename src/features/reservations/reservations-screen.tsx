import { Suspense, useState } from 'react';
import { useLocation, useSearchParams } from 'wouter';
import { pathTo } from '../../routes.ts';
import { addDays, todayIn } from '../../domain/day-part/slot.ts';
import { collectionKey } from '../../domain/intent/intent.ts';
import { verdictsOf } from '../../entries/entry-verdicts.ts';
import { NeverLoaded } from '../../entries/never-loaded.tsx';
import { useText } from '../../i18n/text.tsx';
import { useAllFetched } from '../../queries/as-of.ts';
import { useCalendar } from '../../queries/calendar.ts';
import { useGuestReservations } from '../../queries/reservations.ts';
import type { Person } from '../../queries/person.ts';
import { usePerson } from '../../queries/person.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { useScreenTitle } from '../../ui/screen-title.ts';
import { SegmentedControl } from '../../ui/segmented-control.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useNow } from '../../ui/use-now.ts';
import { RESERVATIONS_VIEWS, useReservationsView } from './calendar/view-choice.ts';
import { EntryCard } from './entry-card.tsx';
import { EntryRow } from './entry-row.tsx';
import type { Line } from './grouping.ts';
import { linesOf, weeksOf } from './grouping.ts';
import { weekTitle } from './week-title.ts';
import { lazyPart } from '../../ui/load-chunk.ts';

const CalendarPane = lazyPart(async () => (await import('./calendar/calendar-pane.tsx')).CalendarPane);

/** Days of the past that are listed. */
const PAST_DAYS = 42;

/** Own reservations by day, or as a calendar. Params: `view`, `date` (spec 2, "Main layout") and `several`. */
export function ReservationsScreen() {
  const { t } = useText();
  useScreenTitle(t('reservations.title'));
  const person = usePerson();
  if (person === undefined) return <Loading />;
  if (person === null)
    return (
      <EmptyState icon="cloudOff" title={t('booking.noPlaces')}>
        {t('booking.noPlacesHint')}
      </EmptyState>
    );
  return <Views person={person} />;
}

function Views({ person }: { person: Person }) {
  const { t } = useText();
  const now = useNow();
  const [params] = useSearchParams();
  const [, navigate] = useLocation();
  const date = params.get('date');
  const isChoosing = params.get('several') !== null;
  const [view, setView] = useReservationsView(person.info.id, params.get('view'));
  return (
    <div className={view === 'list' ? 'mx-auto max-w-2xl p-4' : 'mx-auto max-w-6xl p-4'}>
      <SegmentedControl
        label={t('calendar.view')}
        value={view}
        onChange={(chosen) => {
          setView(chosen);
          const rest = { ...(date !== null && { date }), ...(isChoosing && { several: '1' as const }) };
          navigate(pathTo.reservations({ view: chosen, ...rest }), { replace: true });
        }}
        options={RESERVATIONS_VIEWS.map((name) => ({ value: name, label: t(`calendar.view.${name}`) }))}
      />
      <div className="mt-2 flex justify-end">
        <Button variant="quiet" icon="away" onClick={() => navigate(pathTo.absence())}>
          {t('absence.plan')}
        </Button>
      </div>
      {view === 'list' ? (
        <Lists person={person} now={now} />
      ) : (
        <Suspense fallback={<Skeleton className="mt-4 h-96" />}>
          <CalendarPane
            key={`${date ?? ''} ${String(isChoosing)}`}
            person={person}
            view={view}
            asked={date}
            choosing={isChoosing}
            now={now}
          />
        </Suspense>
      )}
    </div>
  );
}

function Loading() {
  const { t } = useText();
  return (
    <div role="status" aria-label={t('reservations.loading')} className="mx-auto grid max-w-2xl gap-3 p-4">
      <Skeleton className="h-13" />
      <Skeleton className="h-28" />
      <Skeleton className="h-28" />
    </div>
  );
}

function Lists({ person, now }: { person: Person; now: string }) {
  const text = useText();
  const { t } = text;
  const [, navigate] = useLocation();
  const [which, setWhich] = useState<'coming' | 'past'>('coming');
  const today = todayIn(person.timeZone, now);
  const [from, to] = [addDays(today, -PAST_DAYS), addDays(today, 400)];
  const calendar = useCalendar(from, to);
  const guests = useGuestReservations(from, to);
  const isTold = useAllFetched([collectionKey('employee-calendar', person.info.id)]);
  if (calendar === undefined || guests === undefined || isTold === undefined) return <Loading />;
  const weeks = weeksOf(linesOf(calendar, guests), now, which);
  // What can be done now keeps its buttons.
  const isNow = ({ entry, waiting }: Line) => {
    const { checkIn, checkOut } = verdictsOf(entry, person, now);
    return checkIn?.ok === true || checkOut?.ok === true || waiting?.label === 'rejected';
  };
  const book = () => navigate(pathTo.booking());
  return (
    <>
      <div className="mt-3 flex flex-wrap items-center gap-3">
        <SegmentedControl
          label={t('reservations.which')}
          value={which}
          onChange={setWhich}
          className="min-w-56 flex-1"
          options={[
            { value: 'coming', label: t('reservations.coming') },
            { value: 'past', label: t('reservations.past') },
          ]}
        />
        {weeks.length > 0 && which === 'coming' && (
          <Button icon="plus" onClick={book}>
            {t('reservations.book')}
          </Button>
        )}
      </div>
      {weeks.length === 0 &&
        (!isTold ? (
          <NeverLoaded />
        ) : which === 'coming' ? (
          <EmptyState
            icon="calendar"
            title={t('reservations.none')}
            action={
              <Button icon="desk" onClick={book}>
                {t('reservations.book')}
              </Button>
            }
          >
            {t('reservations.noneHint')}
          </EmptyState>
        ) : (
          <EmptyState icon="calendar" title={t('reservations.nonePast')} />
        ))}
      {weeks.map(({ monday, entries }) => (
        <section key={monday} aria-label={weekTitle(monday, today, text)} className="mt-5">
          <h2 className="mb-2 px-1 text-sm font-semibold text-muted first-letter:uppercase">
            {weekTitle(monday, today, text)}
          </h2>
          <ul className="divide-y divide-line overflow-hidden rounded-2xl border border-line bg-surface shadow-card">
            {entries.map((line) => (
              <li key={line.id}>
                {isNow(line) ? (
                  <EntryCard entry={line.entry} person={person} now={now} />
                ) : (
                  <EntryRow entry={line.entry} buildingName={person.info.building?.name ?? null} />
                )}
              </li>
            ))}
          </ul>
        </section>
      ))}
    </>
  );
}
