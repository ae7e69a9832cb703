import type { DayPart } from '../day-part/day-part.ts';
import type { ActualStatus, LocationStatus } from '../employee-location/employee-location.ts';

/** Where somebody is, as colleagues learn it. */
export const SHOWN_STATUSES = ['WORKSTATION', 'OFFICE', 'HOME', 'AWAY'] as const;
export type ShownStatus = (typeof SHOWN_STATUSES)[number];

/** A part of a colleague's day: no more than where and when. */
export interface ColleaguePart {
  /** ISO date in the zone of the building, or of the colleague. */
  date: string;
  dayPart: DayPart;
  status: ShownStatus;
  /** Ids; null outside the office, and where the colleague did not say. */
  building: string | null;
  floor: string | null;
  /** The workstation; null without one. */
  room: { id: string; name: string } | null;
}

/** A colleague's coming days: one row for each, so that a change tells not which day it was about. */
export interface ColleagueDays {
  /** Employee id. */
  id: string;
  /** By time; a part without plans is missing. */
  parts: ColleaguePart[];
}

const SHOWN: Record<LocationStatus, ShownStatus | null> = {
  WORKSTATION: 'WORKSTATION',
  ASSIGNED: 'WORKSTATION',
  OFFICE: 'OFFICE',
  HOME: 'HOME',
  AWAY: 'AWAY',
  HOLIDAY: 'AWAY',
  // Who is ill tells nobody so.
  SICK: 'AWAY',
  // No answer yet, or none that concerns more than the team's leader.
  TEAMDAY: null,
  DECLINE: null,
  UNKNOWN: null,
};

/** What colleagues learn of an entry; null: nothing, not even that there is one. */
export const shownStatus = (status: LocationStatus, actual: ActualStatus): ShownStatus | null =>
  actual === 'APPROVED' || actual === 'CONFIRMED' ? SHOWN[status] : null;

export const isInOffice = ({ status }: Pick<ColleaguePart, 'status'>): boolean =>
  status === 'WORKSTATION' || status === 'OFFICE';
