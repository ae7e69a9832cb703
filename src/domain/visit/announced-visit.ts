import type { Slot } from '../day-part/day-part.ts';
import type { Locale } from '../employee/employee.ts';
import type { Answered } from '../questionnaire/questionnaire.ts';
import type { VisitStatus } from './visit.ts';

/** Somebody from outside. */
export interface Visitor {
  name: string;
  company: string | null;
  email: string | null;
  phone: string | null;
  licensePlate: string | null;
  /** In which mails are written; null, or absent in older rows: that of whoever acts. */
  language?: Locale | null;
}

/** `deferred`: the visitor's server asks to wait; `unreachable`: ours cannot be reached; both are tried again. */
export const MAIL_STATES = ['waiting', 'sent', 'deferred', 'unreachable', 'refused', 'givenUp'] as const;
export type MailState = (typeof MAIL_STATES)[number];

/** How the last mail to a visitor fares. */
export interface VisitMail {
  state: MailState;
  /** To which it was written; the visitor's may be another by now. */
  address: string;
}

/** How many workstations and parking places a visit asks for (spec 5, "Visits"). */
export interface VisitNeeds {
  workstations: number;
  parking: number;
}

/** A workstation that is reserved for a visit. */
export interface VisitWorkstation extends Slot {
  /** Of the reservation. */
  id: string;
  room: { id: string; name: string };
  floor: { id: string; name: string };
}

/** A parking place that is reserved for a visit. */
export interface VisitParking extends Slot {
  /** Of the reservation. */
  id: string;
  amenity: { id: string; name: string };
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
  /** Workstations that are reserved for it, by name; absent on a row of an earlier version. */
  reserved?: VisitWorkstation[] | undefined;
  /** Parking places that are reserved for it; absent on a row of an earlier version. */
  parking?: VisitParking[] | undefined;
  /** Reception has seen to what it was asked for. */
  handled: boolean;
  /** ISO instants. */
  arrivedAt: string | null;
  leftAt: string | null;
  /** Nobody saw the visitor leave: the building closed. */
  leftAssumed: boolean;
  /** Null: no mail was written; absent in rows of an older app. */
  mail?: VisitMail | null;
  /** What the visitor's answers led to: told to reception alone, null to others. */
  answered?: Answered | null;
}

/** Whether a host should act on it now. @param today ISO date in the building's zone */
export const waitsForHost = (
  { status, pending, putOffUntil }: Pick<AnnouncedVisit, 'status' | 'pending' | 'putOffUntil'>,
  today: string,
): boolean =>
  pending && status !== 'CANCELLED' && status !== 'COMPLETED' && (putOffUntil === null || putOffUntil <= today);
