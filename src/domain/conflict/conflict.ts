/** A change that needs the person's choice (422). Source: spec sections 3 and 4, design 5. */
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
/** The person's own other location stands in the way (409). */
export const CONFIRM_CONFLICTING_RESERVATION = 'confirmConflictingReservation';
