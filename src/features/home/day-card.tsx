import { memo } from 'react';
import type { Weekday } from '../../domain/week/week.ts';
import { weekdayOf } from '../../domain/week/dates.ts';
import { useText } from '../../i18n/text.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Card } from '../../ui/card.tsx';
import { Icon } from '../../ui/icon.tsx';
import { CellSummary } from './cell-summary.tsx';
import { ClosedLines } from './closed-lines.tsx';
import type { Cell } from '../../domain/calendar/day-cells.ts';
import type { TeamDay } from '../../domain/team/response.ts';
import type { OwnLocation } from '../../queries/own-entry.ts';
import type { DayPlan } from './day-plans.ts';
import { ProposalRow } from './proposal-row.tsx';
import { TeamDayRow } from './team-day-row.tsx';
import { useSteadyHeight } from './use-steady-height.ts';
import { WhoIsInRow } from './who-is-in-row.tsx';

export interface DayProps {
  date: string;
  plan: DayPlan;
  /** The person's employee id. */
  me: string;
  onTeamDay: (teamDayId: string) => void;
  onReopen: (teamDay: TeamDay, declined: string) => void;
  /** Floor where the person usually sits, or null. */
  usualFloorId: string | null;
  onWhoIsIn: (date: string) => void;
  onOpen: (date: string, cell: Cell<OwnLocation>) => void;
  onAnswer: (proposal: OwnLocation) => void;
  onDecline: (proposal: OwnLocation) => void;
}

/** On a large screen each weekday has its column, the weekend one together. */
const COLUMNS = {
  1: 'columns:col-start-1',
  2: 'columns:col-start-2',
  3: 'columns:col-start-3',
  4: 'columns:col-start-4',
  5: 'columns:col-start-5',
  6: 'columns:col-start-6',
  7: 'columns:col-start-6',
} as const satisfies Record<Weekday, string>;

/** Floor of the day's first reservation, or null. */
export const floorOf = ({ cells }: DayPlan): string | null =>
  cells.flatMap(({ location }) => location?.workplaceReservation?.room.floor.id ?? [])[0] ?? null;

/** Ids of what a day shows. */
export const plannedIn = ({ cells, proposals }: DayPlan): string[] => [
  ...cells.flatMap(({ location }) => location?.id ?? []),
  ...proposals.map(({ id }) => id),
];

/** A coming day: date at the left, day parts as rows at the right. */
export const DayCard = memo(function DayCard({
  date,
  plan,
  me,
  usualFloorId,
  buildingId,
  showMonth,
  isBelow,
  onOpen,
  onAnswer,
  onDecline,
  onWhoIsIn,
  onTeamDay,
  onReopen,
}: DayProps & { buildingId: string | null; showMonth: boolean; isBelow: boolean }) {
  const { date: say } = useText();
  const { day, cells, proposals, teamDays } = plan;
  const steady = useSteadyHeight<HTMLLIElement>(plannedIn(plan));
  return (
    // Very large text: put the date above, to give rows the width.
    <li {...steady} className={classNames('@container', COLUMNS[weekdayOf(date)])}>
      <Card
        aria-label={say(date, 'day')}
        className={classNames(
          'flex h-full overflow-hidden @max-[15rem]:flex-col columns:flex-col',
          // What nobody sees yet is laid out once it comes near; until then it takes the height of one plan.
          isBelow && '[contain-intrinsic-block-size:auto_6rem] [content-visibility:auto]',
        )}
      >
        <h3
          className={classNames(
            'flex w-16 shrink-0 flex-col items-center justify-center',
            'border-r border-line py-2 text-center leading-tight',
            '@max-[15rem]:w-full @max-[15rem]:flex-row',
            '@max-[15rem]:items-baseline @max-[15rem]:justify-start',
            '@max-[15rem]:gap-2 @max-[15rem]:border-r-0 @max-[15rem]:border-b @max-[15rem]:px-3',
            'columns:w-full columns:flex-row columns:items-baseline columns:justify-start',
            'columns:gap-2 columns:border-r-0 columns:border-b columns:px-3',
          )}
        >
          <span className="text-xs font-semibold text-muted uppercase">{say(date, 'weekdayShort')}</span>
          <span className="text-xl font-bold tabular-nums">{say(date, 'dayNumber')}</span>
          {showMonth && <span className="text-xs text-muted">{say(date, 'monthShort')}</span>}
        </h3>
        <div className="flex min-w-0 flex-1 flex-col justify-center divide-y divide-line columns:justify-start">
          {proposals.map((proposal) => (
            <ProposalRow
              key={proposal.id}
              proposal={proposal}
              teamDays={teamDays}
              me={me}
              onOpen={onAnswer}
              onDecline={onDecline}
            />
          ))}
          {cells.map((cell) => (
            <CellRow key={cell.dayPart} date={date} cell={cell} showPart={cells.length > 1} onOpen={onOpen} />
          ))}
          {teamDays.map((teamDay) => (
            <TeamDayRow key={teamDay.id} teamDay={teamDay} day={day} onOpen={onTeamDay} onReopen={onReopen} />
          ))}
          <ClosedLines date={date} buildingId={buildingId} entries={cells.flatMap(({ location }) => location ?? [])} />
          <WhoIsInRow date={date} floorId={floorOf(plan) ?? usualFloorId} onOpen={onWhoIsIn} />
        </div>
      </Card>
    </li>
  );
});

function CellRow({
  date,
  cell,
  showPart,
  onOpen,
}: Pick<DayProps, 'date' | 'onOpen'> & { cell: Cell<OwnLocation>; showPart: boolean }) {
  return (
    <button
      type="button"
      onClick={() => onOpen(date, cell)}
      className={classNames(
        // As high with a workstation as without: what is cancelled moves nothing below it.
        'flex min-h-15 w-full flex-[1_0_auto] items-center gap-3 px-3 py-2 text-left transition-colors',
        // In a column a day's plans begin at the top.
        'columns:flex-wrap columns:content-start',
        'hover:bg-sunken focus-visible:outline-offset-[-3px]',
      )}
    >
      <CellSummary
        date={date}
        dayPart={cell.dayPart}
        location={cell.location}
        showPart={showPart || (cell.location !== null && cell.dayPart !== 'FULLDAY')}
      />
      <Icon name="chevronRight" size={18} className="text-muted columns:hidden" />
    </button>
  );
}
