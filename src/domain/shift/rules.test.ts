import { describe, expect, it } from 'vitest';
import { DEFAULT_CLIENT_CONFIG } from '../client-config/client-config.ts';
import { slotOf } from '../day-part/slot.ts';
import type { ShiftContext, ShiftWish } from './rules.ts';
import { mayCancelAmenity, mayReserveAmenity } from './rules.ts';

const ZONE = 'Europe/Amsterdam';
const TUESDAY = slotOf('2026-11-24', 'FULLDAY', ZONE);
const MORNING = slotOf('2026-11-24', 'MORNING', ZONE);
const AFTERNOON = slotOf('2026-11-24', 'AFTERNOON', ZONE);
const location = { reservableSiteId: 's', reservableBuildingId: 'b-1', reservableFloorId: null };
const amenity = { id: 'a', type: 'PARKING', allowed: true, location };
const charger = { amenity: { ...amenity, type: 'PARKING_ELECTRIC' } };
const held = (id: string, slot: typeof TUESDAY, of = 'a', type = 'PARKING') => ({
  id,
  ...slot,
  shift: { amenity: { id: of, name: of, type, location } },
});
const CLOSED = { id: 'p', from: '2026-11-24', until: '2026-11-25', reason: 'Works', floor: null };

const judged = (context: Partial<ShiftContext> = {}, wish: Partial<ShiftWish> = {}) => {
  const verdict = mayReserveAmenity(
    {
      userStatus: 'ALLOW',
      config: DEFAULT_CLIENT_CONFIG,
      blocks: [],
      credits: 2,
      own: [],
      free: 1,
      now: '2026-11-23T08:00:00Z',
      ...context,
    },
    { amenity, slot: TUESDAY, timeZone: ZONE, changes: null, ...wish },
  );
  return verdict.ok ? 'ok' : verdict.code;
};

describe('to reserve an amenity', () => {
  it.each<[what: string, context: Partial<ShiftContext>, wish: Partial<ShiftWish>, code: string]>([
    ['an end before the start', {}, { slot: { start: TUESDAY.end, end: TUESDAY.start } }, 'slotInvalid'],
    ['two days', {}, { slot: { start: TUESDAY.start, end: '2026-11-25T10:00:00Z' } }, 'slotInvalid'],
    ['a time that is over', { now: '2026-11-25T08:00:00Z' }, {}, 'slotPast'],
    ['one that is not theirs to reserve', {}, { amenity: { ...amenity, allowed: false } }, 'amenityNotAllowed'],
    ['somebody who is banned', { userStatus: 'BANNED' }, {}, 'userBanned'],
    ['somebody in no team on that day', { hasTeam: (date) => date !== '2026-11-24' }, {}, 'noTeam'],
    ['too far ahead', { now: '2026-11-02T08:00:00Z' }, {}, 'tooFarAhead'],
    ['a closed building', { blocks: [{ ...CLOSED, building: { id: 'b-1', name: 'A' } }] }, {}, 'blockedPeriod'],
    ['without credits', { credits: 0 }, {}, 'noParkingCredits'],
    ['what one has for that time', { own: [held('r', MORNING)] }, {}, 'amenityReserved'],
    [
      'a second parking place for that time',
      { own: [held('r', MORNING, 'other', 'PARKING_EV')] },
      {},
      'parkingReserved',
    ],
    ['a charger without an electric vehicle', { electricVehicle: false }, charger, 'chargingOnly'],
    ['what is full', { free: 0 }, {}, 'amenityFull'],
    ['a charger with an electric vehicle', { electricVehicle: true }, charger, 'ok'],
    ["a charger for a visitor's car, or before it is known", {}, charger, 'ok'],
    ['another parking place without an electric vehicle', { electricVehicle: false }, {}, 'ok'],
    ['somebody in a team on that day', { hasTeam: (date) => date === '2026-11-24' }, {}, 'ok'],
    ['the last day ahead', { now: '2026-11-14T08:00:00Z' }, {}, 'ok'],
    ['while another building is closed', { blocks: [{ ...CLOSED, building: { id: 'b-2', name: 'B' } }] }, {}, 'ok'],
    ['where there are no credits', { credits: null }, {}, 'ok'],
    ['what one has for another time', { own: [held('r', MORNING)] }, { slot: AFTERNOON }, 'ok'],
    ['their own parking beside a visitor’s place', { own: [held('r', MORNING, 'other', 'PARKING_VISITOR')] }, {}, 'ok'],
    [
      'a visitor’s place beside their own parking',
      { own: [held('r', MORNING, 'other')] },
      { amenity: { ...amenity, id: 'visitors', type: 'PARKING_VISITOR' } },
      'ok',
    ],
    ['something else for that time', { own: [held('r', MORNING, 'other', 'LUNCH')] }, {}, 'ok'],
    ['another parking place for another time', { own: [held('r', MORNING, 'other')] }, { slot: AFTERNOON }, 'ok'],
    ['another parking place instead', { own: [held('r', MORNING, 'other')] }, { changes: 'r' }, 'ok'],
    ['a longer time of what one has', { own: [held('r', MORNING)] }, { changes: 'r' }, 'ok'],
  ])('%s', (_, context, wish, code) => {
    expect(judged(context, wish)).toBe(code);
  });
});

it.each([
  ['after its end', '2026-11-24T17:00:00Z', 'slotPast'],
  ['an hour after its start', '2026-11-24T09:00:00Z', 'cancelTooLate'],
  ['the day before', '2026-11-23T20:00:00Z', 'ok'],
  ['on its day, in time', '2026-11-24T06:00:00Z', 'ok'],
])('to cancel one %s', (_, now, code) => {
  const verdict = mayCancelAmenity(TUESDAY, ZONE, DEFAULT_CLIENT_CONFIG, now);
  expect(verdict.ok ? 'ok' : verdict.code).toBe(code);
});
