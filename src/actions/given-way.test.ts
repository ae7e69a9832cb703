import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { building, employee, rooms, slotOn } from '../../tests/offline/model/office.ts';
import { queuedEntry } from '../../tests/support/outbox-entry.ts';
import type { DayPart } from '../domain/day-part/day-part.ts';
import { AccountDatabase } from '../offline/db/account-database.ts';
import type { PlainLocation } from '../domain/employee-location/employee-location.ts';
import { bookWorkstation } from '../offline/mutations/book-workstation.ts';
import { cancelLocation, planLocation } from '../offline/mutations/employee-location.ts';
import { givenWay } from './given-way.ts';

const DATE = '2026-12-01';
const NOW = '2026-11-30T09:00:00Z';
const [desk, other] = rooms;
if (desk === undefined || other === undefined) throw new Error('an office without workstations');
const on = (dayPart: DayPart) => ({ employeeId: 'me', date: DATE, dayPart, slot: slotOn(DATE, dayPart) });
const plan = (locationId: string, status: PlainLocation, dayPart: DayPart = 'FULLDAY', cancelShifts = false) => ({
  locationId,
  status,
  ...on(dayPart),
  ...(cancelShifts ? { cancelShifts } : {}),
});
const booking = (room: typeof desk, dayPart: DayPart = 'FULLDAY', over = {}) => ({
  ...on(dayPart),
  reservationId: `r-${room.id}`,
  locationId: `l-${room.id}`,
  room,
  employee: employee('me'),
  ...over,
});
const AGREED = { replaceMyOtherLocation: true };

let db: AccountDatabase;
beforeEach(() => {
  db = new AccountDatabase(crypto.randomUUID());
});
afterEach(() => db.delete());
const planned = (status: PlainLocation) => db.outbox.put(queuedEntry(planLocation, plan('l', status)));
const booked = (room = desk) => db.outbox.put(queuedEntry(bookWorkstation, booking(room)));

it.each<[what: string, before: () => Promise<unknown>, now: () => Promise<unknown>, gone: object]>([
  ['nothing', async () => 0, () => givenWay(db, planLocation, plan('m', 'HOME'), NOW), {}],
  [
    'a workstation, to who stays at home',
    () => booked(),
    () => givenWay(db, planLocation, plan('m', 'HOME'), NOW),
    { gone: [{ room: desk.name }] },
  ],
  [
    'a workstation, to who stays away for half of its time',
    () => booked(),
    () => givenWay(db, planLocation, plan('m', 'AWAY', 'MORNING'), NOW),
    { gone: [{ room: desk.name }] },
  ],
  [
    'one plan to another',
    () => planned('HOME'),
    () => givenWay(db, planLocation, plan('m', 'AWAY'), NOW),
    { gone: [{ status: 'HOME' }] },
  ],
  [
    'a part of the same plan',
    () => planned('HOME'),
    () => givenWay(db, planLocation, plan('m', 'HOME', 'MORNING'), NOW),
    {},
  ],
  [
    'a plan to a workstation',
    () => planned('HOME'),
    () => givenWay(db, bookWorkstation, booking(desk, 'FULLDAY', AGREED), NOW),
    { gone: [{ status: 'HOME' }] },
  ],
  [
    'a workstation to another',
    () => booked(),
    () => givenWay(db, bookWorkstation, booking(other, 'FULLDAY', AGREED), NOW),
    { gone: [{ room: desk.name }] },
  ],
  [
    'a workstation to another, of which the server has to ask',
    () => booked(),
    () => givenWay(db, bookWorkstation, booking(other), NOW),
    {},
  ],
  [
    'anything to a check-in',
    () => planned('HOME'),
    () => givenWay(db, bookWorkstation, booking(desk, 'FULLDAY', { ...AGREED, confirm: true }), NOW),
    {},
  ],
  ['what is cancelled', () => planned('HOME'), () => givenWay(db, cancelLocation, plan('l', 'HOME'), NOW), {}],
])('gives way: %s', async (_, before, now, gone) => {
  await before();
  expect(await now()).toEqual(gone);
});

it('names the amenities that go with it, and not those of the time that stays', async () => {
  await booked();
  const location = { reservableSiteId: 's', reservableBuildingId: building.id, reservableFloorId: null };
  const amenity = (name: string, part: DayPart) =>
    db.amenityReservations.put({
      id: name,
      reservationDate: DATE,
      ...slotOn(DATE, part),
      shift: { amenity: { id: name, name, type: 'PARKING', location } },
    });
  await amenity('Car park', 'MORNING');
  await amenity('Lunch', 'AFTERNOON');
  const going = async (part: DayPart, all: boolean) =>
    (await givenWay(db, planLocation, plan('m', 'HOME', part, all), NOW)).amenities;
  expect(await going('FULLDAY', true)).toEqual(['Car park', 'Lunch']);
  expect(await going('MORNING', true)).toEqual(['Car park']);
  expect(await going('FULLDAY', false)).toBeUndefined();
  const cancelled = { locationId: `l-${desk.id}`, employeeId: 'me', date: DATE, cancelShifts: true };
  expect(await givenWay(db, cancelLocation, cancelled, NOW)).toEqual({ amenities: ['Car park', 'Lunch'] });
});
