import type { DirtyRoom } from '../../domain/cleaning/cleaning.ts';
import type { EmployeeLocation } from '../../domain/employee-location/employee-location.ts';
import type { EmployeeInfo } from '../../domain/employee/employee.ts';
import type { Meeting } from '../../domain/meeting/meeting.ts';
import type { Notification } from '../../domain/notification/notification.ts';
import type { RollCallMark } from '../../domain/roll-call/mark.ts';
import type { AnnouncedVisit } from '../../domain/visit/announced-visit.ts';
import type { ShiftReservation } from '../../domain/shift/shift.ts';
import type { TeamProfile } from '../../domain/team-profile/team-profile.ts';
import type { PublicVisit } from '../../domain/visit/visit.ts';
import type { WorkplaceReservation } from '../../domain/workplace-reservation/workplace-reservation.ts';

/** How an entry stands, as a screen says it. */
export type WaitingLabel = 'saved' | 'sending' | 'choice' | 'rejected' | 'blocked' | 'parked';

/** The mark of a row that the server has not confirmed. */
export interface Waiting {
  label: WaitingLabel;
  intentId: string;
  seq: number;
  /** Epoch milliseconds of the person's act, by this device. */
  since?: number;
  /** Of a change that was refused or needs a choice: ids that it was to make, which exist nowhere. */
  makes?: readonly string[] | undefined;
}

/** `waiting` null: the server confirmed this row. Otherwise it must not look confirmed. */
export type ReservationView = WorkplaceReservation & { waiting: Waiting | null };
export type LocationView = EmployeeLocation & { waiting: Waiting | null };
/** `cleaned`: the cleaner says so, and the server has not confirmed it. */
export type DirtyRoomView = DirtyRoom & { cleaned: boolean; waiting: Waiting | null };
export type NotificationView = Notification & { waiting: Waiting | null };
export type VisitView = PublicVisit & { waiting: Waiting | null };
export type AnnouncedVisitView = AnnouncedVisit & { waiting: Waiting | null };
export type ShiftView = ShiftReservation & { waiting: Waiting | null };
export type RollCallMarkView = RollCallMark & { waiting: Waiting | null };
export type MeetingView = Meeting & { waiting: Waiting | null };
export type TeamProfileView = TeamProfile & { waiting: Waiting | null };
/** `waiting` is that of settings and the usual week: what waits of draws is each pool's own. */
export type EmployeeInfoView = EmployeeInfo & { waiting: Waiting | null };

/** What waiting entries may change, by id: as much of the mirror as the screen needs. */
export interface View {
  reservations: ReadonlyMap<string, ReservationView>;
  locations: ReadonlyMap<string, LocationView>;
  dirtyRooms: ReadonlyMap<string, DirtyRoomView>;
  notifications: ReadonlyMap<string, NotificationView>;
  /** A visitor's own, on the visitor's device. */
  visits: ReadonlyMap<string, VisitView>;
  announcedVisits: ReadonlyMap<string, AnnouncedVisitView>;
  /** The person's own reservations of amenities. */
  shifts: ReadonlyMap<string, ShiftView>;
  rollCallMarks: ReadonlyMap<string, RollCallMarkView>;
  /** Those that the person asked for, or was asked to. */
  meetings: ReadonlyMap<string, MeetingView>;
  /** Of the person's teams, and of those that they lead. */
  teamProfiles: ReadonlyMap<string, TeamProfileView>;
  employeeInfo: EmployeeInfoView | null;
}
