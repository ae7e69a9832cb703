import type { ReactNode } from 'react';
import { Suspense } from 'react';
import type { Room } from '../../domain/room/room.ts';
import { useText } from '../../i18n/text.tsx';
import { useRecentEntry } from '../../queries/recent.ts';
import { classNames } from '../../ui/class-names.ts';
import { useWide } from '../../ui/use-wide.ts';
import { Icon } from '../../ui/icon.tsx';
import { CellSummary } from './cell-summary.tsx';
import type { DayProps } from './day-card.tsx';
import { floorOf, plannedIn } from './day-card.tsx';
import type { DayPlan } from './day-plans.ts';
import { useSteadyHeight } from './use-steady-height.ts';
import type { Person } from '../../queries/person.ts';
import type { OwnActions } from '../../entries/use-entry-actions.ts';
import { PresenceButtons, WalkInButton } from './presence-buttons.tsx';
import { ProposalRow } from './proposal-row.tsx';
import { TeamDayRow } from './team-day-row.tsx';
import { WhoIsInRow } from './who-is-in-row.tsx';
import { lazyPart } from '../../ui/load-chunk.ts';

const TodayFloorPlan = lazyPart(async () => (await import('./today-floor-plan.tsx')).TodayFloorPlan);

export interface TodayProps extends DayProps {
  person: Person;
  actions: OwnActions;
  /** The person's usual workstation: undefined while loading, null without one. */
  usual: Room | null | undefined;
  /** ISO instant. */
  now: string;
}

/** Today, dark blue like the bar: where, until when, and check-in. */
export function TodayCard({
  date,
  plan,
  me,
  usualFloorId,
  usual,
  person,
  actions,
  now,
  onOpen,
  onAnswer,
  onDecline,
  onWhoIsIn,
  onTeamDay,
  onReopen,
}: TodayProps) {
  const { t, date: say } = useText();
  const wide = useWide();
  const { day, cells, proposals, teamDays } = plan;
  const held = cells.find(({ location }) => location?.workplaceReservation != null)?.location ?? null;
  const room = held?.workplaceReservation?.room ?? usual;
  const steady = useSteadyHeight<HTMLElement>(plannedIn(plan));
  return (
    <section
      {...steady}
      aria-label={t('entry.today')}
      className={classNames(
        'side-bleed bg-brand px-4 pt-1 pb-5 text-on-brand',
        'max-lg:rounded-b-3xl lg:grid lg:auto-cols-fr lg:grid-flow-col lg:gap-5',
        'lg:rounded-3xl lg:px-5 lg:pt-5 lg:shadow-card',
      )}
    >
      <div>
        <h2 className="mb-2 flex flex-wrap items-baseline gap-x-2">
          <span className="text-xl font-bold">{t('entry.today')}</span>
          <span className="text-white/75">{say(date)}</span>
        </h2>
        <ul className="grid grid-cols-1 gap-2">
          {proposals.map((proposal) => (
            <li key={proposal.id}>
              <ProposalRow
                proposal={proposal}
                teamDays={teamDays}
                me={me}
                onBrand
                onOpen={onAnswer}
                onDecline={onDecline}
              />
            </li>
          ))}
          {cells.map((cell) => (
            <TodayCell key={cell.dayPart} date={date} cell={cell} onOpen={() => onOpen(date, cell)}>
              {cell.location && (
                <PresenceButtons location={cell.location} person={person} actions={actions} now={now} />
              )}
            </TodayCell>
          ))}
        </ul>
        <WalkInButton day={day} person={person} actions={actions} now={now} />
        <div className="mt-2 -mb-2 empty:hidden">
          {teamDays.map((teamDay) => (
            <TeamDayRow key={teamDay.id} teamDay={teamDay} day={day} onBrand onOpen={onTeamDay} onReopen={onReopen} />
          ))}
          <WhoIsInRow date={date} floorId={floorOf(plan) ?? usualFloorId} onBrand onOpen={onWhoIsIn} />
        </div>
      </div>
      {wide && room !== null && (
        <div className="min-h-64">
          {room !== undefined && (
            <Suspense>
              <TodayFloorPlan key={room.id} date={date} room={room} held={held} person={person} />
            </Suspense>
          )}
        </div>
      )}
    </section>
  );
}

/** A part of today; briefly outlined after a check-in or check-out, without shifting the layout. */
function TodayCell({
  date,
  cell,
  onOpen,
  children,
}: {
  date: string;
  cell: DayPlan['cells'][number];
  onOpen: () => void;
  children: ReactNode;
}) {
  const { t } = useText();
  const { location } = cell;
  const recent = useRecentEntry({ location, reservation: location?.workplaceReservation ?? null });
  const happened = recent && location?.waiting === null;
  return (
    <li
      className={classNames(
        'rounded-2xl bg-white/8 outline-2 outline-offset-1 transition-[outline-color] duration-500',
        !recent
          ? 'outline-transparent'
          : location?.actualStatus === 'CONFIRMED'
            ? 'recent outline-[#8fd3b0]'
            : 'recent outline-white/40',
      )}
    >
      <button
        type="button"
        onClick={onOpen}
        className={classNames(
          'flex min-h-16 w-full items-center gap-3 rounded-2xl px-3 py-2.5 text-left',
          'hover:bg-white/8 focus-visible:outline-white',
        )}
      >
        <CellSummary date={date} dayPart={cell.dayPart} location={location} showPart onBrand />
        <Icon name="chevronRight" size={18} className="text-white/70" />
      </button>
      {children}
      <p role="status" className="sr-only">
        {happened ? t(location.actualStatus === 'COMPLETED' ? 'details.recentOut' : 'details.recentIn') : ''}
      </p>
    </li>
  );
}
