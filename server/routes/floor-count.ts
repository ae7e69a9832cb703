import { LONGEST_DAY_MS, unknown, windowOf } from '../commands/judge.ts';
import type { Routes } from '../http/handler.ts';
import { findBuilding } from '../sql/building.ts';
import { countFloors } from '../sql/floor-count.ts';

export const floorCountRoutes: Routes<'GET /api/building/tree/count'> = {
  'GET /api/building/tree/count': {
    // It stands on the reservations of every floor, which only the database can name.
    topics: null,
    async read({ db }, { query }) {
      const slot = windowOf(query, LONGEST_DAY_MS);
      if (query.building !== undefined && (await findBuilding(db, query.building)) === undefined) throw unknown('building');
      return countFloors(db, { slot, buildingId: query.building, presence: query.presence === true, restrict: query.restrict === true });
    },
  },
};
