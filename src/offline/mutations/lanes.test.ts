import { expect, it } from 'vitest';
import { queuedEntry } from '../../../tests/support/outbox-entry.ts';
import { floor } from '../../../tests/offline/model/office.ts';
import { DATE, ref, slot, wanted } from '../../../tests/support/overlay-rows.ts';
import { eligibleEntries } from '../outbox/lanes.ts';
import { bookWorkstation } from './book-workstation.ts';
import { cancelTeamDay, moveTeamDay } from './change-team-day.ts';
import { planLocation } from './employee-location.ts';
import { cancelShift, reserveShift } from './shift.ts';
import { planTeamDay } from './team-day.ts';
import { cancelReservation, checkInReservation, checkOutReservation } from './workplace-reservation.ts';

// Source: docs/sync-protocol.md, "Lanes".
it.each([
  ['check-in', checkInReservation],
  ['check-out', checkOutReservation],
  ['cancellation', cancelReservation],
] as const)('a %s holds the lanes of its thing, of the room and of the day', (_, mutation) => {
  expect(mutation.lanes(ref)).toEqual([
    'workplace-reservation:r',
    'employee-location:l',
    `room:r1:${DATE}`,
    `day:me:${DATE}`,
  ]);
});

it('what is planned for a day waits for the cancellation that makes room there', () => {
  const cancelled = queuedEntry(cancelReservation, ref, { seq: 1 });
  const booked = queuedEntry(bookWorkstation, wanted, { seq: 2 });
  const planned = queuedEntry(
    planLocation,
    { locationId: 'new', employeeId: 'me', date: DATE, dayPart: 'FULLDAY', slot: wanted.slot, status: 'HOME' },
    { seq: 2 },
  );
  for (const next of [booked, planned])
    expect(eligibleEntries([cancelled, next], Date.now()).map(({ seq }) => seq)).toEqual([1]);
});

const LATER = '2026-12-03';
const led = (teamDayId: string, date = DATE) => ({
  ...slot,
  teamDayId,
  employeeId: 'me',
  teamId: 't',
  teamName: 'Owls',
  dayPart: 'FULLDAY' as const,
  days: [date],
});
const to = (date: string) => ({ date, dayPart: 'FULLDAY' as const, floor });
const proposed = { ...to(DATE), teamDayId: 'new', departmentProfile: 'p', teamId: 't', teamName: 'Owls' };

it.each([
  [
    'the cancellation that frees it',
    queuedEntry(cancelTeamDay, led('old')),
    queuedEntry(planTeamDay, proposed, { seq: 2 }),
  ],
  [
    'the move that frees it',
    queuedEntry(moveTeamDay, { ...led('old'), to: to(LATER) }),
    queuedEntry(planTeamDay, proposed, { seq: 2 }),
  ],
  [
    'the move that frees it, to be moved there',
    queuedEntry(moveTeamDay, { ...led('old'), to: to(LATER) }),
    queuedEntry(moveTeamDay, { ...led('other', '2026-12-02'), to: to(DATE) }, { seq: 2 }),
  ],
  [
    'the cancellation of another day, which counts among those that it may have',
    queuedEntry(cancelTeamDay, led('old', LATER)),
    queuedEntry(planTeamDay, proposed, { seq: 2 }),
  ],
  [
    'an older app that proposed it, of the same profile',
    queuedEntry(planTeamDay, { ...proposed, teamDayId: 'old', teamId: undefined }),
    queuedEntry(planTeamDay, proposed, { seq: 2 }),
  ],
])('a team day waits for %s', (_, first, next) => {
  expect(eligibleEntries([first, next], Date.now()).map(({ seq }) => seq)).toEqual([1]);
});

const shift = (shiftId: string, date: string, type: string) => ({
  ...slot,
  shiftId,
  employeeId: 'me',
  timeZone: 'UTC',
  date,
  amenity: {
    id: type,
    name: type,
    type,
    location: { reservableSiteId: 's', reservableBuildingId: 'b', reservableFloorId: null },
  },
});

it.each([
  ['waits for a cancellation that gives a credit of its month back', 'PARKING', 'PARKING_ELECTRIC', LATER, [1]],
  ['of another month waits for none', 'PARKING', 'PARKING', '2027-01-04', [1, 2]],
  ['waits for no amenity that costs none', 'LOCKER', 'PARKING', LATER, [1, 2]],
])('parking %s', (_, freed, type, date, eligible) => {
  const cancelled = queuedEntry(cancelShift, shift('old', DATE, freed));
  const reserved = queuedEntry(reserveShift, shift('new', date, type), { seq: 2 });
  expect(eligibleEntries([cancelled, reserved], Date.now()).map(({ seq }) => seq)).toEqual(eligible);
});
