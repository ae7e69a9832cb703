import { answerOffer, maySee, saveWish } from '../commands/draw.ts';
import { unknown } from '../commands/enforce.ts';
import { tellAllOfDraws } from '../commands/tell-draws.ts';
import type { Routes } from '../http/handler.ts';
import { findBuilding } from '../sql/building.ts';
import { findPublished, listPools, savePool } from '../sql/draw.ts';
import { listVisibleAmenities } from '../sql/shift.ts';

export const drawRoutes: Routes<
  | 'PUT /api/draw/wish'
  | 'POST /api/draw/offers/:id'
  | 'GET /api/draw/:id'
  | 'PUT /api/draw/pools/:id'
  | 'PUT /api/draw/buildings/:id'
> = {
  'PUT /api/draw/wish': {
    async change(context, { body }) {
      await saveWish(context, body);
      return {};
    },
  },
  'POST /api/draw/offers/:id': {
    async change(context, { params, body }) {
      await answerOffer(context, params.id, body.take);
      return {};
    },
  },
  'GET /api/draw/:id': {
    topics: null,
    async read({ db, caller }, { params }) {
      const published = await findPublished(db, params.id);
      const [pool] = await listPools(db, published === undefined ? [] : [published.poolId]);
      if (published === undefined || pool === undefined || !(await maySee({ db, caller }, pool))) throw unknown('draw');
      return published;
    },
  },
  'PUT /api/draw/pools/:id': {
    async change({ db, caller, touch }, { params, body }) {
      const seen = await listVisibleAmenities(db, caller.authorities);
      if (!seen.some(({ id }) => id === params.id)) throw unknown('amenity');
      await savePool(db, { amenityId: params.id }, body);
      tellAllOfDraws(touch);
      return {};
    },
  },
  'PUT /api/draw/buildings/:id': {
    async change({ db, touch }, { params, body }) {
      if ((await findBuilding(db, params.id)) === undefined) throw unknown('building');
      await savePool(db, { buildingId: params.id }, body);
      tellAllOfDraws(touch);
      return {};
    },
  },
};
