import { z } from 'zod';
import type { Amenity, ShiftReservation } from '../domain/shift/shift.ts';
import { definePart, id, idParams, instant, isoDate, type SchemaOf } from './endpoint.ts';

const location = z.object({
  reservableSiteId: z.string(),
  reservableBuildingId: z.string(),
  reservableFloorId: z.string().nullable(),
});
const amenity = z.object({
  id,
  name: z.string(),
  type: z.string(),
  capacity: z.number().int(),
  allowed: z.boolean(),
  creatable: z.boolean(),
  location,
}) satisfies SchemaOf<Amenity>;
const shiftReservation = z.object({
  id,
  reservationDate: isoDate,
  start: instant,
  end: instant,
  shift: z.object({ amenity: z.object({ id, name: z.string(), type: z.string(), location }) }),
}) satisfies SchemaOf<ShiftReservation>;

export const shiftEndpoints = definePart('amenities', {
  'GET /api/shift/visible': {
    summary: 'Amenities that the caller may see, with what they may do',
    roles: ['EMPLOYEE'],
    reply: z.array(amenity),
    offline: { mirror: 'amenities' },
  },
  'GET /api/shift/tree': { summary: 'Amenities by site and building', roles: ['EMPLOYEE'], offline: 'online' },
  'GET /api/shift/days': { summary: 'Days with amenities', roles: ['EMPLOYEE'], offline: 'online' },
  'GET /api/shift/any-reminder': { summary: 'Whether a reminder is due', roles: ['EMPLOYEE'], offline: 'online' },
  'GET /api/shift/reservations': {
    summary: "The caller's amenity reservations, on a date or overlapping a window",
    roles: ['EMPLOYEE'],
    query: z.object({ date: isoDate.optional(), start: instant.optional(), end: instant.optional() }),
    reply: z.array(shiftReservation),
    errors: ['slotInvalid'],
    offline: { mirror: 'amenity-reservations' },
  },
  'PUT /api/shift/reservations/:id': {
    summary: 'Change an amenity reservation',
    roles: ['EMPLOYEE'],
    params: idParams,
    body: z.unknown(),
    offline: 'outbox',
  },
  'POST /api/shift/reservations': {
    summary: 'Reserve an amenity',
    roles: ['EMPLOYEE'],
    query: z.object({ visit: id.optional() }),
    body: z.unknown(),
    creates: 1,
    offline: 'outbox',
  },
  'POST /api/shift/cancel/:id': {
    summary: 'Cancel an amenity reservation',
    roles: ['EMPLOYEE'],
    params: idParams,
    offline: 'outbox',
  },
  'GET /api/shift/parking/credits': {
    summary: 'Parking credits left',
    roles: ['EMPLOYEE'],
    feature: 'parkingCredits',
    query: z.object({ date: isoDate }),
    offline: 'online',
  },
});
