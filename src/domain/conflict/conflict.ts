/** A change that needs the person's choice (422). Source: spec 3, "Conflict", and docs/sync-protocol.md, "Errors". */
export interface Conflict {
  conflictType: string;
  message: string;
  entity?: { id: string } | undefined;
  entities?: ConflictEntity[] | undefined;
  singleEnumResolutionOptions?: string[] | undefined;
  perEntityEnumResolutionOptions?: string[] | undefined;
  multiEntityEnumResolutionOptions?: string[] | undefined;
}

export interface ConflictEntity {
  id: string;
  name?: string | undefined;
  [field: string]: unknown;
}

/** The person's choice for one conflict. */
export type ConflictResolution =
  | { conflictType: string; value: string }
  | { conflictType: string; resolutions: Record<string, string>; defaultResolution?: string | undefined };

/** Somebody else holds the workstation; `entities` are the nearest free rooms and the value is the room chosen. */
export const ROOM_TAKEN = 'workplace.reservation.roomTaken';
/**
 * Presence is confirmed on a floor while a reservation on another one stands; it is ended on confirm (spec 8,
 * "Reservation on another floor").
 */
export const RESERVATION_ON_ANOTHER_FLOOR = 'employeeLocation.reservationOnAnotherFloor';
/** Presence is confirmed on a floor on which a workstation is reserved. */
export const WORKSTATION_ON_THIS_FLOOR = 'employeeLocation.workstationOnThisFloor';
/** Several reservations cannot be overwritten at once; `entity` is the next upcoming one, which may be. */
export const MULTIPLE_RESERVATIONS = 'workplace.reservation.multipleReservations';
/** A team day is accepted while reservations of the person stand in its time. */
export const CONFLICTING_RESERVATIONS = 'team.day.conflictingReservations';
/** A team day is accepted on a floor that is full. */
export const LOCATION_FULL = 'team.day.locationFull';
/** A team day is planned for members who are away that day. */
export const MEMBERS_AWAY = 'team.day.membersAway';
/** A team day is planned on a floor with too few free workstations. */
export const INSUFFICIENT_CAPACITY = 'team.day.insufficientCapacity';
/** Rooms are cleaned while somebody is checked in there. */
export const ROOMS_OCCUPIED = 'cleaning.roomsOccupied';
/** The answer to a conflict without options. */
export const GO_ON = 'CONFIRM';
/** The person's own other location stands in the way (409). */
export const CONFIRM_CONFLICTING_RESERVATION = 'confirmConflictingReservation';
