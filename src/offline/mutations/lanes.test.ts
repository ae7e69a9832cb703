import { expect, it } from 'vitest';
import { queuedEntry } from '../../../tests/support/outbox-entry.ts';
import { DATE, ref, wanted } from '../../../tests/support/overlay-rows.ts';
import { eligibleEntries } from '../outbox/lanes.ts';
import { bookWorkstation } from './book-workstation.ts';
import { planLocation } from './employee-location.ts';
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
