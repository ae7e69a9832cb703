import { z } from 'zod';
import { RIGHTS } from '../domain/access/rights.ts';
import type { DrawResult, Offer, OwnDraws, Pool, Wish } from '../domain/draw/draw.ts';
import { OUTCOMES } from '../domain/draw/draw.ts';
import { WEEKDAYS } from '../domain/week/week.ts';
import { changeReply, definePart, id, idParams, instant, type SchemaOf, uuid } from './endpoint.ts';

const count = z.number().int();
const pool = z.object({
  id,
  name: z.string(),
  building: id.nullable(),
  places: count,
  hour: count,
  timeZone: z.string(),
}) satisfies SchemaOf<Pool>;
const wish = z.object({
  poolId: id,
  weekdays: z.array(z.literal(WEEKDAYS)),
  token: z.string(),
}) satisfies SchemaOf<Wish>;
const result = z.object({
  id,
  poolId: id,
  date: z.iso.date(),
  outcome: z.enum(OUTCOMES),
  rank: count,
  wished: count,
  places: count,
  wins: count,
}) satisfies SchemaOf<DrawResult>;
const offer = z.object({ id, poolId: id, date: z.iso.date(), until: instant }) satisfies SchemaOf<Offer>;
export const ownDraws = z.object({
  pools: z.array(pool),
  wishes: z.array(wish),
  results: z.array(result),
  offers: z.array(offer),
}) satisfies SchemaOf<OwnDraws>;

export const drawEndpoints = definePart('amenities', {
  'PUT /api/draw/wish': {
    summary: 'State a standing wish for what is drawn, change its weekdays, or withdraw it with none',
    roles: ['EMPLOYEE'],
    body: z.strictObject({ pool: id, weekdays: z.array(z.literal(WEEKDAYS)).max(7), token: uuid }),
    reply: changeReply,
    offline: 'outbox',
  },
  'POST /api/draw/offers/:id': {
    summary: 'Take an offered place, or let it go on to the next',
    roles: ['EMPLOYEE'],
    params: idParams,
    body: z.strictObject({ take: z.boolean() }),
    reply: changeReply,
    creates: 2,
    errors: [
      'offerOver',
      'nothingFree',
      'placesAreOffered',
      'reservationExists',
      'tooManyReservations',
      'noTeam',
      'alreadyCheckedIn',
      'workplace.reservation.multipleReservations',
      'alreadyConfirmedOrCancelled',
      'slotPast',
      'amenityReserved',
      'parkingReserved',
      'noParkingCredits',
      'amenityFull',
      'chargingOnly',
      'userBanned',
      'userMustVerify',
      'blockedPeriod',
      'employeeLocation.newerChoice',
    ],
    offline: 'outbox',
  },
  'GET /api/draw/:id': {
    summary: 'All that is published of a draw: with it anybody can compute it again',
    roles: ['EMPLOYEE'],
    params: idParams,
    reply: z.object({
      id,
      poolId: id,
      date: z.iso.date(),
      commitment: z.string(),
      seed: z.string().nullable(),
      places: count,
      tickets: z.array(z.object({ ticket: z.string(), wins: count, since: z.iso.date(), outcome: z.enum(OUTCOMES) })),
    }),
    offline: 'online',
  },
  'PUT /api/draw/pools/:id': {
    summary: 'Draw the places of an amenity from now on, at an hour of the day before, or no more',
    roles: RIGHTS.setDraws.roles,
    params: idParams,
    body: z.strictObject({ hour: count.min(0).max(23), offerMinutes: count.min(5).max(1440) }).nullable(),
    reply: changeReply,
    offline: 'online',
  },
  'PUT /api/draw/buildings/:id': {
    summary: "Draw a building's workstations that are nobody's from now on, at an hour of the day before, or no more",
    roles: RIGHTS.setDraws.roles,
    params: idParams,
    body: z.strictObject({ hour: count.min(0).max(23), offerMinutes: count.min(5).max(1440) }).nullable(),
    reply: changeReply,
    offline: 'online',
  },
});
