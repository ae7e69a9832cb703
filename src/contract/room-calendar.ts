import { z } from 'zod';
import { RIGHTS } from '../domain/access/rights.ts';
import type { CalendarConflict, CalendarState, RoomCalendar } from '../domain/room-calendar/room-calendar.ts';
import {
  CALENDAR_CONFLICTS,
  CALENDAR_FAILURES,
  MAX_ADDRESS,
  MAX_CREDENTIAL,
} from '../domain/room-calendar/room-calendar.ts';
import { changeReply, definePart, id, idParams, instant, type SchemaOf, text } from './endpoint.ts';

const conflict = z.object({
  id,
  kind: z.enum(CALENDAR_CONFLICTS),
  at: instant,
  start: instant.nullable(),
  end: instant.nullable(),
}) satisfies SchemaOf<CalendarConflict>;
const state = z.object({
  address: z.string(),
  username: z.string(),
  syncedAt: instant.nullable(),
  failure: z.enum(CALENDAR_FAILURES).nullable(),
  failingSince: instant.nullable(),
  conflicts: z.array(conflict),
}) satisfies SchemaOf<CalendarState>;
const roomCalendar = z.object({
  id,
  name: z.string(),
  floor: z.string(),
  building: z.object({ name: z.string(), timeZone: z.string() }),
  calendar: state.nullable(),
}) satisfies SchemaOf<RoomCalendar>;

const access = z.strictObject({
  address: text.min(1).max(MAX_ADDRESS),
  username: text.max(MAX_CREDENTIAL),
  /** Null keeps the one that is known, for the same address and name. */
  secret: text.max(MAX_CREDENTIAL).nullable(),
});
const { roles } = RIGHTS.keepCalendars;
const errors = ['calendarAddress', 'calendarSecret', 'notFound'] as const;

export const roomCalendarEndpoints = definePart('meetings', {
  'GET /api/meeting/calendars': {
    summary: 'Meeting rooms and the calendars elsewhere that they are kept in step with; never a secret; ours',
    roles,
    reply: z.array(roomCalendar),
    offline: 'online',
  },
  'PUT /api/meeting/calendar/:id': {
    summary: 'Keep a meeting room in step with a calendar elsewhere (CalDAV); ours',
    roles,
    params: idParams,
    body: access,
    reply: z.object({}),
    errors,
    offline: 'online',
  },
  'DELETE /api/meeting/calendar/:id': {
    summary: 'Keep a meeting room in step with no calendar any more; what stands there stays there; ours',
    roles,
    params: idParams,
    reply: z.object({}),
    errors: ['notFound'],
    offline: 'online',
  },
  'POST /api/meeting/calendar/try/:id': {
    summary: 'Read a calendar, and say what is wrong where that fails; ours',
    roles,
    params: idParams,
    body: access,
    reply: z.union([
      z.object({ name: z.string(), events: z.number().int() }),
      z.object({ failure: z.enum(CALENDAR_FAILURES) }),
    ]),
    errors,
    offline: 'online',
  },
  'POST /api/meeting/calendar/seen/:id': {
    summary: 'Note that a disagreement between a room and its calendar was seen; ours',
    roles,
    params: idParams,
    reply: changeReply,
    errors: ['notFound'],
    offline: 'online',
  },
});
