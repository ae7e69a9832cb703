import { overlaps } from '../../domain/day-part/parts.ts';
import { mayBookForGuests } from '../../domain/workplace-reservation/booking.ts';
import { isPending } from '../../domain/visit/reserved.ts';
import { mayHoldMore } from '../../domain/workplace-reservation/day-limit.ts';
import { requestOf } from '../http/request.ts';
import { isExpected, patchReservation, putAnnouncedVisit, putReservation } from '../view/change-view.ts';
import type { View, Waiting } from '../view/view.ts';
import type { BookWorkstation } from './book-workstation.ts';
import { RESERVATION } from './book-workstation.ts';
import { reservationLane, roomLane, visitLane } from './lane.ts';
import type { Mutation } from './mutation.ts';
import { callOf } from './mutation.ts';
import { guardOf, isText, maybe } from './params.ts';
import { cancelReservation } from './workplace-reservation.ts';

/** A workstation besides the person's own, for a guest. */
export interface HoldWorkstation extends Pick<
  BookWorkstation,
  'reservationId' | 'room' | 'employee' | 'date' | 'dayPart' | 'slot'
> {
  /** The visit that it is for. */
  visitId?: string | undefined;
}

/** Whether stored params are of a reservation, for oneself or for a guest. */
export const namesWorkstation = guardOf<HoldWorkstation>({ ...RESERVATION, visitId: maybe(isText) });

/** Shows the workstation among those of its visit. */
function withVisit(view: View, { reservationId: id, room, slot, visitId }: HoldWorkstation, waiting: Waiting): View {
  const visit = visitId === undefined ? undefined : view.announcedVisits.get(visitId);
  if (visit === undefined || visit.reserved?.some((one) => one.id === id) === true) return view;
  const { floor } = room;
  const added = { id, ...slot, room: { id: room.id, name: room.name }, floor: { id: floor.id, name: floor.name } };
  const reserved = [...(visit.reserved ?? []), added].toSorted((a, b) => (a.room.name < b.room.name ? -1 : 1));
  const after = { ...visit, reserved };
  return putAnnouncedVisit(view, { ...after, pending: isPending(after), waiting });
}

/**
 * `POST /api/workplace/reservations` with `multiple`: without a place in the calendar, so not in the lane of the day.
 * Screens ask the rule of the visit before.
 */
export const holdWorkstation: Mutation<HoldWorkstation> = {
  kind: 'workplace-reservation.hold',
  v: 2,
  effect: 'creates',
  isParams: namesWorkstation,
  lanes: ({ reservationId, room, date, visitId }) => [
    reservationLane(reservationId),
    roomLane(room.id, date),
    ...(visitId === undefined ? [] : [visitLane(visitId)]),
  ],
  resourceIds: (params) => [params.reservationId],
  apply(before, params, { waiting }) {
    const { reservationId: id, room, employee, date, dayPart, slot } = params;
    const view = isExpected(waiting) ? withVisit(before, params, waiting) : before;
    if (view.reservations.has(id)) return patchReservation(view, id, (row) => ({ ...row, waiting }));
    // Refused, and something else stands there: the waiting list tells of it.
    const isTaken = () =>
      [...view.reservations.values()].some(
        (other) => other.room.id === room.id && overlaps({ start: other.startDate, end: other.endDate }, slot),
      );
    if (!isExpected(waiting) && isTaken()) return view;
    return putReservation(view, {
      id,
      date,
      startDate: slot.start,
      endDate: slot.end,
      status: 'APPROVED',
      dayPart,
      room,
      employee,
      mine: true,
      dateConfirmed: null,
      dateCompleted: null,
      forGuests: true,
      waiting,
    });
  },
  request: ({ room, slot, visitId }) =>
    requestOf('POST /api/workplace/reservations', {
      query: {
        building: room.floor.building.id,
        floor: room.floor.id,
        room: room.id,
        start: slot.start,
        end: slot.end,
        multiple: 'true',
        visit: visitId,
      },
    }),
  judge({ date, slot, room, employee }, context) {
    const bookable = mayBookForGuests({ ...context, me: employee.id }, { room, slot });
    if (!bookable.ok) return bookable;
    const held = [...context.view.reservations.values()].filter(({ mine, forGuests }) => mine && forGuests === true);
    return mayHoldMore(held, date);
  },
  retarget: (params, room) => ({ ...params, room }),
  facts: ({ date, dayPart, room }) => ({ date, dayPart, room, timeZone: room.floor.building.timeZone }),
  undo: ({ reservationId, room, employee, date, visitId }) =>
    callOf(cancelReservation, {
      reservationId,
      locationId: null,
      roomId: room.id,
      employeeId: employee.id,
      date,
      ...(visitId === undefined ? {} : { visitId }),
    }),
  follow: (params) => params,
};
