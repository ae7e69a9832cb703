import type { DayPart, Slot } from '../../../src/domain/day-part/day-part.ts';
import type { WorkplaceReservation } from '../../../src/domain/workplace-reservation/workplace-reservation.ts';
import { annexRooms, employee, rooms } from './office.ts';
import { Refused } from './refused.ts';
import type { Owned } from './touched.ts';

/** A reservation as it begins. @throws Refused where there is no such room */
export function reservationRow({
  id,
  owner,
  roomId,
  date,
  slot,
  dayPart,
}: {
  id: string;
  owner: string;
  roomId: string;
  date: string;
  slot: Slot;
  dayPart: DayPart;
}): Owned<WorkplaceReservation> {
  const room = [...rooms, ...annexRooms].find((each) => each.id === roomId);
  if (room === undefined) throw new Refused(404, 'notFound');
  return {
    id,
    owner,
    rev: 0,
    date,
    startDate: slot.start,
    endDate: slot.end,
    status: 'APPROVED',
    dayPart,
    room,
    employee: employee(owner),
    mine: true,
    dateConfirmed: null,
    dateCompleted: null,
  };
}
