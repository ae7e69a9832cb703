/**
 * Why a room's calendar cannot be read or written; the sentence of each is `roomCalendar.failure.<name>` in `locales`.
 */
export const CALENDAR_FAILURES = [
  'addressInvalid',
  'addressInside',
  'addressPlain',
  'addressUnknown',
  'unreachable',
  'untrusted',
  'moved',
  'unauthorized',
  'readOnly',
  'notFound',
  'noCalendar',
  'tooLarge',
  'server',
] as const;
export type CalendarFailure = (typeof CALENDAR_FAILURES)[number];

/** What both sides cannot agree on; the sentence of each is `roomCalendar.conflict.<name>` in `locales`. */
export const CALENDAR_CONFLICTS = [
  // Somebody else has the room in the calendar at the time of a meeting of ours.
  'DOUBLE',
  // A meeting of ours was moved there to where it cannot be, and was put back.
  'MOVE_REFUSED',
  // A meeting changed on both sides while they were apart; ours stands.
  'BOTH_CHANGED',
  // The calendar does not take a meeting of ours.
  'REFUSED',
  // All that was known is gone at once; ours was written anew.
  'EMPTIED',
  // An event that nobody can make sense of, so that it keeps no room.
  'UNREADABLE',
] as const;
export type CalendarConflictKind = (typeof CALENDAR_CONFLICTS)[number];

/** A disagreement, as an administrator sees it: nothing of what a meeting is about. */
export interface CalendarConflict {
  id: string;
  kind: CalendarConflictKind;
  /** ISO instant at which it was found. */
  at: string;
  /** When the room is wanted twice, or was; null where it is not about a time. */
  start: string | null;
  end: string | null;
}

/** A meeting room and the calendar elsewhere that it is kept in step with. */
export interface RoomCalendar {
  id: string;
  name: string;
  floor: string;
  building: { name: string; timeZone: string };
  /** Null where the room has none. The secret is never told. */
  calendar: CalendarState | null;
}

export interface CalendarState {
  address: string;
  username: string;
  /** ISO instant at which both sides agreed last; null before the first time. */
  syncedAt: string | null;
  /** Null while all is well. */
  failure: CalendarFailure | null;
  /** ISO instant since which it fails. */
  failingSince: string | null;
  conflicts: CalendarConflict[];
}

/** What "try it" found out: the calendar's name and how many events lie within reach, or what is wrong. */
export type CalendarTrial = { name: string; events: number } | { failure: CalendarFailure };

/** Most characters of an address. */
export const MAX_ADDRESS = 500;
/** Most characters of a name or a secret. */
export const MAX_CREDENTIAL = 200;

const MINUTE_MS = 60_000;
/** Between two looks at a calendar that answers. */
const LOOK_MINUTES = 3;
const MAX_BACK_OFF_MINUTES = 60;

/**
 * When to look again: soon while all is well, the later the longer it fails.
 * @param failures in a row, 0 for none
 * @returns ISO instant
 */
export const nextLook = (now: string, failures: number): string =>
  new Date(
    Date.parse(now) + MINUTE_MS * (failures === 0 ? LOOK_MINUTES : Math.min(2 ** (failures - 1), MAX_BACK_OFF_MINUTES)),
  ).toISOString();
