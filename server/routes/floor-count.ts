import { unknown } from '../commands/judge.ts';
import type { Routes } from '../http/handler.ts';
import { findBuilding } from '../sql/building.ts';
import { countFloors } from '../sql/floor-count.ts';
import { windowOf } from './workplace-reservation.ts';

export const floorCountRoutes: Routes<'GET /api/building/tree/count'> = {
  'GET /api/building/tree/count': {
    // It stands on the reservations of every floor, which only the database can name.
    topics: null,
    async read({ db }, { query }) {
      const slot = windowOf(query, 25 * 3_600_000);
      if (query.building !== undefined && (await findBuilding(db, query.building)) === undefined) throw unknown('building');
      return countFloors(db, { slot, buildingId: query.building, presence: query.presence === true, restrict: query.restrict === true });
    },
  },
};
