import { z } from 'zod';
import type { Amenity, ParkingCredits, ShiftCount, ShiftReservation } from '../domain/shift/shift.ts';
import { changeReply, definePart, id, idParams, instant, isoDate, type SchemaOf } from './endpoint.ts';

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

const wallTime = z.string().regex(/^\d\d:\d\d$/);
const shiftCount = z.object({
  id: z.string(),
  date: isoDate,
  startTime: wallTime,
  endTime: wallTime,
  location,
  amenityType: z.string(),
  amenityId: id,
  stretches: z.array(z.object({ start: instant, end: instant, taken: z.number().int() })),
}) satisfies SchemaOf<ShiftCount>;
const credits = z.object({
  id: z.string().regex(/^\d{4}-\d\d$/),
  granted: z.number().int(),
  left: z.number().int(),
}) satisfies SchemaOf<ParkingCredits>;
const window = { start: isoDate.optional(), end: isoDate.optional() };
const wish = z.strictObject({ amenity: id, start: instant, end: instant });
const errors = [
  'amenityFull',
  'chargingOnly',
  'placesAreDrawn',
  'amenityNotAllowed',
  'amenityReserved',
  'blockedPeriod',
  'noParkingCredits',
  'noTeam',
  'parkingReserved',
  'notFound',
  'slotInvalid',
  'slotPast',
  'tooFarAhead',
  'userBanned',
  'userMustVerify',
] as const;
/** Of a parking place for a visit. */
const ofVisits = [
  'forbidden',
  'visitCancelled',
  'visitIsOver',
  'visitNotApproved',
  'visitElsewhere',
  'visitAtOtherTime',
  'visitTooManyReserved',
] as const;
/** Of reservations that stand already. */
const standing = ['alreadyConfirmedOrCancelled', 'cancelTooLate', 'slotPast', 'notFound'] as const;

export const shiftEndpoints = definePart('amenities', {
  'GET /api/shift/visible': {
    summary: 'Amenities that the caller may see, with what they may do',
    roles: ['EMPLOYEE'],
    reply: z.array(amenity),
    offline: { mirror: 'amenities' },
  },
  'GET /api/shift/tree': {
    summary: 'Amenities by site and building, with what is taken of them on some days',
    roles: ['EMPLOYEE'],
    query: z.object(window),
    reply: z.array(
      z.object({
        site: z.string(),
        buildings: z.array(
          z.object({ id, name: z.string(), amenities: z.array(amenity.extend({ days: z.array(shiftCount) })) }),
        ),
      }),
    ),
    errors: ['slotInvalid'],
    offline: 'online',
  },
  'GET /api/shift/days': {
    summary: 'How much of the amenities of a building is taken, by day; days that are missing are free',
    roles: ['EMPLOYEE'],
    query: z.object({ building: id.optional(), ...window }),
    reply: z.array(shiftCount),
    errors: ['slotInvalid'],
    offline: { mirror: 'amenity-days' },
  },
  'GET /api/shift/any-reminder': {
    summary: 'Whether an amenity that the caller usually reserves is missing on their next day in the office',
    roles: ['EMPLOYEE'],
    reply: z.object({ any: z.boolean() }),
    offline: 'online',
  },
  'GET /api/shift/reservations': {
    summary: "The caller's amenity reservations, on a date or overlapping a window",
    roles: ['EMPLOYEE'],
    query: z.object({ date: isoDate.optional(), start: instant.optional(), end: instant.optional() }),
    reply: z.array(shiftReservation),
    errors: ['slotInvalid'],
    offline: { mirror: 'amenity-reservations' },
  },
  'PUT /api/shift/reservations/:id': {
    summary: 'Move an amenity reservation to another time, day or amenity',
    roles: ['EMPLOYEE'],
    params: idParams,
    body: wish,
    reply: changeReply,
    errors: [...errors, 'alreadyConfirmedOrCancelled', 'cancelTooLate'],
    offline: 'outbox',
  },
  'POST /api/shift/reservations': {
    summary: 'Reserve an amenity, or a parking place for a visit that the caller receives',
    roles: ['EMPLOYEE'],
    query: z.object({ visit: id.optional() }),
    body: wish,
    reply: changeReply,
    creates: 1,
    errors: [...errors, ...ofVisits],
    offline: 'outbox',
  },
  'POST /api/shift/cancel/:id': {
    summary: 'Cancel an amenity reservation',
    roles: ['EMPLOYEE'],
    params: idParams,
    reply: changeReply,
    errors: [...standing, 'forbidden'],
    offline: 'outbox',
  },
  'GET /api/shift/parking/credits': {
    summary:
      'Parking credits left, in the month of a date, or in all months that may be reserved now; no row: no limit',
    roles: ['EMPLOYEE'],
    feature: 'parkingCredits',
    query: z.object({ date: isoDate.optional() }),
    reply: z.array(credits),
    offline: { mirror: 'parking-credits' },
  },
});
