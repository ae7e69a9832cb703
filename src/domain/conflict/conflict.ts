/** Kinds of choice, by the list of options that counts; without options one only goes on. */
export const RESOLUTION_TYPES = ['single', 'perEntity', 'multiEntity'] as const;
export type ResolutionType = (typeof RESOLUTION_TYPES)[number];

/** A change that needs a choice (422): spec 3, "Conflict"; docs/sync-protocol.md, "Errors". */
export interface Conflict {
  conflictType: string;
  message: string;
  entity?: { id: string } | undefined;
  entities?: ConflictEntity[] | undefined;
  singleEnumResolutionOptions?: string[] | undefined;
  perEntityEnumResolutionOptions?: string[] | undefined;
  multiEntityEnumResolutionOptions?: string[] | undefined;
  /** Missing where there are no options, and from older servers. */
  resolutionType?: ResolutionType | undefined;
  /** The option that is chosen at first, for each entity where it is about several; missing: the person chooses. */
  initialResolution?: string | undefined;
}

export interface ConflictEntity {
  id: string;
  name?: string | undefined;
  [field: string]: unknown;
}

/** A person's choice for one conflict. */
export type ConflictResolution =
  | { conflictType: string; value: string }
  | { conflictType: string; resolutions: Record<string, string>; defaultResolution?: string | undefined };

/** `entities` are the nearest free rooms; the value chooses one. */
export const ROOM_TAKEN = 'workplace.reservation.roomTaken';
/** Confirming presence ends the reservation on the other floor (spec 8, "Reservation on another floor"). */
export const RESERVATION_ON_ANOTHER_FLOOR = 'employeeLocation.reservationOnAnotherFloor';
/** Confirming presence on a floor with a reserved workstation. */
export const WORKSTATION_ON_THIS_FLOOR = 'employeeLocation.workstationOnThisFloor';
/** `entity` is the next upcoming reservation, the only one that may be overwritten. */
export const MULTIPLE_RESERVATIONS = 'workplace.reservation.multipleReservations';
/** Accepting a team day despite reservations in its time. */
export const CONFLICTING_RESERVATIONS = 'team.day.conflictingReservations';
/** Accepting a team day on a full floor. */
export const LOCATION_FULL = 'team.day.locationFull';
/** Planning a team day for members who are away. */
export const MEMBERS_AWAY = 'team.day.membersAway';
/** Planning a team day with too few free workstations. */
export const INSUFFICIENT_CAPACITY = 'team.day.insufficientCapacity';
/** Saving a profile that another leader changed meanwhile. */
export const PROFILE_CHANGED = 'team.profile.changed';
/** Cleaning rooms while somebody is checked in there. */
export const ROOMS_OCCUPIED = 'cleaning.roomsOccupied';
/** A room was left or marked again after it was cleaned. */
export const ROOMS_USED_AGAIN = 'cleaning.roomsUsedAgain';
/** A choice made before one on another device that it would replace. */
export const NEWER_CHOICE = 'employeeLocation.newerChoice';
/** A meeting's room is taken: `entities` are free rooms and the nearest free time; the value chooses one. */
export const MEETING_ROOM_TAKEN = 'meeting.roomTaken';
/** Whether an option of a meeting whose room is taken is another time, by its start, and no room. */
export const isTimeOption = (option: string): boolean => /^\d{4}-\d\d-\d\dT/.test(option);
/** Of a series, these meetings find their room taken: for each, leave it out, another room or another time. */
export const MEETINGS_CLASH = 'meeting.clashes';
/** Value for a conflict without options. */
export const GO_ON = 'CONFIRM';
/** The person's own other location conflicts (409). */
export const CONFIRM_CONFLICTING_RESERVATION = 'confirmConflictingReservation';
