import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { DEFAULT_CLIENT_CONFIG } from '../../domain/client-config/client-config.ts';
import { AccountDatabase } from '../db/account-database.ts';
import type { Mutation } from '../mutations/mutation.ts';
import { changeShift } from '../mutations/shift.ts';
import { giveParkingBack } from '../mutations/visit-parking.ts';
import { judge } from './judge.ts';

const timeZone = 'Europe/Amsterdam';
const date = '2026-12-01';
const NEXT = '2026-12-02';
/** 08:30 to 17:30 in Amsterdam, so that 08:30 is too late to cancel it. */
const slotOn = (on: string) => ({ start: `${on}T07:30:00Z`, end: `${on}T16:30:00Z` });
const slot = slotOn(date);
const EARLY = `${date}T07:00:00Z`;
const LATE = `${date}T08:00:00Z`;

let db: AccountDatabase;
beforeEach(async () => {
  db = new AccountDatabase(crypto.randomUUID());
  await db.singles.put({ key: 'client-config', value: DEFAULT_CLIENT_CONFIG });
});
afterEach(() => db.delete());

async function codeOf<P>(mutation: Mutation<P>, params: P, now: string): Promise<string> {
  const verdict = await judge(db, mutation, params, { now, isCleaner: false, isStudent: false });
  return verdict.ok ? 'ok' : verdict.code;
}

it('judges a visitor’s parking place that is given back as an own one, also of an app that named no zone', async () => {
  const amenity = { id: 'c', name: 'Car park' };
  const older = { visitId: 'v', visitorName: 'Vera', shiftId: 'p', amenity, date, ...slot };
  const parked = { ...older, timeZone };
  expect(await codeOf(giveParkingBack, parked, EARLY)).toBe('ok');
  expect(await codeOf(giveParkingBack, parked, LATE)).toBe('cancelTooLate');
  expect(await codeOf(giveParkingBack, older, slot.end)).toBe('slotPast');
});

it('judges one that moves to another day by where it was and where it goes', async () => {
  const location = { reservableSiteId: 's', reservableBuildingId: 'b', reservableFloorId: null };
  const amenity = { id: 'a', name: 'Lunch', type: 'LUNCH', location };
  const held = (id: string, on: string) => ({ id, reservationDate: on, ...slotOn(on), shift: { amenity } });
  const moved = (to: string, now: string) => {
    const before = { amenity, date, ...slotOn(date) };
    const params = { shiftId: 's', employeeId: 'me', timeZone, amenity, before, date: to, ...slotOn(to) };
    return codeOf(changeShift, params, now);
  };
  await db.amenityReservations.put(held('s', date));
  expect(await moved(NEXT, EARLY)).toBe('ok');
  expect(await moved(NEXT, LATE)).toBe('cancelTooLate');
  expect(await moved('2027-12-01', EARLY)).toBe('tooFarAhead');
  await db.amenityReservations.put(held('other', NEXT));
  expect(await moved(NEXT, EARLY)).toBe('amenityReserved');
});
