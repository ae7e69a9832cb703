import { overlaps } from '../../domain/day-part/parts.ts';
import { mayBook } from '../../domain/workplace-reservation/booking.ts';
import { mayHoldMore } from '../../domain/workplace-reservation/day-limit.ts';
import { requestOf } from '../http/request.ts';
import { isExpected, patchReservation, putReservation } from '../view/change-view.ts';
import type { BookWorkstation } from './book-workstation.ts';
import { RESERVATION } from './book-workstation.ts';
import { reservationLane, roomLane } from './lane.ts';
import type { Mutation } from './mutation.ts';
import { callOf } from './mutation.ts';
import { guardOf } from './params.ts';
import { cancelReservation } from './workplace-reservation.ts';

/** A workstation besides the person's own, for a guest. */
export type HoldWorkstation = Pick<
  BookWorkstation,
  'reservationId' | 'room' | 'employee' | 'date' | 'dayPart' | 'slot'
>;

/** Whether stored params are of a reservation, for oneself or for a guest. */
export const namesWorkstation = guardOf<HoldWorkstation>(RESERVATION);

/**
 * `POST /api/workplace/reservations` with `multiple`: without a place in the calendar, so not in the lane of the day.
 */
export const holdWorkstation: Mutation<HoldWorkstation> = {
  kind: 'workplace-reservation.hold',
  v: 1,
  effect: 'creates',
  isParams: namesWorkstation,
  lanes: (params) => [reservationLane(params.reservationId), roomLane(params.room.id, params.date)],
  resourceIds: (params) => [params.reservationId],
  apply(view, { reservationId: id, room, employee, date, dayPart, slot }, { waiting }) {
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
  request: ({ room, slot }) =>
    requestOf('POST /api/workplace/reservations', {
      query: {
        building: room.floor.building.id,
        floor: room.floor.id,
        room: room.id,
        start: slot.start,
        end: slot.end,
        multiple: 'true',
      },
    }),
  judge({ date, slot, room, employee }, context) {
    const bookable = mayBook({ ...context, me: employee.id, day: [] }, { room, slot });
    if (!bookable.ok) return bookable;
    const held = [...context.view.reservations.values()].filter(({ mine, forGuests }) => mine && forGuests === true);
    return mayHoldMore(held, date);
  },
  retarget: (params, room) => ({ ...params, room }),
  facts: ({ date, dayPart, room }) => ({ date, dayPart, room }),
  undo: ({ reservationId, room, employee, date }) =>
    callOf(cancelReservation, { reservationId, locationId: null, roomId: room.id, employeeId: employee.id, date }),
  follow: (params) => params,
};
