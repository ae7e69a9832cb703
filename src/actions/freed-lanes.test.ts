import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { building, floor } from '../../tests/offline/model/office.ts';
import { announcedVisit } from '../../tests/support/announced-visit.ts';
import { queuedEntry } from '../../tests/support/outbox-entry.ts';
import { DATE, otherRoom, ref, room, slot, wanted, workstation } from '../../tests/support/overlay-rows.ts';
import type { Room } from '../domain/room/room.ts';
import type { MutationCall } from '../offline/mutations/mutation.ts';
import { callOf } from '../offline/mutations/mutation.ts';
import { AccountDatabase } from '../offline/db/account-database.ts';
import { saveAbsence } from '../offline/mutations/absence.ts';
import {
  approveVisit,
  cancelVisit,
  changeVisit,
  receiveVisitor,
  seeVisitorOff,
} from '../offline/mutations/announced-visit.ts';
import { bookWorkstation } from '../offline/mutations/book-workstation.ts';
import { cancelLocation, givingUp, planLocation } from '../offline/mutations/employee-location.ts';
import { holdWorkstation } from '../offline/mutations/hold-workstation.ts';
import { checkInFloor } from '../offline/mutations/presence.ts';
import { creditsLane } from '../offline/mutations/lane.ts';
import { parkVisitor } from '../offline/mutations/visit-parking.ts';
import { cancelReservation } from '../offline/mutations/workplace-reservation.ts';
import { freedLanes } from './freed-lanes.ts';

const NOW = '2026-11-30T09:00:00Z';
const cars = { id: 'cars', name: 'Car park' };
const mine = {
  id: 'mine',
  reservationDate: DATE,
  ...slot,
  shift: {
    amenity: {
      ...cars,
      type: 'PARKING',
      location: { reservableSiteId: 's', reservableBuildingId: building.id, reservableFloorId: null },
    },
  },
};
const visit = announcedVisit({
  buildingId: building.id,
  expectedDate: slot.start,
  parking: [{ id: 'theirs', amenity: cars, ...slot }],
  reserved: [{ id: 'desk', room: otherRoom, floor, ...slot }],
});

let db: AccountDatabase;
beforeEach(async () => {
  db = new AccountDatabase(crypto.randomUUID());
  await db.buildings.put(building);
  await db.locations.put(workstation);
  await db.amenityReservations.put(mine);
  await db.ownVisits.bulkPut([visit, { ...visit, id: 'beside', parking: [{ id: 'last', amenity: cars, ...slot }] }]);
});
afterEach(() => db.delete());

/** Whether a change kept now holds a lane of another. */
const meets = async (change: MutationCall, lanes: readonly string[]) =>
  change.keep(async (mutation, params) =>
    [...mutation.lanes(params), ...(await freedLanes(db, mutation, params, NOW))].some((lane) => lanes.includes(lane)),
  );

const own = { locationId: 'l', employeeId: 'me', date: DATE };
const planned = { ...own, locationId: 'new', dayPart: 'FULLDAY', slot, status: 'HOME' } as const;
const ofVisit = { visitId: 'v', visitorName: 'Vic' };
const beside = { visitId: 'beside', visitorName: 'Bea' };
const at = (expectedDate: string) => ({ ...ofVisit, change: { expectedDate }, handled: null });
const away = {
  absenceId: 'a',
  employeeId: 'me',
  from: DATE,
  until: DATE,
  status: 'HOLIDAY' as const,
  timeZone: building.timeZone,
  days: [DATE],
  gives: [],
};
const forAnother = { visitId: 'another', visitorName: 'Ada', shiftId: 's', amenity: cars, date: DATE, ...slot };

it.each<[what: string, waits: boolean, change: MutationCall]>([
  ['a visit that is cancelled', true, callOf(cancelVisit, ofVisit)],
  ['a visit that is moved to another day', true, callOf(changeVisit, at('2026-12-04T10:00:00Z'))],
  ['a visit that comes within its time', false, callOf(changeVisit, at(slot.start))],
  ['a visit that is approved', false, callOf(approveVisit, ofVisit)],
  ['a workstation with its amenities', true, callOf(cancelReservation, { ...ref, ...givingUp([mine]) })],
  ['a workstation alone', false, callOf(cancelReservation, ref)],
  ['a plan with its amenities', true, callOf(cancelLocation, { ...own, ...givingUp([mine]) })],
  ['a day at home instead, without amenities', true, callOf(planLocation, { ...planned, ...givingUp([mine]) })],
  ['a day at home instead', false, callOf(planLocation, planned)],
  ['an absence', true, callOf(saveAbsence, away)],
  ['an absence for which it stays', false, callOf(saveAbsence, { ...away, stays: ['mine'] })],
])('parking for a visitor after %s waits: %s', async (_, expected, change) => {
  expect(await meets(change, parkVisitor.lanes(forAnother))).toBe(expected);
});

const later = { slot: { start: slot.end, end: `${DATE}T22:00:00Z` } };
const agreed = { replaceMyOtherLocation: true };
const present = { ...planned, floor: { ...floor, id: 'elsewhere' } };

it.each<[what: string, waits: boolean, change: MutationCall, room: Room]>([
  ['another workstation for oneself', true, callOf(bookWorkstation, { ...wanted, ...agreed }), room],
  ['another workstation, of which the server has to ask', true, callOf(bookWorkstation, wanted), room],
  ['a workstation at another time', false, callOf(bookWorkstation, { ...wanted, ...later }), room],
  ['a day at home instead', true, callOf(planLocation, planned), room],
  ['a plan that is cancelled', true, callOf(cancelLocation, own), room],
  ['a check-in on its floor', true, callOf(checkInFloor, { ...present, floor }), room],
  ['a check-in on another floor', true, callOf(checkInFloor, present), room],
  ['a visit that is cancelled', true, callOf(cancelVisit, ofVisit), otherRoom],
  ['a visit that is moved to another day', true, callOf(changeVisit, at('2026-12-04T10:00:00Z')), otherRoom],
  ['a visitor who has left', true, callOf(seeVisitorOff, ofVisit), otherRoom],
  ['a visitor who has come', false, callOf(receiveVisitor, { ...ofVisit, entry: null }), otherRoom],
])('a workstation for a guest after %s waits: %s', async (_, expected, change, of) => {
  const forGuest = { ...wanted, reservationId: 'guest', room: of };
  expect(await meets(change, holdWorkstation.lanes(forGuest))).toBe(expected);
});

it('frees the places of a whole group that moves', async () => {
  await db.ownVisits.update('v', { parking: [] });
  const change = callOf(changeVisit, { ...at('2026-12-04T10:00:00Z'), with: [beside] });
  expect(await meets(change, parkVisitor.lanes(forAnother))).toBe(true);
});

it('counts what waits: a place asked for here is freed, too', async () => {
  await db.ownVisits.update('v', { parking: [] });
  const none = callOf(cancelVisit, ofVisit);
  expect(await meets(none, parkVisitor.lanes(forAnother))).toBe(false);
  await db.outbox.put(queuedEntry(parkVisitor, { ...forAnother, ...ofVisit }));
  expect(await meets(none, parkVisitor.lanes(forAnother))).toBe(true);
});

it('frees the credit of parking that goes with a day', async () => {
  const change = callOf(cancelLocation, { ...own, ...givingUp([mine]) });
  const month = creditsLane(db.accountId, DATE.slice(0, 7));
  expect(await meets(change, [month])).toBe(true);
  await db.amenityReservations.put({ ...mine, shift: { amenity: { ...mine.shift.amenity, type: 'LOCKER' } } });
  expect(await meets(change, [month])).toBe(false);
});
