import type { Routes } from '../http/handler.ts';
import { listVisibleAmenities } from '../sql/shift.ts';

export const shiftRoutes: Routes<'GET /api/shift/visible'> = {
  'GET /api/shift/visible': {
    topics: () => ['amenities'],
    read: ({ db, caller }) => listVisibleAmenities(db, caller.authorities),
  },
};
