import { meetsTeamDay } from '../../domain/team/team-day.ts';
import { mayChooseWorkstation } from '../../domain/client-config/booking-options.ts';
import type { DayPart, Slot } from '../../domain/day-part/day-part.ts';
import { overlaps, partsOf } from '../../domain/day-part/parts.ts';
import { bookingEffect, mayReplace } from '../../domain/employee-location/plan.ts';
import type { EmployeeSummary } from '../../domain/employee/employee.ts';
import type { Room } from '../../domain/room/room.ts';
import { mayCheckInAtOnce } from '../../domain/workplace-reservation/check-in-at-once.ts';
import { mayTake } from '../../domain/workplace-reservation/free.ts';
import { mayBook } from '../../domain/workplace-reservation/booking.ts';
import { mayReserveMore } from '../../domain/workplace-reservation/day-limit.ts';
import type { WorkplaceReservation } from '../../domain/workplace-reservation/workplace-reservation.ts';
import { requestOf } from '../http/request.ts';
import {
  clearSlot,
  countedDay,
  isExpected,
  patchReservation,
  putLocation,
  putReservation,
} from '../view/change-view.ts';
import { leavePlaces } from '../view/leave-places.ts';
import { clearRefused } from '../view/refused.ts';
import { amongReservations } from '../view/several.ts';
import type { LocationView, View } from '../view/view.ts';
import { dayLane, locationLane, reservationLane, roomLane } from './lane.ts';
import type { ApplyContext, Mutation } from './mutation.ts';
import { callOf } from './mutation.ts';
import { guardOf, isDayPart, isFlag, isNamed, isRoom, isSlot, isText, listOf, maybe, isDate } from './params.ts';
import { cancelReservation } from './workplace-reservation.ts';

export interface BookWorkstation {
  /** New ids. `locationId` may be an existing plan. */
  reservationId: string;
  locationId: string;
  room: Room;
  employee: EmployeeSummary;
  /** The day in the building's zone. */
  date: string;
  dayPart: DayPart;
  slot: Slot;
  /** Check in at once (ad-hoc). */
  confirm?: boolean | undefined;
  replaceMyOtherLocation?: boolean | undefined;
  usedReservationIds?: string[] | undefined;
  /** A calendar entry that this booking fills. */
  proposalId?: string | undefined;
}

/** Guards of a reservation, for oneself or for a guest. */
export const RESERVATION = {
  reservationId: isText,
  room: isRoom,
  employee: isNamed,
  date: isDate,
  dayPart: isDayPart,
  slot: isSlot,
};

const locationIdOf = (params: BookWorkstation): string => params.proposalId ?? params.locationId;

function reservationOf(params: BookWorkstation, occurredAt: string): WorkplaceReservation {
  return {
    id: params.reservationId,
    date: params.date,
    startDate: params.slot.start,
    endDate: params.slot.end,
    dayPart: params.dayPart,
    room: params.room,
    employee: params.employee,
    mine: true,
    status: params.confirm === true ? 'CONFIRMED' : 'APPROVED',
    dateConfirmed: params.confirm === true ? occurredAt : null,
    dateCompleted: null,
  };
}

function locationOf(
  params: BookWorkstation,
  reservation: WorkplaceReservation,
  before: LocationView | undefined,
  { waiting }: ApplyContext,
): LocationView {
  const confirmed = params.confirm === true;
  const status = params.room.assignedTo.includes(params.employee.id) ? 'ASSIGNED' : 'WORKSTATION';
  return {
    id: locationIdOf(params),
    date: params.date,
    start: params.slot.start,
    end: params.slot.end,
    status,
    locationType: status,
    actualStatus: confirmed ? 'CONFIRMED' : 'APPROVED',
    dayPart: params.dayPart,
    dayParts: partsOf(params.dayPart),
    confirmed,
    confirmedOrCompleted: confirmed,
    building: params.room.floor.building,
    floor: params.room.floor,
    workplaceReservation: reservation,
    teamCalendar: before?.teamCalendar ?? null,
    waiting,
  };
}

/** Once the person agreed, a booking over several reservations takes the time of the one it replaces. */
function settled(view: View, params: BookWorkstation, { resolution, occurredAt }: ApplyContext): BookWorkstation {
  const agreed = params.replaceMyOtherLocation === true || resolution?.replaceMyOtherLocation === true;
  if (!agreed && resolution === null) return params;
  const among = amongReservations(view, { ...params, roomId: params.room.id }, resolution, occurredAt);
  return {
    ...params,
    slot: among.slot,
    dayPart: among.dayPart,
    replaceMyOtherLocation: among.agreed || (agreed && !among.refused),
  };
}

/** Ends what the person says they used, and where they are present while they check in here. */
function withPlacesLeft(view: View, params: BookWorkstation, context: ApplyContext): View {
  const used = new Set(params.usedReservationIds);
  const goesOver = params.confirm === true && params.replaceMyOtherLocation === true;
  if (used.size === 0 && !goesOver) return view;
  return leavePlaces(
    view,
    (row) =>
      used.has(row.workplaceReservation?.id ?? '') ||
      (goesOver && row.actualStatus === 'CONFIRMED' && overlaps(row, params.slot)),
    context,
  );
}

/**
 * Removes what the person agreed to give up; without their word the server asks, and both are shown. A proposal is in
 * nobody's way until it is answered, for instance with this very room.
 */
function withWayCleared(view: View, params: BookWorkstation, { waiting }: ApplyContext): View {
  if (params.replaceMyOtherLocation !== true) return view;
  const met = [...view.locations.values()].filter(
    ({ id, actualStatus }) => actualStatus !== 'PROPOSED' || id === params.proposalId,
  );
  return clearSlot(
    view,
    bookingEffect(met, params.slot, params.dayPart, params.room.id),
    params.slot,
    waiting,
    params.reservationId,
    params.proposalId,
  );
}

/** `POST /api/workplace/reservations`: creates the reservation and, unless it fills a proposal, its calendar entry. */
export const bookWorkstation: Mutation<BookWorkstation> = {
  kind: 'workplace-reservation.book',
  v: 1,
  effect: 'creates',
  isParams: guardOf<BookWorkstation>({
    ...RESERVATION,
    locationId: isText,
    confirm: maybe(isFlag),
    replaceMyOtherLocation: maybe(isFlag),
    usedReservationIds: maybe(listOf(isText)),
    proposalId: maybe(isText),
  }),
  lanes: (params) => [
    reservationLane(params.reservationId),
    locationLane(locationIdOf(params)),
    roomLane(params.room.id, params.date),
    dayLane(params.employee.id, params.date),
  ],
  resourceIds: (params) =>
    params.proposalId === undefined ? [params.reservationId, params.locationId] : [params.reservationId],
  apply(before, params, context) {
    const expected = isExpected(context.waiting);
    const view = expected ? clearRefused(before, params.slot) : before;
    // Only the reply is missing: the server's row is better.
    if (view.reservations.has(params.reservationId))
      return patchReservation(view, params.reservationId, (row) => ({ ...row, waiting: context.waiting }));
    // Refused, and something else stands there: the waiting list tells of it.
    const isTaken = () =>
      [...view.locations.values()].some((other) => other.id !== locationIdOf(params) && overlaps(other, params.slot));
    if (!expected && isTaken()) return view;
    // A refusal checks nobody in, nor out of another place.
    const wish = settled(view, expected ? params : { ...params, confirm: false, usedReservationIds: [] }, context);
    // Clearing the way takes it out of the view.
    const filled = view.locations.get(locationIdOf(wish));
    const cleared = withWayCleared(withPlacesLeft(view, wish, context), wish, context);
    const reservation = reservationOf(wish, context.occurredAt);
    return putLocation(
      putReservation(cleared, { ...reservation, waiting: context.waiting }),
      locationOf(wish, reservation, filled, context),
    );
  },
  request: (params, resolution) =>
    requestOf('POST /api/workplace/reservations', {
      query: {
        building: params.room.floor.building.id,
        floor: params.room.floor.id,
        room: params.room.id,
        start: params.slot.start,
        end: params.slot.end,
        locationId: params.proposalId,
        confirm: params.confirm === true ? 'true' : undefined,
        usedReservationIds: params.usedReservationIds?.join(','),
        replaceMyOtherLocation:
          params.replaceMyOtherLocation === true || resolution?.replaceMyOtherLocation === true ? 'true' : undefined,
      },
    }),
  judge({ date, slot, room, employee, confirm, proposalId, usedReservationIds = [] }, context) {
    const { view, config } = context;
    const rows = [...view.locations.values()];
    // What this device does not have may well be a team day.
    const forTeamDay = proposalId !== undefined && !view.locations.has(proposalId);
    const pools = view.employeeInfo?.draws?.pools;
    const verdict = mayBook({ ...context, pools, me: employee.id, day: rows }, { room, slot, forTeamDay });
    const teamDay = forTeamDay || meetsTeamDay(rows, slot);
    const offered = verdict.ok ? mayChooseWorkstation(config, room.assignedTo.includes(employee.id), teamDay) : verdict;
    if (!offered.ok) return offered;
    const day = countedDay(view);
    const more = mayReserveMore(
      day.flatMap(({ workplaceReservation }) => workplaceReservation ?? []),
      { date, slot },
    );
    if (!more.ok) return more;
    if (confirm === true) {
      const atOnce = mayCheckInAtOnce({ ...context, slot, day: rows });
      if (!atOnce.ok) return atOnce;
    }
    // The server knows better about others' things and cleaning.
    const own = day.flatMap(({ workplaceReservation: held }) =>
      held === null || held.room.id !== room.id || held.status === 'COMPLETED' ? [] : [{ ...held, mine: true }],
    );
    const held = mayTake(own, slot, config, context.now);
    if (!held.ok || confirm === true) return held;
    return mayReplace(
      day.filter((row) => row.id !== proposalId && !usedReservationIds.includes(row.workplaceReservation?.id ?? '')),
      slot,
    );
  },
  alone: (params) => ({ ...params, proposalId: undefined }),
  retarget: (params, room) => ({ ...params, room }),
  facts: ({ date, dayPart, room, confirm }) => ({
    date,
    dayPart,
    room,
    timeZone: room.floor.building.timeZone,
    ...(confirm === true ? { checksIn: true } : {}),
  }),
  undo: (params) =>
    callOf(cancelReservation, {
      reservationId: params.reservationId,
      locationId: locationIdOf(params),
      roomId: params.room.id,
      employeeId: params.employee.id,
      date: params.date,
    }),
  follow: (params) => params,
};
