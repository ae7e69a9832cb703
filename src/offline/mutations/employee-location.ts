import { mayCome } from '../../domain/block-period/block-period.ts';
import type { Building, Floor } from '../../domain/building/building.ts';
import type { DayPart, Slot } from '../../domain/day-part/day-part.ts';
import { overlaps, partsOf } from '../../domain/day-part/parts.ts';
import { buildingOf } from '../../domain/employee-location/building-of.ts';
import type { PlainLocation } from '../../domain/employee-location/employee-location.ts';
import { mayConfirmProposal, mayGiveUp, mayReplace, planEffect } from '../../domain/employee-location/plan.ts';
import { mayCancelLocation, mayLeave, mayPlan } from '../../domain/employee-location/rules.ts';
import { statusIn } from '../../domain/questionnaire/elsewhere.ts';
import { meetsTeamDay } from '../../domain/team/team-day.ts';
import type { Verdict } from '../../domain/verdict.ts';
import { ALLOWED } from '../../domain/verdict.ts';
import { mayCancelReservation, mayCheckIn, mayComplete } from '../../domain/workplace-reservation/rules.ts';
import { requestOf } from '../http/request.ts';
import {
  clearSlot,
  countedDay,
  isExpected,
  patchLocation,
  patchReservation,
  putLocation,
  removeRows,
  removeShift,
} from '../view/change-view.ts';
import { clearRefused } from '../view/refused.ts';
import { amongReservations } from '../view/several.ts';
import type { LocationView, View } from '../view/view.ts';
import { amenitiesLane, dayLane, locationLane, reservationLane, roomLane } from './lane.ts';
import type { JudgeContext, Mutation } from './mutation.ts';
import { callOf } from './mutation.ts';
import { guardOf, isDayPart, isFlag, isNamed, isPlain, isSlot, isText, listOf, maybe, isDate } from './params.ts';

export interface PlanLocation extends WithShifts {
  /** A new id, made on the device. */
  locationId: string;
  employeeId: string;
  /** The day in the building's zone. */
  date: string;
  dayPart: DayPart;
  slot: Slot;
  status: PlainLocation;
  building?: Building | undefined;
  floor?: Floor | undefined;
}

/** A calendar entry, or one that an earlier outbox entry creates. */
export interface LocationRef {
  locationId: string;
  employeeId: string;
  date: string;
}

/** A check-in at an entry, with its reservation where known. */
export interface CheckInLocation extends LocationRef {
  reservationId?: string | undefined;
  roomId?: string | undefined;
}

/** Whether amenities of the time go, too; before v 2 they stayed. */
export interface WithShifts {
  cancelShifts?: boolean | undefined;
  /** Those that the person was told of; the server looks for itself. */
  shiftIds?: readonly string[] | undefined;
}

/** @param shifts reserved amenities that go, too; undefined: they stay */
export const givingUp = (shifts: readonly { id: string }[] | undefined): WithShifts =>
  shifts === undefined ? {} : { cancelShifts: true, shiftIds: shifts.map(({ id }) => id) };

/** Lanes of a change that takes amenities with it. */
export const shiftLanes = (params: WithShifts & { employeeId: string; date: string }): string[] =>
  params.cancelShifts === true ? [amenitiesLane(params.employeeId, params.date)] : [];
export const WITH_SHIFTS = { cancelShifts: maybe(isFlag), shiftIds: maybe(listOf(isText)) };

/** The view without the amenities that go, too. */
export const withoutShifts = (view: View, { shiftIds = [] }: WithShifts): View =>
  shiftIds.filter((id) => view.shifts.has(id)).reduce(removeShift, view);

/** That amenities go, too; which ones the page knows. */
export const shiftFacts = ({ cancelShifts }: WithShifts): { amenities?: [] } =>
  cancelShifts === true ? { amenities: [] } : {};

/** The query that says so. */
export const shiftsQuery = ({ cancelShifts }: WithShifts): { cancelShifts?: 'true' } =>
  cancelShifts === true ? { cancelShifts: 'true' } : {};

const REF = { locationId: isText, employeeId: isText, date: isDate };

const refLanes = (ref: LocationRef): string[] => [locationLane(ref.locationId), dayLane(ref.employeeId, ref.date)];

function judgeLocation(
  { locationId }: LocationRef,
  { view }: JudgeContext,
  rule: (location: LocationView) => Verdict,
): Verdict {
  const location = view.locations.get(locationId);
  return location === undefined ? ALLOWED : rule(location);
}

/** `POST /api/employee/calendar`: takes the place of unconfirmed plans of the day part. */
export const planLocation: Mutation<PlanLocation> = {
  kind: 'employee-location.plan',
  v: 2,
  effect: 'changes',
  isParams: guardOf<PlanLocation>({
    ...REF,
    ...WITH_SHIFTS,
    dayPart: isDayPart,
    slot: isSlot,
    status: isPlain,
    building: maybe(isNamed),
    floor: maybe(isNamed),
  }),
  lanes: (params) => [...refLanes(params), ...shiftLanes(params)],
  resourceIds: (params) => [params.locationId],
  apply(before, params, { waiting, occurredAt, resolution }) {
    const view = isExpected(waiting) ? clearRefused(before, params.slot) : before;
    if (view.locations.has(params.locationId))
      return patchLocation(view, params.locationId, (row) => ({ ...row, waiting }));
    const others = [...view.locations.values()].filter((other) => overlaps(other, params.slot));
    // Refused, and something else stands there: the waiting list tells of it.
    if (!isExpected(waiting) && others.length > 0) return view;
    const { slot, dayPart, refused } = amongReservations(view, { ...params, roomId: null }, resolution, occurredAt);
    const effect = planEffect(others, slot, dayPart);
    const cleared = refused ? view : withoutShifts(clearSlot(view, effect, slot, waiting, params.locationId), params);
    const planned: LocationView = {
      id: params.locationId,
      date: params.date,
      start: slot.start,
      end: slot.end,
      status: params.status,
      locationType: params.status,
      actualStatus: 'APPROVED',
      dayPart,
      dayParts: partsOf(dayPart),
      confirmed: false,
      confirmedOrCompleted: false,
      building: params.building ?? null,
      floor: params.floor ?? null,
      workplaceReservation: null,
      teamCalendar: null,
      waiting,
    };
    return putLocation(cleared, planned);
  },
  judge(
    { date, dayPart, slot, status, building, floor },
    { view, config, isStudent, blocks, timeZone, now, ...standing },
  ) {
    const teamDay = meetsTeamDay([...view.locations.values()], slot);
    const verdict = mayPlan({
      date,
      dayPart,
      status,
      timeZone: building?.timeZone ?? timeZone,
      config,
      now,
      userStatus: statusIn(standing, building?.id, now),
      isStudent,
      teamDay,
    });
    const open =
      verdict.ok && status === 'OFFICE'
        ? mayCome(blocks, date, { buildingId: building?.id ?? null, floorId: floor?.id ?? null })
        : verdict;
    if (!open.ok) return open;
    const day = countedDay(view);
    const replaced = mayReplace(day, slot);
    return replaced.ok ? mayGiveUp(day, slot, { status, dayPart }, config, now) : replaced;
  },
  request: (params) =>
    requestOf('POST /api/employee/calendar', {
      query: shiftsQuery(params),
      body: {
        date: params.date,
        dayPart: params.dayPart,
        status: params.status,
        building: params.building?.id,
        floor: params.floor?.id,
      },
    }),
  facts: ({ date, dayPart, status, building, ...more }) => ({
    date,
    dayPart,
    status,
    ...(building && { timeZone: building.timeZone }),
    ...shiftFacts(more),
  }),
  undo: ({ locationId, employeeId, date }) => callOf(cancelLocation, { locationId, employeeId, date }),
  follow: (params) => params,
};

/** The entry's reservation, as far as this device knows. */
const reservationIdOf = (view: View, { locationId, reservationId }: CheckInLocation): string =>
  view.locations.get(locationId)?.workplaceReservation?.id ?? reservationId ?? '';

/** `PATCH /api/employee/calendar/checkin/:id`: the entry and its reservation. */
export const checkInLocation: Mutation<CheckInLocation> = {
  kind: 'employee-location.check-in',
  v: 1,
  effect: 'confirms',
  isParams: guardOf<CheckInLocation>({ ...REF, reservationId: maybe(isText), roomId: maybe(isText) }),
  lanes: (params) => [
    ...refLanes(params),
    ...(params.reservationId === undefined ? [] : [reservationLane(params.reservationId)]),
    ...(params.roomId === undefined ? [] : [roomLane(params.roomId, params.date)]),
  ],
  resourceIds: () => [],
  apply(view, params, { waiting, occurredAt }) {
    const expected = isExpected(waiting);
    const there = patchLocation(view, params.locationId, (row) =>
      expected && !row.confirmedOrCompleted
        ? { ...row, actualStatus: 'CONFIRMED', confirmed: true, confirmedOrCompleted: true, waiting }
        : { ...row, waiting },
    );
    return patchReservation(there, reservationIdOf(there, params), (row) =>
      expected && row.status === 'APPROVED'
        ? { ...row, status: 'CONFIRMED', dateConfirmed: occurredAt, waiting }
        : { ...row, waiting },
    );
  },
  judge: (params, context) =>
    judgeLocation(params, context, (location) => {
      const verdict = mayCheckIn({
        location,
        userStatus: statusIn(context, buildingOf(location), context.now),
        isCleaner: context.isCleaner,
        config: context.config,
        now: context.now,
      });
      return verdict.ok ? mayConfirmProposal(location, [...context.view.locations.values()]) : verdict;
    }),
  request: (params) => requestOf('PATCH /api/employee/calendar/checkin/:id', { params: { id: params.locationId } }),
  facts: ({ date, roomId }) => ({ date, ...(roomId !== undefined && { room: { id: roomId, name: null } }) }),
  undo: ({ locationId, employeeId, date }) => callOf(checkOutLocation, { locationId, employeeId, date }),
  follow: (params, room) => (params.roomId === undefined ? params : { ...params, roomId: room.id }),
};

/** `PATCH /api/employee/calendar/complete/:id`: check out or leave. */
export const checkOutLocation: Mutation<LocationRef> = {
  kind: 'employee-location.check-out',
  v: 1,
  effect: 'leaves',
  isParams: guardOf<LocationRef>(REF),
  lanes: refLanes,
  resourceIds: () => [],
  apply(view, params, { waiting, occurredAt }) {
    const expected = isExpected(waiting);
    const left = patchLocation(view, params.locationId, (row) =>
      expected && row.actualStatus === 'CONFIRMED'
        ? {
            ...row,
            actualStatus: 'COMPLETED',
            confirmed: false,
            confirmedOrCompleted: true,
            dateCompleted: occurredAt,
            waiting,
          }
        : { ...row, waiting },
    );
    return patchReservation(left, reservationIdOf(left, params), (row) =>
      expected && row.status === 'CONFIRMED'
        ? { ...row, status: 'COMPLETED', dateCompleted: occurredAt, waiting }
        : { ...row, waiting },
    );
  },
  judge: (params, context) =>
    judgeLocation(params, context, (location) =>
      location.workplaceReservation === null
        ? mayLeave({ location, now: context.now })
        : mayComplete({ reservation: location.workplaceReservation }),
    ),
  request: (params) => requestOf('PATCH /api/employee/calendar/complete/:id', { params: { id: params.locationId } }),
  facts: ({ date }) => ({ date }),
  undo: () => null,
  follow: (params) => params,
};

/** `PATCH /api/employee/calendar/cancel/:id` */
export const cancelLocation: Mutation<LocationRef & WithShifts> = {
  kind: 'employee-location.cancel',
  v: 2,
  effect: 'removes',
  isParams: guardOf<LocationRef & WithShifts>({ ...REF, ...WITH_SHIFTS }),
  lanes: (params) => [...refLanes(params), ...shiftLanes(params)],
  resourceIds: () => [],
  apply(view, params, { waiting }) {
    if (!isExpected(waiting)) return patchLocation(view, params.locationId, (row) => ({ ...row, waiting }));
    const reservation = view.locations.get(params.locationId)?.workplaceReservation?.id;
    return removeRows(withoutShifts(view, params), {
      locations: [params.locationId],
      reservations: reservation === undefined ? [] : [reservation],
    });
  },
  judge: (params, context) =>
    judgeLocation(params, context, (location) => {
      const rule = {
        timeZone: location.building?.timeZone ?? context.timeZone,
        config: context.config,
        now: context.now,
      };
      const verdict = mayCancelLocation({ ...rule, location });
      const { workplaceReservation: reservation } = location;
      return verdict.ok && reservation !== null ? mayCancelReservation({ ...rule, reservation }) : verdict;
    }),
  request: (params) =>
    requestOf('PATCH /api/employee/calendar/cancel/:id', {
      params: { id: params.locationId },
      query: shiftsQuery(params),
    }),
  facts: ({ date, ...more }) => ({ date, ...shiftFacts(more) }),
  undo: () => null,
  follow: (params) => params,
};
