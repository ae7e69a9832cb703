import type { DayPart } from '../day-part/day-part.ts';
import type { EmployeeSummary } from '../employee/employee.ts';
import type { Room } from '../room/room.ts';

/** Source: spec 4, "Workplace reservation status". CONFIRMED is checked in, COMPLETED checked out, CLOSED cleaned. */
export const RESERVATION_STATUSES = [
  'APPROVED',
  'CONFIRMED',
  'COMPLETED',
  'CLOSED',
  'CANCELLED',
  'REJECTED',
  'BLOCKED',
  'ADHOC',
  'SIGN_OF_LIFE',
] as const;
export type ReservationStatus = (typeof RESERVATION_STATUSES)[number];

/** A workstation taken for a slot. Instants are ISO 8601 UTC. `date` is the day in the building's zone. */
export interface WorkplaceReservation {
  id: string;
  date: string;
  startDate: string;
  endDate: string;
  status: ReservationStatus;
  dayPart: DayPart;
  room: Room;
  /** Null where the holder does not share their location with the caller. */
  employee: EmployeeSummary | null;
  /** True where the caller holds it, also when `employee` is null for others. */
  mine: boolean;
  dateConfirmed: string | null;
  dateCompleted: string | null;
  /** Held by the caller besides their own workstation, for guests or a team: it is no place in their calendar. */
  forGuests?: boolean | undefined;
}
