import type { DirtyRoom } from '../../src/domain/cleaning/cleaning.ts';
import { collectionKey } from '../../src/domain/intent/intent.ts';
import { cleanRooms } from '../commands/clean-rooms.ts';
import { unknown } from '../commands/enforce.ts';
import { reportObstacle } from '../commands/report-obstacle.ts';
import type { ChangeContext, Routes } from '../http/handler.ts';
import { ONE_GROUP } from '../http/same-for-all.ts';
import { findBuilding, findFloor, listFloors } from '../sql/building.ts';
import { roomFor } from '../sql/room.ts';
import { listDirtyFloors, listDirtyRooms } from '../sql/cleaning.ts';
import { findEmployeeInfo } from '../sql/employee.ts';
import { floorTopics } from './floor-topics.ts';

export const cleaningRoutes: Routes<
  | 'GET /api/floors/dirty'
  | 'GET /api/rooms/dirty'
  | 'POST /api/rooms/clean'
  | 'POST /api/rooms/clean/ids'
  | 'POST /api/floor/clean'
  | 'POST /api/rooms/obstacle'
> = {
  'GET /api/floors/dirty': {
    async topics({ query }, _, db) {
      const [first, ...rest] = await floorTopics(db, 'dirty-rooms', query);
      return [first, ...rest, 'floors'];
    },
    async read({ db }, { query }) {
      if ((await findBuilding(db, query.building)) === undefined) throw unknown('building');
      return listDirtyFloors(db, query.building);
    },
  },
  'GET /api/rooms/dirty': {
    // The reply contains rooms, too.
    topics: ({ query }) => [collectionKey('dirty-rooms', query.floor), collectionKey('rooms', query.floor)],
    async read({ db, caller }, { query }) {
      const floor = await findFloor(db, query.floor);
      if (floor === undefined || (query.building !== undefined && floor.building.id !== query.building))
        throw unknown('floor');
      const dirty = await listDirtyRooms(db, { floorId: query.floor });
      return asSeen(dirty, caller.id);
    },
    // Only whose workstation it is sees whose it is.
    alike: {
      ...ONE_GROUP,
      async readTogether(db, { query }, ids) {
        const rows = await listDirtyRooms(db, { roomIds: [...ids] });
        const here = rows.filter(({ room }) => room.floor.id === query.floor);
        return {
          owners: () => Promise.resolve(here.flatMap(({ room }) => room.assignedTo)),
          rowsFor: ({ caller }) => Promise.resolve(asSeen(here, caller.id)),
        };
      },
    },
  },
  'POST /api/rooms/clean': {
    async change(context, { body }) {
      await cleanRooms(context, { roomIds: [body.room] }, body.dirty);
      return {};
    },
  },
  'POST /api/rooms/clean/ids': {
    async change(context, { body }) {
      await cleanRooms(context, { roomIds: body }, false);
      return {};
    },
  },
  'POST /api/floor/clean': {
    async change(context, { query, body }) {
      await cleanRooms(context, { floorIds: await floorsOf(context, query.floor) }, body?.dirty === true);
      return {};
    },
  },
  'POST /api/rooms/obstacle': {
    async change(context, { body }) {
      await reportObstacle(context, body.room, body.reason);
      return {};
    },
  },
};

const asSeen = (rows: readonly Required<DirtyRoom>[], viewer: string) =>
  rows.map((row) => ({ ...row, room: roomFor(viewer, row.room) }));

/** @throws Refusal 404 for an unknown floor, or without a floor and a preferred building */
async function floorsOf({ db, caller, now }: ChangeContext, floor: string | undefined): Promise<string[]> {
  if (floor !== undefined) {
    if ((await findFloor(db, floor)) === undefined) throw unknown('floor');
    return [floor];
  }
  const building = (await findEmployeeInfo(db, caller.id, now.toString()))?.building;
  if (building == null) throw unknown('building');
  return (await listFloors(db, building.id)).map(({ id }) => id);
}
