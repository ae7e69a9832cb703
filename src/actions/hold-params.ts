import type { DayPart, Slot } from '../domain/day-part/day-part.ts';
import { slotOf } from '../domain/day-part/slot.ts';
import type { EmployeeInfo } from '../domain/employee/employee.ts';
import type { Room } from '../domain/room/room.ts';
import type { HoldWorkstation } from '../offline/mutations/hold-workstation.ts';
import { newId } from '../offline/ports/ids.ts';

/** When guests need workstations, and the visit that they come for. */
export interface HeldAt {
  /** ISO date. */
  date: string;
  dayPart: DayPart;
  forVisit?: { visitId: string; slot: Slot };
}

/** Params that hold a workstation for a guest. */
export const holdParams = (
  room: Room,
  info: Pick<EmployeeInfo, 'id' | 'name' | 'email'>,
  { date, dayPart, forVisit }: HeldAt,
): HoldWorkstation => ({
  reservationId: newId(),
  room,
  employee: { id: info.id, displayName: info.name, email: info.email },
  date,
  dayPart,
  slot: slotOf(date, dayPart, room.floor.building.timeZone),
  ...forVisit,
});
