import { unknown } from '../commands/enforce.ts';
import { MAX_DAY_MS, windowOf } from '../commands/time-window.ts';
import type { Routes } from '../http/handler.ts';
import { findBuilding } from '../sql/building.ts';
import { floorTopics } from './floor-topics.ts';
import { countFloors } from '../sql/floor-count.ts';

export const floorCountRoutes: Routes<'GET /api/building/tree/count'> = {
  'GET /api/building/tree/count': {
    topics: ({ query }, _, db) => floorTopics(db, 'workplace-reservations', query),
    // Also depends on all calendars, for presence.
    taggedByContent: true,
    heavy: true,
    async read({ db }, { query }) {
      const slot = windowOf(query, MAX_DAY_MS);
      if (query.building !== undefined && (await findBuilding(db, query.building)) === undefined)
        throw unknown('building');
      return countFloors(db, {
        slot,
        buildingId: query.building,
        presence: query.presence === true,
        restrict: query.restrict === true,
      });
    },
  },
};
