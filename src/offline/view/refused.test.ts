import { describe, expect, it } from 'vitest';
import { building, employee, floor, rooms, slotOn } from '../../../tests/offline/model/office.ts';
import { outboxEntry } from '../../../tests/support/outbox-entry.ts';
import type { EmployeeLocation } from '../../domain/employee-location/employee-location.ts';
import type { Entry } from '../db/entry.ts';
import { bookWorkstation } from '../mutations/book-workstation.ts';
import { checkInLocation, planLocation } from '../mutations/employee-location.ts';
import { holdWorkstation } from '../mutations/hold-workstation.ts';
import type { Mutation } from '../mutations/mutation.ts';
import { checkInFloor } from '../mutations/presence.ts';
import { checkInReservation } from '../mutations/workplace-reservation.ts';
import { overlay } from '../overlay/overlay.ts';
import { viewOf } from '../overlay/read.ts';
import { isRefused, isUngranted } from './refused.ts';

const DATE = '2026-12-01';
const slot = slotOn(DATE);
const [room, otherRoom] = rooms;
if (room === undefined || otherRoom === undefined) throw new Error('an office without workstations');

function entry<P>(seq: number, mutation: Mutation<P>, params: P, state: Entry['state'] = 'rejected'): Entry {
  return outboxEntry({
    seq,
    kind: mutation.kind,
    v: mutation.v,
    params,
    resourceIds: mutation.resourceIds(params),
    lanes: mutation.lanes(params),
    state,
  });
}
const booking = {
  reservationId: 'r',
  locationId: 'l',
  room,
  employee: employee('me'),
  date: DATE,
  dayPart: 'FULLDAY',
  slot,
} as const;
const office = {
  locationId: 'l',
  employeeId: 'me',
  date: DATE,
  dayPart: 'FULLDAY',
  slot,
  status: 'OFFICE',
  building,
} as const;
const presence = { locationId: 'p', employeeId: 'me', floor, date: DATE, dayPart: 'FULLDAY', slot } as const;
const ref = { reservationId: 'r', locationId: 'l', roomId: room.id, employeeId: 'me', date: DATE };
const plan = (more: Partial<EmployeeLocation>): EmployeeLocation => ({
  id: 'l',
  date: DATE,
  ...slot,
  status: 'OFFICE',
  locationType: 'OFFICE',
  actualStatus: 'APPROVED',
  dayPart: 'FULLDAY',
  dayParts: ['MORNING', 'AFTERNOON'],
  confirmed: false,
  confirmedOrCompleted: false,
  building,
  floor,
  workplaceReservation: null,
  teamCalendar: null,
  ...more,
});

const BEFORE = { start: `${DATE}T00:00:00Z`, end: `${DATE}T01:00:00Z` };
const used = plan({
  id: 'l0',
  ...BEFORE,
  status: 'WORKSTATION',
  workplaceReservation: {
    id: 'r0',
    date: DATE,
    startDate: BEFORE.start,
    endDate: BEFORE.end,
    status: 'APPROVED',
    dayPart: 'FULLDAY',
    room: otherRoom,
    employee: employee('me'),
    mine: true,
    dateConfirmed: null,
    dateCompleted: null,
  },
});

/** Rows as `id status label`, those that are only a refused wish with a mark. */
function shown(locations: EmployeeLocation[], ...entries: Entry[]) {
  const view = overlay(viewOf({ locations, reservations: [] }), entries);
  const word = (row: Parameters<typeof isRefused>[0]) =>
    `${row.waiting?.label ?? 'confirmed'}${isRefused(row) ? ' refused' : isUngranted(row) ? ' asked' : ''}`;
  return [
    ...[...view.locations.values()].map((row) => `${row.id} ${row.actualStatus} ${word(row)}`),
    ...[...view.reservations.values()].map((row) => `${row.id} ${row.status} ${word(row)}`),
  ].sort();
}

describe('a wish that was refused', () => {
  it.each<[string, EmployeeLocation[], Entry[], string[]]>([
    [
      'a booking',
      [],
      [entry(1, bookWorkstation, booking)],
      ['l APPROVED rejected refused', 'r APPROVED rejected refused'],
    ],
    [
      'checked in at once: nobody is there',
      [],
      [entry(1, bookWorkstation, { ...booking, confirm: true })],
      ['l APPROVED rejected refused', 'r APPROVED rejected refused'],
    ],
    [
      'a booking that needs a choice',
      [],
      [entry(1, bookWorkstation, booking, 'conflict')],
      ['l APPROVED choice asked', 'r APPROVED choice asked'],
    ],
    [
      'in the place of what was used before: that stays as it was',
      [used],
      [entry(1, bookWorkstation, { ...booking, confirm: true, usedReservationIds: ['r0'] })],
      ['l APPROVED rejected refused', 'l0 APPROVED confirmed', 'r APPROVED rejected refused'],
    ],
    ['for a guest', [], [entry(1, holdWorkstation, booking)], ['r APPROVED rejected refused']],
    ['a plan', [], [entry(1, planLocation, office)], ['l APPROVED rejected refused']],
    [
      'for a team day that is there: only the workstation was to be made',
      [plan({ id: 'p', status: 'TEAMDAY', actualStatus: 'PROPOSED' })],
      [entry(1, bookWorkstation, { ...booking, proposalId: 'p' })],
      ['p APPROVED rejected refused', 'r APPROVED rejected refused'],
    ],
    [
      'its check-in hangs on it',
      [],
      [entry(1, bookWorkstation, booking), entry(2, checkInReservation, ref, 'queued')],
      ['l APPROVED rejected refused', 'r APPROVED rejected refused'],
    ],
    [
      'a check-in at what stands',
      [plan({})],
      [entry(1, checkInLocation, { locationId: 'l', employeeId: 'me', date: DATE })],
      ['l APPROVED rejected'],
    ],
    ['presence where the office was planned', [plan({})], [entry(1, checkInFloor, presence)], ['l APPROVED rejected']],
    ['the same, in question', [plan({})], [entry(1, checkInFloor, presence, 'conflict')], ['l CONFIRMED choice']],
    [
      'a booking that is still on its way',
      [],
      [entry(1, bookWorkstation, booking, 'sending')],
      ['l APPROVED sending', 'r APPROVED sending'],
    ],
  ])('%s', (_, locations, entries, expected) => {
    expect(shown(locations, ...entries)).toEqual(expected);
  });

  const another = { ...booking, reservationId: 'r2', locationId: 'l2', room: otherRoom };
  it.each<[string, Entry, string[]]>([
    ['another workstation', entry(2, bookWorkstation, another, 'queued'), ['l2 APPROVED saved', 'r2 APPROVED saved']],
    [
      'another plan',
      entry(2, planLocation, { ...office, locationId: 'l2', status: 'HOME', building: undefined }, 'queued'),
      ['l2 APPROVED saved'],
    ],
    ['presence', entry(2, checkInFloor, presence, 'queued'), ['p CONFIRMED saved']],
    [
      'one that is refused as well',
      entry(2, bookWorkstation, another),
      ['l APPROVED rejected refused', 'r APPROVED rejected refused'],
    ],
  ])('gives way to what is wished for after it: %s', (_, next, expected) => {
    expect(shown([], entry(1, bookWorkstation, booking), next)).toEqual(expected);
  });
});
