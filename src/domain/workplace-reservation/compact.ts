import type { Room } from '../room/room.ts';
import type { WorkplaceReservation } from './workplace-reservation.ts';

/** A reservation as it travels to a device that has the rooms: the room's id, and nothing that is not so. */
export interface CompactReservation extends Pick<
  WorkplaceReservation,
  'id' | 'date' | 'startDate' | 'endDate' | 'status' | 'dayPart'
> {
  room: string;
  employee?: WorkplaceReservation['employee'];
  mine?: true;
  dateConfirmed?: string;
  dateCompleted?: string;
  forGuests?: true;
}

export function compactReservation(row: WorkplaceReservation): CompactReservation {
  const { id, date, startDate, endDate, status, dayPart, room, employee, mine } = row;
  return {
    id,
    date,
    startDate,
    endDate,
    status,
    dayPart,
    room: room.id,
    ...(employee !== null && { employee }),
    ...(mine && { mine }),
    ...(row.dateConfirmed !== null && { dateConfirmed: row.dateConfirmed }),
    ...(row.dateCompleted !== null && { dateCompleted: row.dateCompleted }),
    ...(row.forGuests === true && { forGuests: true as const }),
  };
}

/** @param room of that id */
export const expandReservation = (row: CompactReservation, room: Room): WorkplaceReservation => ({
  ...row,
  room,
  employee: row.employee ?? null,
  mine: row.mine ?? false,
  dateConfirmed: row.dateConfirmed ?? null,
  dateCompleted: row.dateCompleted ?? null,
});
