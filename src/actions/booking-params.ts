import { newId } from '../offline/ports/ids.ts';
import type { DayPart } from '../domain/day-part/day-part.ts';
import { slotOf } from '../domain/day-part/slot.ts';
import type { EmployeeInfo } from '../domain/employee/employee.ts';
import type { EmployeeLocation } from '../domain/employee-location/employee-location.ts';
import type { Room } from '../domain/room/room.ts';
import type { Taking } from '../domain/workplace-reservation/check-in-step.ts';
import { HOLDING_STATUSES } from '../domain/workplace-reservation/free.ts';
import type { Met } from '../domain/workplace-reservation/met.ts';
import { givesUp } from '../domain/workplace-reservation/met.ts';
import type { WorkplaceReservation } from '../domain/workplace-reservation/workplace-reservation.ts';
import type { BookWorkstation } from '../offline/mutations/book-workstation.ts';

export interface Booking {
  room: Room;
  /** ISO date in the building's zone. */
  date: string;
  dayPart: DayPart;
  /** Entries that the person saw and agreed to lose. */
  met: Met<EmployeeLocation>;
  /** Checks in at once. */
  checkIn?: boolean | undefined;
  /** Id of a used reservation elsewhere: completed, not cancelled. */
  usedId?: string | undefined;
}

/**
 * Booking with check-in.
 * @param used whether the person used the reservation elsewhere
 */
export const bookingOfTaking = (
  room: Room,
  { date, dayPart, met, existing }: Taking<WorkplaceReservation, EmployeeLocation>,
  used: boolean,
): Booking => ({ room, date, dayPart, met, checkIn: true, usedId: used ? existing?.reservation.id : undefined });

/** Name of the workstation that a check-in gives up; what was left before is given up no more. */
export const leftBy = ({ existing }: Pick<Taking<WorkplaceReservation, EmployeeLocation>, 'existing'>) =>
  existing !== null && HOLDING_STATUSES.includes(existing.reservation.status)
    ? existing.reservation.room.name
    : undefined;

export function bookingParams(
  { id, name, email }: Pick<EmployeeInfo, 'id' | 'name' | 'email'>,
  { room, date, dayPart, met, checkIn = false, usedId }: Booking,
): BookWorkstation {
  return {
    reservationId: newId(),
    locationId: newId(),
    room,
    employee: { id, displayName: name, email },
    date,
    dayPart,
    slot: slotOf(date, dayPart, room.floor.building.timeZone),
    ...(checkIn ? { confirm: true } : {}),
    ...(givesUp(met, checkIn, usedId) ? { replaceMyOtherLocation: true } : {}),
    ...(usedId === undefined ? {} : { usedReservationIds: [usedId] }),
    ...(met.teamDay === null ? {} : { proposalId: met.teamDay.id }),
  };
}
