import { z } from 'zod';
import type { Meeting, MeetingDay, MeetingRoom } from '../domain/meeting/meeting.ts';
import { MAX_ASKED, MAX_OCCASIONS, MAX_TITLE } from '../domain/meeting/meeting.ts';
import { MEETING_ROOM_TAKEN, MEETINGS_CLASH } from '../domain/conflict/conflict.ts';
import { changeReply, definePart, id, idParams, instant, isoDate, type SchemaOf, text } from './endpoint.ts';

const named = z.object({ id, name: z.string() });
const place = {
  id,
  name: z.string(),
  floor: named,
  building: z.object({ id, name: z.string(), timeZone: z.string() }),
};
const room = z.object({
  ...place,
  capacity: z.number().int().nullable(),
  equipment: z.array(z.string()),
  available: z.boolean(),
}) satisfies SchemaOf<MeetingRoom>;
const day = z.object({
  id: z.string(),
  roomId: id,
  buildingId: id,
  date: isoDate,
  busy: z.array(z.object({ start: instant, end: instant })),
}) satisfies SchemaOf<MeetingDay>;
const meeting = z.object({
  id,
  seriesId: id.nullable(),
  title: z.string(),
  organizer: named,
  date: isoDate,
  start: instant,
  end: instant,
  status: z.enum(['APPROVED', 'CONFIRMED', 'RELEASED']),
  room: z.object(place),
  people: z.array(named.extend({ answer: z.enum(['ASKED', 'JOINED', 'LEFT']) })),
}) satisfies SchemaOf<Meeting>;

const normal = ['NORMAL_EMPLOYEE'] as const;
/** Whose meeting it is, is judged on the meeting. */
const asked = ['EMPLOYEE'] as const;
const gone = ['alreadyConfirmedOrCancelled', 'forbidden', 'notFound', 'slotPast'] as const;

export const meetingEndpoints = definePart('meetings', {
  'GET /api/meeting/rooms': {
    summary: 'Meeting rooms with capacity and equipment, of a building or all',
    roles: normal,
    query: z.object({ building: id.optional() }),
    reply: z.array(room),
    errors: ['notFound'],
    offline: { mirror: 'meeting-rooms' },
  },
  'GET /api/meeting/days': {
    summary: 'When meeting rooms are taken, by day; days that are missing are free; ours',
    roles: normal,
    query: z.object({ building: id, start: isoDate.optional(), end: isoDate.optional() }),
    reply: z.array(day),
    errors: ['notFound', 'slotInvalid'],
    offline: { mirror: 'meeting-days' },
  },
  'GET /api/meetings': {
    summary: 'Meetings that the caller asked for, or was asked to; ours',
    roles: asked,
    query: z.object({ start: isoDate.optional() }),
    reply: z.array(meeting),
    offline: { mirror: 'meetings' },
  },
  'GET /api/meeting/feed': {
    summary: "When the caller's calendar link was made; null where there is none; ours",
    roles: asked,
    reply: z.object({ made: instant.nullable() }),
    offline: 'online',
  },
  'POST /api/meeting/feed': {
    summary: "Make the caller's calendar link anew; its address is told this once; ours",
    roles: asked,
    reply: z.object({ path: z.string() }),
    offline: 'online',
  },
  'DELETE /api/meeting/feed': {
    summary: "Revoke the caller's calendar link; ours",
    roles: asked,
    reply: z.object({}),
    offline: 'online',
  },
  'POST /api/meeting/request': {
    summary: 'Have a room for a meeting, or rooms for a series of them, and ask people to it; ours',
    roles: normal,
    body: z.strictObject({
      series: id.nullable(),
      title: text.max(MAX_TITLE),
      people: z.array(id).max(MAX_ASKED),
      occasions: z
        .array(z.strictObject({ room: id, start: instant, end: instant }))
        .min(1)
        .max(MAX_OCCASIONS),
    }),
    reply: changeReply,
    creates: MAX_OCCASIONS,
    errors: [
      'blockedPeriod',
      'meetingArrivedLate',
      'meetingDuration',
      'meetingRoomTaken',
      'meetingRoomUnavailable',
      'noTeam',
      'notFound',
      'slotInvalid',
      'slotPast',
      'tooFarAhead',
      'tooManyAsked',
      'tooManyMeetings',
      'userBanned',
      'userMustVerify',
      MEETING_ROOM_TAKEN,
      MEETINGS_CLASH,
    ],
    offline: 'outbox',
  },
  'POST /api/meeting/move/:id': {
    summary: 'Move a meeting that the caller asked for to another room or time; ours',
    roles: normal,
    params: idParams,
    body: z.strictObject({ room: id, start: instant, end: instant, back: z.boolean().optional() }),
    reply: changeReply,
    errors: [
      ...gone,
      'blockedPeriod',
      'meetingArrivedLate',
      'meetingConfirmed',
      'meetingDuration',
      'meetingRoomTaken',
      'meetingRoomUnavailable',
      'noTeam',
      'slotInvalid',
      'tooFarAhead',
      'tooManyAsked',
      'userBanned',
      'userMustVerify',
      MEETING_ROOM_TAKEN,
    ],
    offline: 'outbox',
  },
  'POST /api/meeting/cancel': {
    summary: 'Call off meetings that the caller asked for; ours',
    roles: asked,
    body: z.strictObject({ meetings: z.array(id).min(1).max(MAX_OCCASIONS) }),
    reply: changeReply,
    errors: gone,
    offline: 'outbox',
  },
  'POST /api/meeting/join/:id': {
    summary: 'Say that one comes to a meeting to which one was asked; ours',
    roles: asked,
    params: idParams,
    reply: changeReply,
    errors: gone,
    offline: 'outbox',
  },
  'POST /api/meeting/leave/:id': {
    summary: 'Say that one does not come to a meeting to which one was asked; ours',
    roles: asked,
    params: idParams,
    reply: changeReply,
    errors: gone,
    offline: 'outbox',
  },
  'POST /api/meeting/confirm/:id': {
    summary: 'Say that somebody is there, or take a room back that went because nobody came; ours',
    roles: asked,
    params: idParams,
    reply: changeReply,
    errors: [...gone, 'meetingConfirmed', 'meetingRoomTaken', 'meetingTooEarly', 'userBanned', 'userMustVerify'],
    offline: 'outbox',
  },
});
