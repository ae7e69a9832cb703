import { Suspense, useState } from 'react';
import { useLocation } from 'wouter';
import { pathTo } from '../../routes.ts';
import type { Reminder } from '../../domain/calendar/reminder.ts';
import { remindedDays, remindersOf } from '../../domain/calendar/reminder.ts';
import type { DayPart } from '../../domain/day-part/day-part.ts';
import { addDays, todayIn } from '../../domain/day-part/slot.ts';
import { collectionKey } from '../../domain/intent/intent.ts';
import { NeverLoaded } from '../../entries/never-loaded.tsx';
import { useText } from '../../i18n/text.tsx';
import { useAllFetched } from '../../queries/as-of.ts';
import { useBlockPeriods } from '../../queries/places.ts';
import { useBookableDays } from '../../queries/bookable-days.ts';
import { HISTORY_DAYS, useCalendar } from '../../queries/calendar.ts';
import type { OwnLocation } from '../../queries/own-entry.ts';
import { usePerson } from '../../queries/person.ts';
import type { Person } from '../../queries/person.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { useScreenTitle } from '../../ui/screen-title.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useNow } from '../../ui/use-now.ts';
import { lastPlanned } from './calendar/days.ts';
import { EntryCard } from './entry-card.tsx';
import { entryOf } from '../../entries/entry.ts';
import { ProposalButtons } from '../../entries/proposal-buttons.tsx';
import { lazyPart } from '../../ui/load-chunk.ts';

const PlanDaysSheet = lazyPart(async () => (await import('./calendar/plan-days-sheet.tsx')).PlanDaysSheet);

/** Open questions of today and the next working day, each with its answers. */
export function ReminderScreen() {
  const { t } = useText();
  useScreenTitle(t('reminder.title'));
  const person = usePerson();
  if (person === undefined) return <Skeleton className="m-4 h-60" />;
  if (person === null)
    return (
      <EmptyState icon="cloudOff" title={t('booking.noPlaces')}>
        {t('booking.noPlacesHint')}
      </EmptyState>
    );
  return <OpenDays person={person} />;
}

function OpenDays({ person }: { person: Person }) {
  const { t, date: say } = useText();
  const [, navigate] = useLocation();
  const now = useNow();
  const timeZone = person.timeZone;
  const today = todayIn(timeZone, now);
  const bookable = useBookableDays(person, now);
  const periods = useBlockPeriods();
  const calendar = useCalendar(addDays(today, -HISTORY_DAYS), lastPlanned(today, person));
  const [sheet, setSheet] = useState<{ date: string; dayPart: DayPart; open: boolean } | null>(null);
  const [opened, setOpened] = useState(0);
  const isTold = useAllFetched([collectionKey('employee-calendar', person.info.id)]);
  if (bookable === undefined || calendar === undefined || periods === undefined || isTold === undefined)
    return <Skeleton className="m-4 h-60" />;
  if (!isTold) return <NeverLoaded />;
  const dates = remindedDays(
    today,
    bookable.map(({ date }) => date),
  );
  const open = remindersOf({
    dates,
    locations: calendar,
    config: person.config,
    standing: person,
    isCleaner: person.isCleaner,
    timeZone,
    now,
  });
  return (
    <div className="mx-auto grid w-full max-w-2xl gap-5 p-4 pb-8">
      {open.length === 0 && (
        <EmptyState
          icon="checkCircle"
          title={t('reminder.none')}
          action={
            <Button variant="secondary" onClick={() => navigate(pathTo.home())}>
              {t('home.title')}
            </Button>
          }
        >
          {t('reminder.noneHint')}
        </EmptyState>
      )}
      {dates
        .filter((date) => open.some((reminder) => reminder.date === date))
        .map((date) => (
          <section key={date} aria-label={say(date, 'day')}>
            <h2 className="mb-2 px-1 font-semibold first-letter:uppercase">
              {date === today ? `${t('entry.today')} · ${say(date)}` : say(date)}
            </h2>
            <ul className="grid grid-cols-1 gap-2">
              {open
                .filter((reminder) => reminder.date === date)
                .map((reminder) => (
                  <li key={reminder.kind === 'unplanned' ? reminder.dayPart : reminder.location.id}>
                    <OpenThing
                      reminder={reminder}
                      person={person}
                      day={calendar.filter((entry) => entry.date === date)}
                      now={now}
                      onPlan={(dayPart) => {
                        setOpened((count) => count + 1);
                        setSheet({ date, dayPart, open: true });
                      }}
                    />
                  </li>
                ))}
            </ul>
          </section>
        ))}
      {sheet !== null && (
        <Suspense>
          <PlanDaysSheet
            key={opened}
            open={sheet.open}
            dates={[sheet.date]}
            asked={sheet.dayPart}
            calendar={calendar}
            periods={periods}
            person={person}
            timeZone={timeZone}
            now={now}
            onClose={() => setSheet({ ...sheet, open: false })}
            onPlanned={() => undefined}
          />
        </Suspense>
      )}
    </div>
  );
}

function OpenThing({
  reminder,
  person,
  day,
  now,
  onPlan,
}: {
  reminder: Reminder<OwnLocation>;
  person: Person;
  day: readonly OwnLocation[];
  now: string;
  onPlan: (dayPart: DayPart) => void;
}) {
  const { t } = useText();
  switch (reminder.kind) {
    case 'unplanned':
      return (
        <Card className="flex flex-wrap items-center justify-between gap-2 p-3 pl-4">
          <span>
            <span className="block font-semibold">{t('entry.nothingPlanned')}</span>
            <span className="block text-sm text-muted">{t(`entry.part.${reminder.dayPart}`)}</span>
          </span>
          <Button icon="plus" onClick={() => onPlan(reminder.dayPart)}>
            {t('calendar.plan')}
          </Button>
        </Card>
      );
    case 'unconfirmed':
      return <EntryCard entry={entryOf(reminder.location)} person={person} now={now} />;
    case 'proposal':
      return (
        <Card className="p-4">
          <h3 className="font-semibold">
            {t('entry.teamDayOf', { team: reminder.location.teamCalendar?.teamName ?? '' })}
          </h3>
          <p className="text-sm text-muted">
            {[reminder.location.floor?.name, reminder.location.building?.name].filter(Boolean).join(' · ')}
          </p>
          <ProposalButtons proposal={reminder.location} person={person} day={day} layout="page" now={now} />
        </Card>
      );
  }
}
