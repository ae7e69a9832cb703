import { inReadingOrder } from '../../src/domain/building/guideline.ts';
import { collectionKey } from '../../src/domain/intent/intent.ts';
import type { Routes } from '../http/handler.ts';
import { Refusal } from '../http/refusal.ts';
import { findBuilding, listBuildings, listFloors, listVisitProperties } from '../sql/building.ts';
import { listGuidelines } from '../sql/guideline.ts';
import { listLimitedFloors } from '../sql/person-limit.ts';

export const buildingRoutes: Routes<
  | 'GET /api/buildings'
  | 'GET /api/building/info'
  | 'GET /api/floors'
  | 'GET /api/buildingTree'
  | 'GET /api/buildingVisitProperties'
> = {
  'GET /api/buildings': { topics: () => ['buildings'], read: ({ db }) => listBuildings(db) },
  'GET /api/building/info': {
    topics: ({ query }) => [collectionKey('building-guidelines', query.building)],
    read: async ({ db }, { query }) => {
      const guidelines = await listGuidelines(db, query.building);
      if (guidelines.length === 0 && !(await findBuilding(db, query.building))) throw new Refusal(404, 'notFound');
      return inReadingOrder(guidelines);
    },
  },
  'GET /api/floors': {
    topics: () => ['floors'],
    read: async ({ db }, { query }) => {
      if (query.building !== undefined && !(await findBuilding(db, query.building))) throw new Refusal(404, 'notFound');
      return listLimitedFloors(db, query.building);
    },
  },
  'GET /api/buildingTree': {
    topics: () => ['buildings', 'floors'],
    read: async ({ db }) => {
      const floors = await listFloors(db);
      return (await listBuildings(db)).map((building) => ({
        ...building,
        floors: floors.filter((floor) => floor.building.id === building.id),
      }));
    },
  },
  'GET /api/buildingVisitProperties': {
    topics: () => ['building-visit-properties'],
    read: ({ db }) => listVisitProperties(db),
  },
};
