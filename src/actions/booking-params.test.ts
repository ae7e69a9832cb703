import { expect, test } from 'vitest';
import { held } from '../../tests/support/stays.ts';
import { DATE, location, otherRoom, present, slot, workstation } from '../../tests/support/overlay-rows.ts';
import type { ReservationStatus } from '../domain/workplace-reservation/workplace-reservation.ts';
import { bookingParams, leftBy } from './booking-params.ts';

const me = { id: 'me', name: 'Me', email: 'me@example.test' };
const proposal = location({ id: 'p', status: 'TEAMDAY', actualStatus: 'PROPOSED' });
const accepted = location({ id: 'p', status: 'OFFICE' });
const nothing = { teamDay: null, replaces: [], present: [] };

test.each([
  { what: 'nothing else that day', booking: { met: nothing }, says: {} },
  { what: 'an open team day', booking: { met: { ...nothing, teamDay: proposal } }, says: { proposalId: 'p' } },
  {
    what: 'an accepted team day, which is given up for it',
    booking: { met: { ...nothing, teamDay: accepted } },
    says: { proposalId: 'p', replaceMyOtherLocation: true },
  },
  {
    what: 'another workstation',
    booking: { met: { ...nothing, replaces: [workstation] } },
    says: { replaceMyOtherLocation: true },
  },
  { what: 'a check-in elsewhere, left alone', booking: { met: { ...nothing, present: [present] } }, says: {} },
  {
    what: 'a check-in elsewhere, ended by checking in here',
    booking: { met: { ...nothing, present: [present] }, checkIn: true },
    says: { confirm: true, replaceMyOtherLocation: true },
  },
  {
    what: 'a workstation elsewhere that was used: completed, not lost',
    booking: { met: { ...nothing, present: [present] }, checkIn: true, usedId: 'r' },
    says: { confirm: true, usedReservationIds: ['r'] },
  },
])('a booking that meets $what says $says', ({ booking, says }) => {
  const { reservationId, locationId, ...params } = bookingParams(me, {
    room: otherRoom,
    date: DATE,
    dayPart: 'FULLDAY',
    ...booking,
  });
  expect(new Set([reservationId, locationId]).size).toBe(2);
  expect(params).toEqual({
    room: otherRoom,
    employee: { id: 'me', displayName: 'Me', email: 'me@example.test' },
    date: DATE,
    dayPart: 'FULLDAY',
    slot,
    ...says,
  });
});

test.each<[ReservationStatus, string | undefined]>([
  ['APPROVED', '1-me'],
  ['CONFIRMED', '1-me'],
  ['COMPLETED', undefined],
])('a check-in elsewhere gives up what is %s: %s', (status, name) => {
  const existing = { reservation: held('me', '1', { status }), locationId: null };
  expect(leftBy({ existing })).toBe(name);
  expect(leftBy({ existing: null })).toBeUndefined();
});
