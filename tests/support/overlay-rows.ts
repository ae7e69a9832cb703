import type { Room } from '../../src/domain/room/room.ts';
import { building, employee, floor, rooms, slotOn } from '../offline/model/office.ts';
import type { EmployeeLocation } from '../../src/domain/employee-location/employee-location.ts';
import type { WorkplaceReservation } from '../../src/domain/workplace-reservation/workplace-reservation.ts';
import type { View } from '../../src/offline/view/view.ts';
export const DATE = '2026-12-01';
export const slot = slotOn(DATE);
const roomAt = (index: number): Room => {
  const found = rooms[index];
  if (found === undefined) throw new Error('an office with too few workstations');
  return found;
};
export const [room, otherRoom] = [roomAt(0), roomAt(1)];

export const reservation = (more: Partial<WorkplaceReservation> = {}): WorkplaceReservation => ({
  id: 'r',
  date: DATE,
  startDate: slot.start,
  endDate: slot.end,
  status: 'APPROVED',
  dayPart: 'FULLDAY',
  room,
  employee: employee('me'),
  mine: true,
  dateConfirmed: null,
  dateCompleted: null,
  ...more,
});
export const location = (more: Partial<EmployeeLocation> = {}): EmployeeLocation => ({
  id: 'l',
  date: DATE,
  ...slot,
  status: 'HOME',
  locationType: 'HOME',
  actualStatus: 'APPROVED',
  dayPart: 'FULLDAY',
  dayParts: ['MORNING', 'AFTERNOON'],
  confirmed: false,
  confirmedOrCompleted: false,
  building,
  floor,
  workplaceReservation: null,
  teamCalendar: null,
  ...more,
});
export const workstation = location({ id: 'l', status: 'WORKSTATION', workplaceReservation: reservation() });

export const present = location({
  status: 'WORKSTATION',
  actualStatus: 'CONFIRMED',
  confirmed: true,
  confirmedOrCompleted: true,
  workplaceReservation: reservation({ status: 'CONFIRMED' }),
});

export const wanted = {
  reservationId: 'new-r',
  locationId: 'new-l',
  room: otherRoom,
  employee: employee('me'),
  date: DATE,
  dayPart: 'FULLDAY',
  slot,
} as const;
export const ref = { reservationId: 'r', locationId: 'l', roomId: 'r1', employeeId: 'me', date: DATE };

/** What stands in a view, as `id status label`. */
export const shown = (view: View) => ({
  reservations: [...view.reservations.values()].map(
    (row) => `${row.id} ${row.status} ${row.waiting?.label ?? 'confirmed'}`,
  ),
  locations: [...view.locations.values()].map(
    (row) => `${row.id} ${row.status} ${row.actualStatus} ${row.waiting?.label ?? 'confirmed'}`,
  ),
});
