import type { CalendarFailure, CalendarTrial, RoomCalendar } from '../../domain/room-calendar/room-calendar.ts';

/** How a calendar is reached, as it is typed. A null secret keeps the one that is known. */
export interface TypedAccess {
  address: string;
  username: string;
  secret: string | null;
}

/** What keeps a calendar from being tried or set, besides the calendar itself. */
export type CallProblem = { problem: 'network' | 'secret' | 'server' };

/** Calls that need the server at once: secrets are kept on no device. */
export interface RoomCalendarCalls {
  /** Undefined where the server cannot be reached. */
  list: () => Promise<RoomCalendar[] | undefined>;
  attempt: (roomId: string, access: TypedAccess) => Promise<CalendarTrial | CallProblem>;
  /** @returns null where it is set */
  set: (roomId: string, access: TypedAccess) => Promise<{ failure: CalendarFailure } | CallProblem | null>;
  remove: (roomId: string) => Promise<boolean>;
  /** Notes that a disagreement was seen. */
  see: (conflictId: string) => Promise<boolean>;
}
