import { expect, it } from 'vitest';
import { building, slotOn } from '../../../tests/offline/model/office.ts';
import { queuedEntry } from '../../../tests/support/outbox-entry.ts';
import { DATE, ref, reservation, slot, workstation } from '../../../tests/support/overlay-rows.ts';
import type { Slot } from '../../domain/day-part/day-part.ts';
import type { Entry } from '../db/entry.ts';
import { overlay } from '../overlay/overlay.ts';
import { viewOf } from '../overlay/read.ts';
import type { WithShifts } from './employee-location.ts';
import { cancelLocation, givingUp, planLocation } from './employee-location.ts';
import { cancelReservation } from './workplace-reservation.ts';

const shift = (id: string, { start, end }: Slot) => ({
  id,
  reservationDate: DATE,
  start,
  end,
  shift: {
    amenity: {
      id,
      name: id,
      type: 'PARKING',
      location: { reservableSiteId: 's', reservableBuildingId: building.id, reservableFloorId: null },
    },
  },
});
const before = viewOf({
  locations: [workstation],
  reservations: [reservation()],
  shifts: [shift('early', slotOn(DATE, 'MORNING')), shift('late', slotOn(DATE, 'AFTERNOON'))],
});
const day = { locationId: 'l', employeeId: 'me', date: DATE };
const planned = { ...day, locationId: 'p', status: 'HOME' as const };
const home = { ...planned, dayPart: 'FULLDAY' as const, slot };

it.each<[what: string, entry: (shifts: WithShifts) => Entry, told: string[] | undefined, left: string[]]>([
  ['nobody gave them up', (shifts) => queuedEntry(cancelLocation, { ...day, ...shifts }), undefined, ['early', 'late']],
  ['with a day', (shifts) => queuedEntry(cancelLocation, { ...day, ...shifts }), ['early', 'late'], []],
  [
    'those alone that were told',
    (shifts) => queuedEntry(cancelReservation, { ...ref, ...shifts }),
    ['late'],
    ['early'],
  ],
  ['with a plan in its place', (shifts) => queuedEntry(planLocation, { ...home, ...shifts }), ['early', 'late'], []],
  [
    'refused, they are there again',
    (shifts) => queuedEntry(cancelReservation, { ...ref, ...shifts }, { state: 'rejected' }),
    ['early', 'late'],
    ['early', 'late'],
  ],
])('amenities that go with what is cancelled: %s', (_, entry, told, left) => {
  expect([...overlay(before, [entry(givingUp(told?.map((id) => ({ id }))))]).shifts.keys()]).toEqual(left);
});
