import { startTransition, Suspense, useEffect, useState } from 'react';
import { Link } from 'wouter';
import { pathTo } from '../../routes.ts';
import { lastDayAhead } from '../../domain/client-config/client-config.ts';
import { todayIn, addDays } from '../../domain/day-part/slot.ts';
import { isGone } from '../../domain/employee-location/rules.ts';
import { collectionKey } from '../../domain/intent/intent.ts';
import { useText } from '../../i18n/text.tsx';
import { useAsOf } from '../../queries/as-of.ts';
import { useBookableDays } from '../../queries/bookable-days.ts';
import { HISTORY_DAYS, useCalendar } from '../../queries/calendar.ts';
import { firstScreen } from '../../state/first-screen.ts';
import { classNames } from '../../ui/class-names.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Icon } from '../../ui/icon.tsx';
import { useScreenTitle } from '../../ui/screen-title.ts';
import { useNow } from '../../ui/use-now.ts';
import { usePainted } from '../../ui/use-painted.ts';
import { isSecondTap } from '../../ui/use-submit-lock.ts';
import { AsOf, Fetching } from '../../entries/as-of.tsx';
import { AskReceptionBanner } from './ask-reception-banner.tsx';
import { BannedBanner } from './banned-banner.tsx';
import { BuildingAsksBanner } from './building-asks-banner.tsx';
import { DayCard } from './day-card.tsx';
import { hasBooked } from './has-booked.ts';
import type { Cell } from '../../domain/calendar/day-cells.ts';
import { HomeSkeleton } from './home-skeleton.tsx';
import type { OwnLocation } from '../../queries/own-entry.ts';
import type { Person } from '../../queries/person.ts';
import { usePerson } from '../../queries/person.ts';
import { useEntryActions } from '../../entries/use-entry-actions.ts';
import { isOpenProposal } from '../../domain/team/proposal-day.ts';
import { useUsualRoom } from '../../queries/usual-room.ts';
import type { TeamDay } from '../../domain/team/response.ts';
import { comingWith } from '../../domain/team/coming.ts';
import { useTeamDays } from '../../queries/team-days.ts';
import { TodayCard } from './today-card.tsx';
import { lazyPart } from '../../ui/load-chunk.ts';
import { useLatest } from '../../ui/use-latest.ts';
import { useDayPlans } from './day-plans.ts';
import { openedCell } from './opened-cell.ts';
import { WhoIsInProvider } from './who-is-in-context.tsx';

const loadSheet = () => import('./plan-sheet.tsx');
const PlanSheet = lazyPart(async () => (await loadSheet()).PlanSheet);
const WhoIsInSheet = lazyPart(async () => (await import('./who-is-in-sheet.tsx')).WhoIsInSheet);
const InstallCard = lazyPart(async () => (await import('./install-card.tsx')).InstallCard);
const PushCard = lazyPart(async () => (await import('./push-card.tsx')).PushCard);
const LookAfterCard = lazyPart(async () => (await import('./look-after-card.tsx')).LookAfterCard);
const LedTeamDaySheet = lazyPart(async () => (await import('./led-team-day-sheet.tsx')).LedTeamDaySheet);
const ProposalSheet = lazyPart(async () => (await import('./proposal-sheet.tsx')).ProposalSheet);

/** Today with the check-in button, then the coming days. */
export function HomeScreen() {
  const { t } = useText();
  useScreenTitle(t('home.title'));
  const person = usePerson();
  if (!person) return <HomeSkeleton reading={person === undefined} />;
  return <Days person={person} />;
}

/** More days than a phone shows at once: a start paints these, and the others after it. */
const FIRST_DAYS = 6;

const isWeekend = (date: string) => [0, 6].includes(new Date(`${date}T00:00:00Z`).getUTCDay());

function Days({ person }: { person: Person }) {
  const { t } = useText();
  const now = useNow();
  const actions = useEntryActions(person);
  const today = todayIn(person.timeZone, now);
  const bookable = useBookableDays(person, now);
  const lastOwn = bookable?.at(-1)?.date ?? addDays(today, person.config.daysAhead);
  const lastDay = addDays(today, lastDayAhead(person.config, true));
  const calendar = useCalendar(addDays(today, -HISTORY_DAYS), lastOwn > lastDay ? lastOwn : lastDay);
  const asOf = useAsOf(collectionKey('employee-calendar', person.info.id));
  const usual = useUsualRoom(calendar ?? [], person, now);
  const isPainted = usePainted(calendar !== undefined && asOf !== undefined);
  const [isWhole, setWhole] = useState(firstScreen.painted);
  useEffect(() => {
    if (!isPainted) return;
    // A tap does not wait until the days below are there.
    startTransition(() => setWhole(true));
    // The first tap finds its sheet here.
    loadSheet().catch(() => undefined);
  }, [isPainted]);
  const [looking, setLooking] = useState<{ date: string; open: boolean } | null>(null);
  const teamDays = useTeamDays() ?? NO_TEAM_DAYS;
  const plans = useDayPlans(calendar, teamDays, person);
  const [teamDay, setTeamDay] = useState<{ id: string; open: boolean } | null>(null);
  const [opened, setOpened] = useState<{ date: string; cell: Cell<OwnLocation> } | null>(null);
  const [open, setOpen] = useState(false);
  const [answering, setAnswering] = useState<{ id: string; open: boolean } | null>(null);
  const handlers = {
    onOpen: useLatest((date: string, cell: Cell<OwnLocation>) => {
      // The sheet that a double tap closed lay over this day.
      if (isSecondTap()) return;
      setOpened({ date, cell });
      setOpen(true);
    }),
    onAnswer: useLatest((one: OwnLocation) => setAnswering({ id: one.id, open: true })),
    onDecline: useLatest((one: OwnLocation) => void actions.decline(one)),
    onReopen: useLatest((one: TeamDay, declined: string) => void actions.reopen(one, declined)),
    onTeamDay: useLatest((id: string) => setTeamDay({ id, open: true })),
    onWhoIsIn: useLatest((date: string) => setLooking({ date, open: true })),
  };
  if (bookable === undefined || calendar === undefined || asOf === undefined) return <HomeSkeleton reading />;
  if (asOf.lastOkAt === null && calendar.length === 0 && asOf.error === null) return <HomeSkeleton reading={false} />;

  // Team days may lie beyond the days open to everybody.
  const beyond = [...calendar.filter((location) => !isGone(location)), ...teamDays.filter(isLed)]
    .map(({ date }) => date)
    .filter((date) => date > lastOwn);
  const days = [...new Set([...bookable.map(({ date }) => date), ...beyond])]
    .filter(
      (date) => date > today && (!isWeekend(date) || plans(date).day.length > 0 || plans(date).teamDays.some(isLed)),
    )
    .toSorted();
  const shared = { me: person.info.id, usualFloorId: usual?.floor.id ?? null, ...handlers };
  const answers = teamDay && teamDays.find(({ id }) => id === teamDay.id);
  const proposal = answering && calendar.find(({ id }) => id === answering.id);
  const cell = opened && openedCell(opened.cell, plans(opened.date).cells);
  // What was cancelled elsewhere cannot be acted on.
  if (open && cell === null) setOpen(false);
  return (
    <WhoIsInProvider
      from={today}
      days={lastDayAhead(person.config, true) + 1}
      timeZone={person.timeZone}
      coworkerDays={person.config.coworkerDays}
      isWanted={isPainted}
    >
      <div className="lg:mx-auto lg:max-w-5xl lg:p-6 2xl:max-w-[90rem]">
        <div className="space-y-3">
          <TodayCard
            date={today}
            plan={plans(today)}
            usual={usual}
            person={person}
            actions={actions}
            now={now}
            {...shared}
          />
          {person.userStatus === 'BANNED' && (
            <div className="px-4 lg:px-0">
              <BannedBanner />
            </div>
          )}
          <AskReceptionBanner person={person} day={plans(today).day} now={now} />
          <BuildingAsksBanner person={person} calendar={calendar} today={today} now={now} />
          <AsOf asOf={asOf} now={now} />
          <Fetching />
        </div>
        <section aria-label={t('home.nextDays')} className="@container/days px-4 pt-3 pb-6 lg:px-0 lg:pt-6">
          <div className="mb-1 flex flex-wrap items-center justify-between gap-x-4">
            <h2 className="text-lg font-bold">{t('home.nextDays')}</h2>
            {days.length > 1 && (
              <Link
                href={pathTo.reservations({ view: 'month', several: '1' })}
                className="inline-flex min-h-11 items-center gap-2 font-semibold text-accent hover:underline"
              >
                <Icon name="checkCircle" size={20} />
                {t('calendar.several')}
              </Link>
            )}
          </div>
          {days.length === 0 ? (
            <EmptyState icon="calendar" title={t('home.noDays')}>
              {t('home.noDaysHint')}
            </EmptyState>
          ) : (
            <ul
              className={classNames(
                'grid grid-cols-1 gap-2 lg:gap-3 pairs:grid-cols-2',
                days.some(isWeekend) ? 'columns:grid-cols-6' : 'columns:grid-cols-5',
              )}
            >
              {(isWhole ? days : days.slice(0, FIRST_DAYS)).map((date, index) => (
                <DayCard
                  key={date}
                  date={date}
                  plan={plans(date)}
                  buildingId={person.info.building?.id ?? null}
                  isBelow={index >= FIRST_DAYS}
                  showMonth={date.slice(0, 7) !== today.slice(0, 7)}
                  {...shared}
                />
              ))}
            </ul>
          )}
          {/* Below the days: they come later, and would push them down under the finger. */}
          {hasBooked(calendar, today) && (
            <Suspense>
              <InstallCard />
              <PushCard employeeId={person.info.id} />
            </Suspense>
          )}
          <Suspense>
            <LookAfterCard building={person.info.building} />
          </Suspense>
          <Link
            href={pathTo.info()}
            className="mt-3 inline-flex min-h-11 items-center gap-2 font-semibold text-accent hover:underline"
          >
            <Icon name="building" size={20} />
            {t('guidelines.open')}
          </Link>
        </section>
        {opened && (
          <Suspense>
            <PlanSheet
              key={`${opened.date} ${opened.cell.dayPart} ${opened.cell.location?.id ?? ''}`}
              open={open}
              onClose={() => setOpen(false)}
              date={opened.date}
              cell={cell ?? opened.cell}
              day={plans(opened.date).day}
              history={calendar}
              person={person}
              actions={actions}
              now={now}
            />
          </Suspense>
        )}
        {looking && (
          <Suspense>
            <WhoIsInSheet
              key={looking.date}
              date={looking.date}
              open={looking.open}
              onClose={() => setLooking({ ...looking, open: false })}
            />
          </Suspense>
        )}
        {teamDay && answers && (
          <Suspense>
            <LedTeamDaySheet
              key={answers.id}
              teamDay={answers}
              day={plans(answers.date).day}
              person={person}
              now={now}
              open={teamDay.open}
              onClose={() => setTeamDay({ ...teamDay, open: false })}
            />
          </Suspense>
        )}
        {proposal && (
          <Suspense>
            <ProposalSheet
              key={proposal.id}
              proposal={proposal}
              coming={comingWith(proposal, teamDays)}
              day={plans(proposal.date).day}
              open={answering.open && isOpenProposal(proposal)}
              onClose={() => setAnswering({ ...answering, open: false })}
              person={person}
              locked={actions.locked}
              now={now}
            />
          </Suspense>
        )}
      </div>
    </WhoIsInProvider>
  );
}

const NO_TEAM_DAYS: readonly TeamDay[] = [];

const isLed = ({ responses }: TeamDay): boolean => responses !== null;
