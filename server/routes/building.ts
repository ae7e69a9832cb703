import { inReadingOrder } from '../../src/domain/building/guideline.ts';
import { collectionKey } from '../../src/domain/intent/intent.ts';
import type { Reader } from '../db/database.ts';
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
  | 'GET /api/building/visitortree'
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
  'GET /api/buildingTree': { topics: () => ['buildings', 'floors'], read: ({ db }) => readTree(db) },
  'GET /api/building/visitortree': {
    topics: () => ['buildings', 'floors', 'building-visit-properties'],
    read: async ({ db }) => {
      const properties = await listVisitProperties(db);
      const closed = properties.flatMap(({ id, visitorEnabled }) => (visitorEnabled ? [] : [id]));
      return (await readTree(db)).filter(({ id }) => !closed.includes(id));
    },
  },
  'GET /api/buildingVisitProperties': {
    topics: () => ['building-visit-properties'],
    read: ({ db }) => listVisitProperties(db),
  },
};

async function readTree(db: Reader) {
  const floors = await listFloors(db);
  return (await listBuildings(db)).map((building) => ({
    ...building,
    floors: floors.filter((floor) => floor.building.id === building.id),
  }));
}
