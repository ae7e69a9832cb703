import type { VisitStatus } from './visit.ts';

/** Somebody from outside. */
export interface Visitor {
  name: string;
  company: string | null;
  email: string | null;
  phone: string | null;
  licensePlate: string | null;
}

/** How many workstations and parking places a visit asks for (spec 5, "Visits"). */
export interface VisitNeeds {
  workstations: number;
  parking: number;
}

/** What people say about a visit, and may change. Source: spec 3, "Visit". */
export interface VisitDetails {
  /** ISO instant of the arrival. */
  expectedDate: string;
  /** ISO instant of the planned end; null: it was not said. */
  until: string | null;
  subject: string;
  /** Employees who receive the visitor; the first is named to the visitor. */
  hosts: { id: string; name: string }[];
  /** Where they meet, in words. */
  location: string | null;
  commentsHospitality: string | null;
  commentsVisitor: string | null;
  needs: VisitNeeds;
}

/** A visit as its hosts, whoever announced it, and reception see it. */
export interface AnnouncedVisit extends VisitDetails {
  id: string;
  /** The link's secret: whoever knows it is the visitor. */
  uuid: string;
  status: VisitStatus;
  /** Waits for an action of the host, apart from {@link putOffUntil}. */
  pending: boolean;
  /** ISO date in the building's zone until which the host hid it from the actions that wait. */
  putOffUntil: string | null;
  buildingId: string;
  visitor: Visitor;
  /** Who announced it; null once they left the organisation. */
  announcedBy: { id: string; name: string } | null;
  /** Id that visits announced together share; null for one alone. */
  groupId: string | null;
  /** Reception has seen to what it was asked for. */
  handled: boolean;
  /** ISO instants. */
  arrivedAt: string | null;
  leftAt: string | null;
  /** Nobody saw the visitor leave: the building closed. */
  leftAssumed: boolean;
}

/** Whether a host should act on it now. @param today ISO date in the building's zone */
export const waitsForHost = (
  { status, pending, putOffUntil }: Pick<AnnouncedVisit, 'status' | 'pending' | 'putOffUntil'>,
  today: string,
): boolean =>
  pending && status !== 'CANCELLED' && status !== 'COMPLETED' && (putOffUntil === null || putOffUntil <= today);
