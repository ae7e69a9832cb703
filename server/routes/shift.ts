import { windowOf } from '../commands/time-window.ts';
import { collectionKey } from '../../src/domain/intent/intent.ts';
import type { Routes } from '../http/handler.ts';
import { Refusal } from '../http/refusal.ts';
import { listShiftReservations, listVisibleAmenities } from '../sql/shift.ts';

/** Longest window of reservations, in ms. */
const MAX_WINDOW_MS = 400 * 86_400_000;

export const shiftRoutes: Routes<'GET /api/shift/visible' | 'GET /api/shift/reservations'> = {
  'GET /api/shift/visible': {
    topics: () => ['amenities'],
    read: ({ db, caller }) => listVisibleAmenities(db, caller.authorities),
  },
  'GET /api/shift/reservations': {
    topics: (_, caller) => [collectionKey('amenity-reservations', caller.id)],
    async read({ db, caller }, { query: { date, start, end } }) {
      if ((start === undefined) !== (end === undefined)) throw new Refusal(400, 'slotInvalid');
      return listShiftReservations(db, caller.id, {
        date,
        ...(start === undefined || end === undefined ? {} : { slot: windowOf({ start, end }, MAX_WINDOW_MS) }),
      });
    },
  },
};
