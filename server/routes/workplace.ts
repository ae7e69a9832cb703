import { isMemberOn } from '../../src/domain/team/team.ts';
import { findLocations } from '../sql/employee-location.ts';
import { meetsTeamDay } from '../../src/domain/team/team-day.ts';
import { capacityCheckOf, isLimited } from '../../src/domain/building/limits.ts';
import { slotOf } from '../../src/domain/day-part/slot.ts';
import { workstationsOf } from '../../src/domain/room/workstation.ts';
import { unknown } from '../commands/enforce.ts';
import { MAX_DAY_MS, windowOf } from '../commands/time-window.ts';
import type { Routes } from '../http/handler.ts';
import { findBlocks } from '../sql/block-period.ts';
import { listMemberships } from '../sql/employee.ts';
import { listHolders } from '../sql/holder.ts';
import { listLimitedFloors } from '../sql/person-limit.ts';
import { listRooms, roomFor } from '../sql/room.ts';
import { readClientConfig } from '../sql/setting.ts';
import { listFloorReservations } from '../sql/workplace-reservation.ts';
import { floorTopics } from './floor-topics.ts';

export const workplaceRoutes: Routes<'GET /api/workplace'> = {
  'GET /api/workplace': {
    // Devices that mirror everything apply the same rule, `workstationsOf`.
    topics: ({ query }, _, db) => floorTopics(db, 'workplace-reservations', { building: query.building }),
    // Also depends on rooms, block periods, teams and presence.
    taggedByContent: true,
    async read({ db, caller, now }, { query: { building, floor: floorId, date } }) {
      const [floor] = (await listLimitedFloors(db, building)).filter(({ id }) => id === floorId);
      if (floor === undefined) throw unknown('floor');
      const slot = windowOf(slotOf(date, 'FULLDAY', floor.building.timeZone), MAX_DAY_MS);
      const [rooms, reservations, memberships, blocks, config, holders, day] = await Promise.all([
        listRooms(db, floorId),
        listFloorReservations(db, { floorId, slot, includeCompleted: true, viewer: caller.id }),
        listMemberships(db, caller.id),
        findBlocks(db, date, { buildingId: building, floorId }),
        readClientConfig(db),
        isLimited(floor) ? listHolders(db, building, slot, caller.id) : [],
        findLocations(db, caller.id, { slot }),
      ]);
      const teams = memberships.filter((membership) => isMemberOn(membership, date)).map(({ team }) => team.id);
      return workstationsOf(rooms, reservations ?? [], {
        slot,
        config,
        me: caller.id,
        teams,
        blocks,
        now: now.toString(),
        teamDay: meetsTeamDay(day, slot),
        capacityCheck: capacityCheckOf(floor, holders, slot),
      }).map(({ room, state, until }) => ({ room: roomFor(caller.id, room), state, until }));
    },
  },
};
