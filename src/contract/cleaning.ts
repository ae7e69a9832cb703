import { z } from 'zod';
import { RIGHTS } from '../domain/access/rights.ts';
import { type DirtyRoom, MAX_CLEANED_AT_ONCE } from '../domain/cleaning/cleaning.ts';
import { OBSTACLE_REASONS } from '../domain/cleaning/obstacle.ts';
import { floor } from './building.ts';
import { changeReply, definePart, id, instant, type SchemaOf } from './endpoint.ts';
import { room } from './room.ts';

const cleaners = ['CLEANING'] as const;
const reason = z.enum(OBSTACLE_REASONS);
const dirtyRoom = z.object({
  id,
  room,
  since: instant,
  marked: z.boolean(),
  obstacle: z.object({ reason, at: instant }).nullish(),
}) satisfies SchemaOf<DirtyRoom>;
const dirtyFloor = floor.extend({ dirtyRooms: z.number().int() });
/** True marks rooms dirty instead of clean. */
const dirty = z.boolean().default(false);
const errors = ['cleaning.roomsOccupied', 'cleaning.roomsUsedAgain'] as const;

export const cleaningEndpoints = definePart('cleaning', {
  'GET /api/floors/dirty': {
    summary: 'Floors of a building with rooms to clean',
    roles: RIGHTS.seeCleaning.roles,
    query: z.object({ building: id }),
    reply: z.array(dirtyFloor),
    offline: 'online',
  },
  'GET /api/rooms/dirty': {
    summary: 'Rooms of a floor to clean: left by who used them, or marked; and why some could not be cleaned',
    roles: RIGHTS.seeCleaning.roles,
    query: z.object({ building: id.optional(), floor: id }),
    reply: z.array(dirtyRoom),
    offline: { mirror: 'dirty-rooms' },
  },
  'POST /api/rooms/clean': {
    summary: 'Mark a room as cleaned, or as needing it',
    roles: cleaners,
    body: z.strictObject({ room: id, dirty }),
    reply: changeReply,
    errors,
    offline: 'outbox',
  },
  'POST /api/rooms/clean/ids': {
    summary: 'Mark rooms as cleaned',
    roles: cleaners,
    body: z.array(id).min(1).max(MAX_CLEANED_AT_ONCE),
    reply: changeReply,
    errors,
    offline: 'outbox',
  },
  'POST /api/floor/clean': {
    summary: 'Mark all rooms of a floor as cleaned, or as needing it; without a floor, of the preferred building',
    roles: cleaners,
    query: z.object({ floor: id.optional() }),
    body: z.strictObject({ dirty }).optional(),
    reply: changeReply,
    errors,
    offline: 'outbox',
  },
  'POST /api/rooms/obstacle': {
    summary: 'Say why a room could not be cleaned',
    roles: cleaners,
    body: z.strictObject({ room: id, reason }),
    reply: changeReply,
    offline: 'outbox',
  },
});
