import { mayKeepWeek } from '../../domain/week/rules.ts';
import type { Week, WeekPart } from '../../domain/week/week.ts';
import { WEEKDAYS, WEEK_STATUSES } from '../../domain/week/week.ts';
import { ALLOWED } from '../../domain/verdict.ts';
import { requestOf } from '../http/request.ts';
import { isExpected, patchLocation, removeRows } from '../view/change-view.ts';
import type { LocationView } from '../view/view.ts';
import { dayLane, employeeLane, locationLane, reservationLane, roomLane } from './lane.ts';
import type { Mutation } from './mutation.ts';
import { guardOf, isDate, isDayPart, isNamed, isText, listOf, maybe } from './params.ts';

/** An entry that the week booked and that goes with it. */
export interface WeekEntry {
  locationId: string;
  reservationId: string | null;
  roomId: string | null;
  date: string;
}

export interface SaveWeek {
  employeeId: string;
  /** Null stops repeating. */
  week: Week | null;
  /** What the person was shown and agreed to lose. */
  cancel: WeekEntry[];
  /** ISO dates that the server may book at once: what the person did to them before goes first. */
  days: string[];
}

const isWeek = guardOf<Week>({
  from: isDate,
  until: maybe(isDate),
  parts: listOf(
    guardOf<WeekPart>({
      weekday: (value) => WEEKDAYS.some((known) => known === value),
      dayPart: isDayPart,
      status: (value) => WEEK_STATUSES.some((known) => known === value),
      room: maybe(isNamed),
    }),
  ),
});
const isWeekEntry = guardOf<WeekEntry>({
  locationId: isText,
  reservationId: maybe(isText),
  roomId: maybe(isText),
  date: isDate,
});

/** Whether the server would cancel it, too: nobody changed it since. */
const isOfWeek = (row: LocationView | undefined): row is LocationView =>
  row?.byWeek === true && row.actualStatus === 'APPROVED';

/** `PUT /api/employee/week`: shows no entries, as the device has no workstation to show (decision 0080). */
export const saveWeek: Mutation<SaveWeek> = {
  kind: 'week.save',
  v: 1,
  effect: 'changes',
  takesAway: ({ week }) => week === null,
  isParams: guardOf<SaveWeek>({
    employeeId: isText,
    week: maybe(isWeek),
    cancel: listOf(isWeekEntry),
    days: listOf(isDate),
  }),
  lanes: ({ employeeId, cancel, days }) => [
    employeeLane(employeeId),
    ...cancel.flatMap(({ locationId, reservationId, roomId, date }) => [
      locationLane(locationId),
      ...(reservationId === null ? [] : [reservationLane(reservationId)]),
      ...(roomId === null ? [] : [roomLane(roomId, date)]),
    ]),
    ...new Set([...cancel.map(({ date }) => date), ...days].map((date) => dayLane(employeeId, date))),
  ],
  resourceIds: () => [],
  apply(view, { week, cancel }, { waiting }) {
    const info = view.employeeInfo;
    const told = info === null ? view : { ...view, employeeInfo: { ...info, waiting } };
    const rows = cancel.map(({ locationId }) => view.locations.get(locationId)).filter(isOfWeek);
    if (!isExpected(waiting))
      return rows.reduce((marked, { id }) => patchLocation(marked, id, (row) => ({ ...row, waiting })), told);
    const stopped = removeRows(told, {
      locations: rows.map(({ id }) => id),
      reservations: rows.flatMap(({ workplaceReservation }) => workplaceReservation?.id ?? []),
    });
    return info === null ? stopped : { ...stopped, employeeInfo: { ...info, week, waiting } };
  },
  request: ({ week, cancel }) =>
    requestOf('PUT /api/employee/week', {
      body: {
        week: week && { ...week, parts: week.parts.map((part) => ({ ...part, room: part.room?.id ?? null })) },
        ...(cancel.length > 0 && { cancel: cancel.map(({ locationId }) => locationId) }),
      },
    }),
  judge: ({ week }, { view: { employeeInfo }, config, isStudent }) =>
    week === null || employeeInfo === null
      ? ALLOWED
      : mayKeepWeek(week, { config, isStudent, assigned: employeeInfo.assignedWorkstations }),
  facts: () => ({}),
  undo: () => null,
  follow: (params) => params,
};
