import { z } from 'zod';
import type { FloorPlanDocument } from '../domain/floor-plan/floor-plan.ts';
import { FLOOR_PLAN_LAYER_KINDS } from '../domain/floor-plan/floor-plan.ts';
import type { Room, RoomCategory } from '../domain/room/room.ts';
import { ROOM_STATUSES, ROOM_TYPES } from '../domain/room/room.ts';
import { floor } from './building.ts';
import { changeReply, defineEndpoints, flag, id, type SchemaOf } from './endpoint.ts';

export const roomCategory = z.object({ id, name: z.string() }) satisfies SchemaOf<RoomCategory>;
export const room = z.object({
  id,
  identifier: z.string(),
  name: z.string(),
  type: z.object({ name: z.enum(ROOM_TYPES) }),
  category: roomCategory.nullable(),
  reservable: z.boolean(),
  flex: z.boolean(),
  status: z.enum(ROOM_STATUSES),
  unavailableReason: z.string().nullable(),
  assignedTo: z.array(id),
  keptFor: z.array(id).optional(),
  floor,
}) satisfies SchemaOf<Room>;

const shape = z.object({
  roomId: id,
  x: z.number(),
  y: z.number(),
  width: z.number(),
  height: z.number(),
  rotation: z.number(),
});
export const plan = z.object({
  floorId: id,
  version: z.number().int(),
  width: z.number(),
  height: z.number(),
  layers: z.array(z.object({ kind: z.enum(FLOOR_PLAN_LAYER_KINDS), path: z.string() })),
  shapes: z.array(shape),
  labels: z.array(z.object({ x: z.number(), y: z.number(), size: z.number(), text: z.string() })),
}) satisfies SchemaOf<FloorPlanDocument>;
const division = z.object({ id, name: z.string() });

const words = z.string().trim().min(1).max(200);
/** Status AVAILABLE removes the reason; `sensorPositionId` null removes the sensor. */
const roomChange = z.strictObject({
  id,
  name: words.optional(),
  status: z.enum(ROOM_STATUSES).optional(),
  unavailableReason: words.nullable().optional(),
  reservable: z.boolean().optional(),
  flex: z.boolean().optional(),
  category: id.nullable().optional(),
  sensorPositionId: id.nullable().optional(),
});

export const roomEndpoints = defineEndpoints({
  'GET /api/floor/rooms': {
    summary: 'Rooms and workstations of a floor',
    roles: ['EMPLOYEE'],
    query: z.object({ floor: id }),
    reply: z.array(room),
    offline: { mirror: 'rooms' },
  },
  'GET /api/plan': {
    summary: 'Drawing of a floor',
    roles: ['EMPLOYEE'],
    query: z.object({ building: id.optional(), floor: id }),
    reply: plan,
    offline: { mirror: 'plans' },
  },
  'GET /api/space/categories/me': {
    summary: 'Room categories open to the caller',
    roles: ['EMPLOYEE'],
    reply: z.array(roomCategory),
    offline: { mirror: 'room-categories' },
  },
  'GET /api/roomTypes': {
    summary: 'Room types',
    roles: ['EMPLOYEE'],
    reply: z.array(z.object({ name: z.string() })),
    offline: 'online',
  },
  'GET /api/divisions': {
    summary: 'Divisions',
    roles: ['EMPLOYEE'],
    query: z.object({ exclude_empty: flag.optional() }),
    reply: z.array(division),
    offline: 'online',
  },
  'PUT /api/rooms': {
    summary: 'Change rooms; what is not named stays as it is',
    roles: ['ADMIN', 'HOSPITALITY'],
    body: z.strictObject({ rooms: z.array(roomChange).min(1).max(200) }),
    reply: changeReply.extend({ rooms: z.array(room) }),
    errors: ['positionTaken'],
    offline: 'online',
  },
});
