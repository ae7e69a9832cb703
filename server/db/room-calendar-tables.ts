import type { Generated } from 'kysely';
import type { CalendarConflictKind, CalendarFailure } from '../../src/domain/room-calendar/room-calendar.ts';
import type { Instant, Range } from './column.ts';

/** Tables of calendars elsewhere (decision 0106). */
export interface RoomCalendarTables {
  room_calendar: {
    room_id: string;
    address: string;
    username: string;
    secret: string;
    sync_token: string | null;
    ctag: string | null;
    /** When all of it was read last. */
    listed_at: Instant | null;
    synced_at: Instant | null;
    failure: CalendarFailure | null;
    failing_since: Instant | null;
    failures: Generated<number>;
    next_at: Instant;
    lease: string | null;
    leased_until: Instant | null;
  };
  /** An object of a calendar. */
  room_event: {
    room_id: string;
    name: string;
    etag: string;
    /** Ours; null where it is somebody else's. */
    meeting_id: string | null;
    /** Of ours: when both sides agreed that it is. */
    slot: Range | null;
    sequence: Generated<number>;
    /** Nobody could make sense of it, as it was with this tag. */
    unreadable: Generated<boolean>;
  };
  room_conflict: {
    id: string;
    room_id: string;
    kind: CalendarConflictKind;
    /** Found again, it is the same. */
    key: string;
    slot: Range | null;
    found_at: Instant;
    ended_at: Instant | null;
  };
}
