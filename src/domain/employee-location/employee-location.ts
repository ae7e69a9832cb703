import type { AbsenceRef } from '../absence/absence.ts';
import type { Building, Floor } from '../building/building.ts';
import type { DayPart } from '../day-part/day-part.ts';
import type { WorkplaceReservation } from '../workplace-reservation/workplace-reservation.ts';

/** Where an employee plans to be (spec 4, "Location status"). */
export const LOCATION_STATUSES = [
  'WORKSTATION',
  'TEAMDAY',
  'ASSIGNED',
  'OFFICE',
  'HOME',
  'AWAY',
  'HOLIDAY',
  'SICK',
  'DECLINE',
  'UNKNOWN',
] as const;
export type LocationStatus = (typeof LOCATION_STATUSES)[number];

const IS_AWAY: Record<LocationStatus, boolean> = {
  WORKSTATION: false,
  TEAMDAY: false,
  ASSIGNED: false,
  OFFICE: false,
  HOME: false,
  AWAY: true,
  HOLIDAY: true,
  SICK: true,
  DECLINE: false,
  UNKNOWN: false,
};
/** Nobody with these comes to a team day. */
export const AWAY_STATUSES: readonly LocationStatus[] = LOCATION_STATUSES.filter((status) => IS_AWAY[status]);

/** PROPOSED by a team day, CONFIRMED is present, COMPLETED left. */
export const ACTUAL_STATUSES = [
  'PROPOSED',
  'APPROVED',
  'CONFIRMED',
  'COMPLETED',
  'REJECTED',
  'CANCELLED',
  'DECLINED',
] as const;
export type ActualStatus = (typeof ACTUAL_STATUSES)[number];

/** The team of a team day. */
export interface TeamCalendar {
  id: string;
  teamName: string;
  /** Who proposed the day, if they share their location or are the viewer; older rows lack it. */
  proposedBy?: { id: string; displayName: string } | null | undefined;
}

/** A calendar entry. `date` is an ISO date in its building's zone; instants are ISO 8601 UTC. */
export interface EmployeeLocation {
  id: string;
  date: string;
  start: string;
  end: string;
  status: LocationStatus;
  locationType: LocationStatus;
  actualStatus: ActualStatus;
  dayPart: DayPart;
  dayParts: DayPart[];
  confirmed: boolean;
  confirmedOrCompleted: boolean;
  building: Building | null;
  floor: Floor | null;
  workplaceReservation: WorkplaceReservation | null;
  teamCalendar: TeamCalendar | null;
  /** ISO instant of leaving, null before; older servers omit it. */
  dateCompleted?: string | null | undefined;
  /** The usual week booked it, and the person did not change it since (decision 0080); older servers omit it. */
  byWeek?: boolean | undefined;
  /** The absence that it is a day of; older servers omit it. */
  absence?: AbsenceRef | null | undefined;
}

/** Plans that a person sets by hand, without a workstation. */
export const PLAIN_LOCATIONS = ['OFFICE', 'HOME', 'AWAY', 'HOLIDAY', 'SICK'] as const;
export type PlainLocation = (typeof PLAIN_LOCATIONS)[number];
export const isPlainLocation = (status: LocationStatus): status is PlainLocation =>
  PLAIN_LOCATIONS.some((plain) => plain === status);
