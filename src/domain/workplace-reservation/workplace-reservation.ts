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

/** `date` is in the building's zone; instants are ISO 8601 UTC. */
export interface WorkplaceReservation {
  id: string;
  date: string;
  startDate: string;
  endDate: string;
  status: ReservationStatus;
  dayPart: DayPart;
  room: Room;
  /** Null if the holder does not share their location. */
  employee: EmployeeSummary | null;
  /** True for the caller's own, even without `employee`. */
  mine: boolean;
  dateConfirmed: string | null;
  dateCompleted: string | null;
  /** For guests or a team: not in the caller's calendar. */
  forGuests?: boolean | undefined;
}
