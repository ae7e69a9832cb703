import { slotOf } from '../../src/domain/day-part/slot.ts';
import { collectionKey } from '../../src/domain/intent/intent.ts';
import { desksOf } from '../../src/domain/room/desk.ts';
import { LONGEST_DAY_MS, unknown, windowOf } from '../commands/judge.ts';
import type { Routes } from '../http/handler.ts';
import { findBlocks } from '../sql/block-period.ts';
import { findFloor } from '../sql/building.ts';
import { listMemberships } from '../sql/employee.ts';
import { listRooms } from '../sql/room.ts';
import { readClientConfig } from '../sql/setting.ts';
import { listFloorReservations } from '../sql/workplace-reservation.ts';

export const workplaceRoutes: Routes<'GET /api/workplace'> = {
  'GET /api/workplace': {
    // By the same rule as on a device that mirrors all of it.
    topics: ({ query }, { id }) => [
      collectionKey('workplace-reservations', query.floor), collectionKey('rooms', query.floor), 'client-config', 'block-periods', collectionKey('my-teams', id),
    ],
    timed: true,
    async read({ db, caller, now }, { query: { building, floor: floorId, date } }) {
      const floor = await findFloor(db, floorId);
      if (floor === undefined || floor.building.id !== building) throw unknown('floor');
      const slot = windowOf(slotOf(date, 'FULLDAY', floor.building.timeZone), LONGEST_DAY_MS);
      const [rooms, reservations, memberships, blocks, config] = await Promise.all([
        listRooms(db, floorId), listFloorReservations(db, { floorId, slot, includeCompleted: true, viewer: caller.id }), listMemberships(db, caller.id),
        findBlocks(db, date, { buildingId: building, floorId }), readClientConfig(db),
      ]);
      const teams = memberships.filter(({ periods }) => periods.some(({ from, until }) => from <= date && (until === null || date <= until))).map(({ team }) => team.id);
      return desksOf(rooms, reservations ?? [], { slot, config, me: caller.id, teams, blocks, now: now.toString() }).map(({ room, state, until }) => ({ room, state, until }));
    },
  },
};
