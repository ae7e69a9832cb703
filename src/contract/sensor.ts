import { z } from 'zod';
import { RIGHTS } from '../domain/access/rights.ts';
import type { HeatmapDay } from '../domain/sensor/heatmap.ts';
import type { RoomMotion, Sensor } from '../domain/sensor/sensor.ts';
import { changeReply, definePart, id, instant, type SchemaOf } from './endpoint.ts';

const sensor = z.object({
  id,
  positionId: id,
  room: z.object({ id, identifier: z.string(), name: z.string() }),
}) satisfies SchemaOf<Sensor>;
const roomMotion = z.object({
  id,
  readings: z.array(z.object({ at: instant, value: z.number() })),
}) satisfies SchemaOf<RoomMotion>;
const heatmapDay = z.object({
  id: z.string(),
  floorId: id,
  date: z.iso.date(),
  start: instant,
  end: instant,
  rooms: z.array(z.object({ roomId: id, share: z.number().min(0).max(1) })),
}) satisfies SchemaOf<HeatmapDay>;

/** `value` is movement since the previous reading, 0 for stillness. */
const reading = z.strictObject({ positionId: id, at: instant, value: z.number().min(0).max(1_000_000) });
const window = { building: id, floor: id, start: instant.optional(), end: instant.optional() };

export const sensorEndpoints = definePart('sensors', {
  'GET /api/sensors': {
    summary: 'Sensors of a location: a building, a floor or a room',
    roles: ['EMPLOYEE'],
    query: z.object({ location: id }),
    reply: z.array(sensor),
    offline: 'online',
  },
  'POST /api/sensors': {
    summary: 'Take in readings of motion; `unknownPositions` are those without a sensor',
    roles: ['ADMIN', 'GATEWAY'],
    body: z.strictObject({ readings: z.array(reading).min(1).max(1000) }),
    reply: changeReply.extend({ taken: z.number().int(), unknownPositions: z.array(z.string()) }),
    errors: ['readingTime'],
    offline: 'online',
  },
  'GET /api/data/mot': {
    summary: 'Readings of motion by room; without a window those of the last hour',
    roles: RIGHTS.seeUse.roles,
    query: z.object(window),
    reply: z.array(roomMotion),
    errors: ['slotInvalid'],
    offline: 'online',
  },
  'GET /api/heatmap': {
    summary: 'Use of the rooms of a floor, by day, from 6:00 to 20:00; without a window today',
    roles: RIGHTS.seeUse.roles,
    query: z.object(window),
    reply: z.array(heatmapDay),
    errors: ['slotInvalid'],
    offline: { mirror: 'heatmaps' },
  },
});
