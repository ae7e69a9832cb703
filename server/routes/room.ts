import { collectionKey } from '../../src/domain/intent/intent.ts';
import { changeRooms } from '../commands/change-rooms.ts';
import type { Routes } from '../http/handler.ts';
import { Refusal } from '../http/refusal.ts';
import { findFloor } from '../sql/building.ts';
import { listDivisions } from '../sql/division.ts';
import { findFloorPlan } from '../sql/floor-plan.ts';
import { listRoomCategories, listRooms, listRoomTypes, roomFor } from '../sql/room.ts';
import { floorTopics } from './floor-topics.ts';

export const roomRoutes: Routes<
  | 'GET /api/floor/rooms'
  | 'GET /api/plan'
  | 'GET /api/space/categories/me'
  | 'GET /api/roomTypes'
  | 'GET /api/divisions'
  | 'PUT /api/rooms'
> = {
  'GET /api/floor/rooms': {
    topics: ({ query }) => [collectionKey('rooms', query.floor)],
    read: async ({ db, caller }, { query }) => {
      const rooms = await listRooms(db, query.floor);
      if (rooms.length === 0 && !(await findFloor(db, query.floor))) throw new Refusal(404, 'notFound');
      return rooms.map((room) => roomFor(caller.id, room));
    },
  },
  'GET /api/plan': {
    topics: ({ query }) => [collectionKey('plans', query.floor)],
    read: async ({ db }, { query }) => {
      const elsewhere =
        query.building !== undefined && (await findFloor(db, query.floor))?.building.id !== query.building;
      const plan = elsewhere ? undefined : await findFloorPlan(db, query.floor);
      if (!plan) throw new Refusal(404, 'notFound');
      return plan;
    },
  },
  'GET /api/space/categories/me': {
    topics: () => ['room-categories'],
    read: ({ db, caller }) => listRoomCategories(db, caller.authorities),
  },
  'GET /api/roomTypes': {
    topics: (_, __, db) => floorTopics(db, 'rooms'),
    taggedByContent: true,
    read: ({ db }) => listRoomTypes(db),
  },
  'PUT /api/rooms': { change: async (context, { body }) => ({ rooms: await changeRooms(context, body.rooms) }) },
  'GET /api/divisions': {
    topics: () => ['coworkers'],
    taggedByContent: true,
    read: ({ db }, { query }) => listDivisions(db, query.exclude_empty ?? false),
  },
};
