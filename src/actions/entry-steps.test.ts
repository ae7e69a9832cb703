import { expect, it } from 'vitest';
import type { Keep } from './save.ts';
import type { OwnRef, EntrySteps } from './entry-steps.ts';
import { entrySteps } from './entry-steps.ts';

const location = { id: 'l', date: '2026-12-01' };
const reservation = { id: 'r', date: '2026-12-01', room: { id: 'd1' } };
const byLocation = { locationId: 'l', employeeId: 'me', date: '2026-12-01' };
const byReservation = { reservationId: 'r', locationId: 'l', roomId: 'd1', employeeId: 'me', date: '2026-12-01' };

it.each<[string, keyof EntrySteps, OwnRef, [kind: string, params: unknown] | null]>([
  ['check-in at nothing', 'checkIn', { location: null, reservation: null }, null],
  ['cancelling nothing', 'cancel', { location: null, reservation: null }, null],
  [
    'check-in at a workstation goes by its place in the calendar',
    'checkIn',
    { location, reservation },
    ['employee-location.check-in', { ...byLocation, reservationId: 'r', roomId: 'd1' }],
  ],
  ['check-in at the office', 'checkIn', { location, reservation: null }, ['employee-location.check-in', byLocation]],
  [
    'check-in at a workstation without a place in the calendar',
    'checkIn',
    { location: null, reservation },
    ['workplace-reservation.check-in', { ...byReservation, locationId: null }],
  ],
  [
    'check-out of a workstation',
    'checkOut',
    { location, reservation },
    ['workplace-reservation.check-out', byReservation],
  ],
  ['leaving the office', 'checkOut', { location, reservation: null }, ['employee-location.check-out', byLocation]],
  ['cancelling a workstation', 'cancel', { location, reservation }, ['workplace-reservation.cancel', byReservation]],
  ['cancelling a plan', 'cancel', { location, reservation: null }, ['employee-location.cancel', byLocation]],
])('%s', async (_, step, entry, expected) => {
  const kept: [string, unknown][] = [];
  const keep: Keep = async ({ kind }, params) => {
    kept.push([kind, params]);
    return true;
  };
  expect(await entrySteps(keep, 'me')[step](entry)).toBe(expected !== null);
  expect(kept).toEqual(expected === null ? [] : [expected]);
});
