import { collectionKey } from '../../src/domain/intent/intent.ts';
import { answerOffer, saveWish } from '../commands/draw.ts';
import { unknown } from '../commands/enforce.ts';
import type { Routes } from '../http/handler.ts';
import { findPublished, listEmployeeIds, savePool } from '../sql/draw.ts';
import { listVisibleAmenities } from '../sql/shift.ts';

export const drawRoutes: Routes<
  'PUT /api/draw/wish' | 'POST /api/draw/offers/:id' | 'GET /api/draw/:id' | 'PUT /api/draw/pools/:id'
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
      const seen = await listVisibleAmenities(db, caller.authorities);
      if (published === undefined || !seen.some(({ id }) => id === published.poolId)) throw unknown('draw');
      return published;
    },
  },
  'PUT /api/draw/pools/:id': {
    async change({ db, caller, touch }, { params, body }) {
      const seen = await listVisibleAmenities(db, caller.authorities);
      if (!seen.some(({ id }) => id === params.id)) throw unknown('amenity');
      await savePool(db, params.id, body);
      // Everybody's own record says what is drawn.
      for (const id of await listEmployeeIds(db)) touch.raised(collectionKey('employee-info', id), [id]);
      return {};
    },
  },
};
