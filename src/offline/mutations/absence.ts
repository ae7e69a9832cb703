import type { AbsencePeriod, AbsenceStatus } from '../../domain/absence/absence.ts';
import { ABSENCE_STATUSES } from '../../domain/absence/absence.ts';
import { absenceDayId, absenceSlot } from '../../domain/absence/days.ts';
import { absenceEffect, mayBeAbsent, mayTakePlace, mayTakeBack } from '../../domain/absence/rules.ts';
import { overlaps, partsOf } from '../../domain/day-part/parts.ts';
import { slotOf } from '../../domain/day-part/slot.ts';
import { requestOf } from '../http/request.ts';
import {
  clearSlot,
  countedDay,
  isExpected,
  patchLocation,
  putLocation,
  removeRows,
  removeMeeting,
  removeShift,
} from '../view/change-view.ts';
import { clearRefused } from '../view/refused.ts';
import type { LocationView, Waiting } from '../view/view.ts';
import {
  absenceLane,
  amenitiesLane,
  dayLane,
  locationLane,
  meetingLane,
  meetingRoomLane,
  reservationLane,
  roomLane,
} from './lane.ts';
import type { Mutation } from './mutation.ts';
import { fields, guardOf, isDate, isText, listOf, maybe } from './params.ts';

interface AbsenceParams extends AbsencePeriod {
  /** Made on the device. */
  absenceId: string;
  employeeId: string;
  /** IANA zone of the person's days. */
  timeZone: string;
  /** ISO dates that were left when it was said, in order. */
  days: string[];
}

/** An entry that goes with the days. */
interface GivenEntry {
  locationId: string;
  reservationId: string | null;
  roomId: string | null;
  date: string;
}

export interface SaveAbsence extends AbsenceParams {
  status: AbsenceStatus;
  /** What the person was shown: it must be there before it is given back. */
  gives: GivenEntry[];
  /** Rooms that the person holds alone; before v 2 they stayed. */
  meetings?: { meetingId: string; roomId: string; date: string }[] | undefined;
  /** Amenities that stay, since they were used or are too late to cancel; before v 3 all went. */
  stays?: string[] | undefined;
}

export type TakeAbsenceBack = AbsenceParams;

const isGivenEntry = fields({ locationId: isText, reservationId: maybe(isText), roomId: maybe(isText), date: isDate });
const ABSENCE = {
  absenceId: isText,
  employeeId: isText,
  from: isDate,
  until: isDate,
  timeZone: isText,
  days: listOf(isDate),
};

const dayLanes = ({ absenceId, employeeId, days }: AbsenceParams): string[] => [
  absenceLane(absenceId),
  ...days.flatMap((date) => [
    locationLane(absenceDayId(absenceId, date)),
    dayLane(employeeId, date),
    amenitiesLane(employeeId, date),
  ]),
];

/** `POST /api/employee/absence`: everything in its time goes, and each of its days is away. */
export const saveAbsence: Mutation<SaveAbsence> = {
  kind: 'absence.save',
  v: 3,
  effect: 'changes',
  takesAway: () => true,
  isParams: guardOf<SaveAbsence>({
    ...ABSENCE,
    status: (value) => ABSENCE_STATUSES.some((known) => known === value),
    gives: listOf(isGivenEntry),
    meetings: maybe(listOf(fields({ meetingId: isText, roomId: isText, date: isDate }))),
    stays: maybe(listOf(isText)),
  }),
  lanes: (params) => [
    ...new Set([
      ...dayLanes(params),
      ...params.gives.flatMap(({ locationId, reservationId, roomId, date }) => [
        locationLane(locationId),
        dayLane(params.employeeId, date),
        ...(reservationId === null ? [] : [reservationLane(reservationId)]),
        ...(roomId === null ? [] : [roomLane(roomId, date)]),
      ]),
      ...(params.meetings ?? []).flatMap(({ meetingId, roomId, date }) => [
        meetingLane(meetingId),
        meetingRoomLane(roomId, date),
      ]),
    ]),
  ],
  resourceIds: ({ absenceId, days }) => [absenceId, ...days.map((date) => absenceDayId(absenceId, date))],
  apply(before, params, { waiting }) {
    const { absenceId, days, timeZone } = params;
    if (days.length === 0) return before;
    const slot = absenceSlot(days, timeZone);
    const view = isExpected(waiting) ? clearRefused(before, slot) : before;
    const others = [...view.locations.values()].filter((other) => overlaps(other, slot));
    if (!isExpected(waiting) && others.length > 0)
      return days.reduce(
        (marked, date) => patchLocation(marked, absenceDayId(absenceId, date), (row) => ({ ...row, waiting })),
        view,
      );
    const effect = absenceEffect(others, slot);
    const cleared = clearSlot(view, effect, slot, waiting, absenceId);
    const without = [...cleared.shifts.values()]
      .filter((shift) => overlaps(shift, slot) && params.stays?.includes(shift.id) !== true)
      .reduce((left, { id }) => removeShift(left, id), cleared);
    const left = (params.meetings ?? []).reduce((rest, { meetingId }) => removeMeeting(rest, meetingId), without);
    return days.reduce((filled, date) => putLocation(filled, dayOf(params, date, waiting)), left);
  },
  judge({ days, from, until, status, timeZone }, { view, config, isStudent, now }) {
    const verdict = mayBeAbsent({ period: { from, until }, status, timeZone, config, isStudent, now });
    if (!verdict.ok || days.length === 0) return verdict;
    return mayTakePlace(countedDay(view), absenceSlot(days, timeZone), status, config, now);
  },
  request: ({ from, until, status, meetings = [] }) =>
    requestOf('POST /api/employee/absence', {
      body: {
        from,
        until,
        status,
        ...(meetings.length > 0 && { meetings: meetings.map(({ meetingId }) => meetingId) }),
      },
    }),
  facts: ({ from, until, status, timeZone }) => ({ date: from, until, status, timeZone }),
  undo: () => null,
  follow: (params) => params,
};

const dayOf = (
  { absenceId, from, until, timeZone, status }: SaveAbsence,
  date: string,
  waiting: Waiting,
): LocationView => ({
  id: absenceDayId(absenceId, date),
  date,
  ...slotOf(date, 'FULLDAY', timeZone),
  status,
  locationType: status,
  actualStatus: 'APPROVED',
  dayPart: 'FULLDAY',
  dayParts: partsOf('FULLDAY'),
  confirmed: false,
  confirmedOrCompleted: false,
  building: null,
  floor: null,
  workplaceReservation: null,
  teamCalendar: null,
  absence: { id: absenceId, from, until },
  waiting,
});

/**
 * `POST /api/employee/absence/back/:id`: its days go. What comes back in their place the server alone knows: somebody
 * may have taken it.
 */
export const takeAbsenceBack: Mutation<TakeAbsenceBack> = {
  kind: 'absence.take-back',
  v: 1,
  effect: 'removes',
  isParams: guardOf<TakeAbsenceBack>(ABSENCE),
  lanes: dayLanes,
  resourceIds: () => [],
  apply(view, { absenceId, days }, { waiting }) {
    const rows = [...view.locations.values()].filter(
      ({ absence, actualStatus, date }) =>
        absence?.id === absenceId && actualStatus === 'APPROVED' && days.includes(date),
    );
    return isExpected(waiting)
      ? removeRows(view, { locations: rows.map(({ id }) => id) })
      : rows.reduce((marked, { id }) => patchLocation(marked, id, (row) => ({ ...row, waiting })), view);
  },
  judge: ({ from, until, timeZone }, { now }) => mayTakeBack({ from, until }, timeZone, now),
  request: ({ absenceId }) => requestOf('POST /api/employee/absence/back/:id', { params: { id: absenceId } }),
  facts: ({ from, until, timeZone }) => ({ date: from, until, timeZone }),
  undo: () => null,
  follow: (params) => params,
};
