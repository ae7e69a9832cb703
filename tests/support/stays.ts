import type { DayPart } from '../../src/domain/day-part/day-part.ts';
import { slotOf } from '../../src/domain/day-part/slot.ts';
import type { Room, RoomType } from '../../src/domain/room/room.ts';
import type {
  ReservationStatus,
  WorkplaceReservation,
} from '../../src/domain/workplace-reservation/workplace-reservation.ts';

/** The day of all stays without another one. */
export const STAY_DATE = '2026-11-25';

const building = { id: 'b', identifier: 'b', name: 'B', site: '', timeZone: 'Europe/Amsterdam' };

export const workstation = (name: string, floor: string, type: RoomType = 'WORKSTATION'): Room => ({
  id: name,
  identifier: name,
  name,
  type: { name: type },
  category: null,
  reservable: true,
  flex: true,
  status: 'AVAILABLE',
  unavailableReason: null,
  assignedTo: [],
  floor: { id: floor, identifier: floor, name: `Floor ${floor}`, building },
});

/** A colleague's reservation as others see it. @param employee id and name; null who does not share */
export function held(
  employee: string | null,
  floor = '1',
  {
    dayPart = 'FULLDAY',
    status = 'APPROVED',
    date = STAY_DATE,
  }: { dayPart?: DayPart; status?: ReservationStatus; date?: string } = {},
): WorkplaceReservation {
  const { start, end } = slotOf(date, dayPart, building.timeZone);
  return {
    id: `${String(employee)} ${floor} ${dayPart}`,
    date,
    startDate: start,
    endDate: end,
    status,
    dayPart,
    room: workstation(`${floor}-${String(employee)}`, floor),
    employee: employee === null ? null : { id: employee, displayName: employee, email: '' },
    mine: false,
    dateConfirmed: null,
    dateCompleted: null,
  };
}
