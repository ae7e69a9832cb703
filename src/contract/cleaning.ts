import { z } from 'zod';
import { defineEndpoints, id } from './endpoint.ts';

export const cleaningEndpoints = defineEndpoints({
  'GET /api/floors/dirty': { summary: 'Floors to clean', roles: ['CLEANING'], query: z.object({ building: id }), offline: 'online' },
  'GET /api/rooms/dirty': { summary: 'Rooms to clean', roles: ['CLEANING'], query: z.object({ building: id, floor: id }), offline: 'online' },
  'POST /api/rooms/clean': { summary: 'Mark a room as cleaned', roles: ['CLEANING'], body: z.unknown(), offline: 'outbox' },
  'POST /api/rooms/clean/ids': { summary: 'Mark rooms as cleaned', roles: ['CLEANING'], body: z.unknown(), offline: 'outbox' },
  'POST /api/floor/clean': { summary: 'Mark a floor as cleaned', roles: ['CLEANING'], query: z.object({ floor: id.optional() }), offline: 'outbox' },
});
