import { mayCome } from '../../domain/block-period/block-period.ts';
import type { Floor } from '../../domain/building/building.ts';
import type { DayPart, Slot } from '../../domain/day-part/day-part.ts';
import { overlaps } from '../../domain/day-part/parts.ts';
import { afterTeamDay, mayChangeTeamDay, mayPlanTeamDay } from '../../domain/team/team-day.ts';
import { requestOf } from '../http/request.ts';
import { isExpected, patchLocation, removeRows } from '../view/change-view.ts';
import type { View, Waiting } from '../view/view.ts';
import { dayLane, teamDayLane, teamDaysLane, teamLane } from './lane.ts';
import type { Mutation } from './mutation.ts';
import { fields, guardOf, isDate, isDayPart, isFloor, isText, listOf } from './params.ts';

/** A team day as its leader sees it. */
export interface LedTeamDay extends Slot {
  teamDayId: string;
  /** Of the leader, whose own answer goes with it. */
  employeeId: string;
  teamId: string;
  teamName: string;
  dayPart: DayPart;
  /** Its date, alone. */
  days: string[];
}

export interface MoveTeamDay extends LedTeamDay {
  to: { date: string; dayPart: DayPart; floor: Floor };
}

const LED = {
  teamDayId: isText,
  employeeId: isText,
  teamId: isText,
  teamName: isText,
  dayPart: isDayPart,
  days: listOf(isDate),
  start: isText,
  end: isText,
};

/** The team's days are among them: one more is free for the next as soon as this is kept. */
const lanes = ({ teamDayId, employeeId, teamId, days }: LedTeamDay): string[] => [
  teamDayLane(teamDayId),
  teamDaysLane(teamId),
  ...days.flatMap((date) => [dayLane(employeeId, date), teamLane(teamId, date)]),
];

/** The leader's own entries: a question goes, a plan stays as their own. */
function withdrawn(view: View, { teamId, days, start, end }: LedTeamDay, waiting: Waiting): View {
  if (!isExpected(waiting)) return view;
  const own = [...view.locations.values()].filter(
    (row) => row.teamCalendar?.id === teamId && days.includes(row.date) && overlaps(row, { start, end }),
  );
  const goes = own.filter(({ actualStatus }) => afterTeamDay(actualStatus) === 'goes');
  return own
    .filter(({ actualStatus }) => afterTeamDay(actualStatus) === 'unlinked')
    .reduce(
      (left, { id }) => patchLocation(left, id, (row) => ({ ...row, teamCalendar: null, waiting })),
      removeRows(view, { locations: goes.map(({ id }) => id) }),
    );
}

const facts = ({ days: [date = ''], dayPart, teamName }: LedTeamDay) => ({ date, dayPart, teamName });

/** `PATCH /api/team/days/:id/cancel` */
export const cancelTeamDay: Mutation<LedTeamDay> = {
  kind: 'team-day.cancel',
  v: 1,
  effect: 'removes',
  isParams: guardOf<LedTeamDay>(LED),
  lanes,
  resourceIds: () => [],
  apply: (view, params, { waiting }) => withdrawn(view, params, waiting),
  judge: ({ end }, { now }) => mayChangeTeamDay({ status: 'PLANNED', end }, now),
  request: ({ teamDayId }) => requestOf('PATCH /api/team/days/:id/cancel', { params: { id: teamDayId } }),
  facts,
  undo: () => null,
  follow: (params) => params,
};

/** `PATCH /api/team/days/:id`: everybody is asked anew; what was asked before goes at once. */
export const moveTeamDay: Mutation<MoveTeamDay> = {
  kind: 'team-day.move',
  v: 1,
  effect: 'changes',
  isParams: guardOf<MoveTeamDay>({ ...LED, to: fields({ date: isDate, dayPart: isDayPart, floor: isFloor }) }),
  lanes: (params) => [...new Set([...lanes(params), teamLane(params.teamId, params.to.date)])],
  resourceIds: () => [],
  apply: (view, params, { waiting }) => withdrawn(view, params, waiting),
  judge({ end, to: { date, dayPart, floor } }, { config, userStatus, blocks, now }) {
    const { timeZone } = floor.building;
    const may = mayChangeTeamDay({ status: 'PLANNED', end }, now);
    const verdict = may.ok ? mayPlanTeamDay({ date, dayPart, timeZone, config, userStatus, now }) : may;
    return verdict.ok ? mayCome(blocks, date, { buildingId: floor.building.id, floorId: floor.id }) : verdict;
  },
  request: ({ teamDayId, to: { date, dayPart, floor } }) =>
    requestOf('PATCH /api/team/days/:id', {
      params: { id: teamDayId },
      query: {},
      body: { date, dayPart, floor: floor.id },
    }),
  facts: ({ to: { date, dayPart, floor }, teamName }) => ({
    date,
    dayPart,
    teamName,
    timeZone: floor.building.timeZone,
  }),
  undo: () => null,
  follow: (params) => params,
};
