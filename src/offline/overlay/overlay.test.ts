import { describe, expect, it } from 'vitest';
import { building, employee, floor, rooms, slotOn } from '../../../tests/offline/model/office.ts';
import { outboxEntry } from '../../../tests/support/outbox-entry.ts';
import type { EmployeeLocation } from '../../domain/employee-location/employee-location.ts';
import { stretchId } from '../../domain/employee-location/plan.ts';
import type { EmployeeInfo } from '../../domain/employee/employee.ts';
import type { Room } from '../../domain/room/room.ts';
import type { WorkplaceReservation } from '../../domain/workplace-reservation/workplace-reservation.ts';
import type { Entry } from '../db/entry.ts';
import { bookWorkstation } from '../mutations/book-workstation.ts';
import { cancelLocation, checkInLocation, checkOutLocation, planLocation } from '../mutations/employee-location.ts';
import { changeEmployeeInfo } from '../mutations/employee.ts';
import type { Mutation } from '../mutations/mutation.ts';
import { cancelReservation, checkInReservation } from '../mutations/workplace-reservation.ts';
import type { View } from '../view/view.ts';
import { overlay } from './overlay.ts';
import { viewOf } from './read.ts';

const DATE = '2026-12-01';
const slot = slotOn(DATE);
const [room, otherRoom] = rooms;
if (room === undefined || otherRoom === undefined) throw new Error('an office without workstations');

const reservation = (more: Partial<WorkplaceReservation> = {}): WorkplaceReservation => ({
  id: 'r',
  date: DATE,
  startDate: slot.start,
  endDate: slot.end,
  status: 'APPROVED',
  dayPart: 'FULLDAY',
  room,
  employee: employee('me'),
  mine: true,
  dateConfirmed: null,
  dateCompleted: null,
  ...more,
});
const location = (more: Partial<EmployeeLocation> = {}): EmployeeLocation => ({
  id: 'l',
  date: DATE,
  ...slot,
  status: 'HOME',
  locationType: 'HOME',
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
const workstation = location({ id: 'l', status: 'WORKSTATION', workplaceReservation: reservation() });

const present = location({
  status: 'WORKSTATION',
  actualStatus: 'CONFIRMED',
  confirmed: true,
  confirmedOrCompleted: true,
  workplaceReservation: reservation({ status: 'CONFIRMED' }),
});

function entry<P>(mutation: Mutation<P>, params: P, more: Partial<Entry> = {}): Entry {
  return outboxEntry({
    kind: mutation.kind,
    v: mutation.v,
    params,
    resourceIds: mutation.resourceIds(params),
    lanes: mutation.lanes(params),
    ...more,
  });
}
const wanted = {
  reservationId: 'new-r',
  locationId: 'new-l',
  room: otherRoom,
  employee: employee('me'),
  date: DATE,
  dayPart: 'FULLDAY',
  slot,
} as const;
const ref = { reservationId: 'r', locationId: 'l', roomId: 'r1', employeeId: 'me', date: DATE };

/** What stands in a view, as `id status label`. */
const shown = (view: View) => ({
  reservations: [...view.reservations.values()].map(
    (row) => `${row.id} ${row.status} ${row.waiting?.label ?? 'confirmed'}`,
  ),
  locations: [...view.locations.values()].map(
    (row) => `${row.id} ${row.status} ${row.actualStatus} ${row.waiting?.label ?? 'confirmed'}`,
  ),
});

describe('the overlay', () => {
  it('of nothing is the truth itself', () => {
    const truth = viewOf({ locations: [workstation], reservations: [reservation()] });
    expect(overlay(truth, [])).toEqual(truth);
    expect(overlay(truth, []).locations.get('l')).toBe(truth.locations.get('l'));
  });

  const cases: [
    what: string,
    truth: Parameters<typeof viewOf>[0],
    entries: Entry[],
    reservations: string[],
    locations: string[],
  ][] = [
    [
      'of what is done, given up or being given up is the truth',
      { locations: [workstation] },
      (['done', 'cancelled', 'voiding'] as const).map((state, index) =>
        entry(cancelReservation, ref, { seq: index + 1, state }),
      ),
      [],
      ['l WORKSTATION APPROVED confirmed'],
    ],
    [
      'of a kind that this version does not know is the truth',
      { locations: [workstation] },
      [outboxEntry({ kind: 'yet-to-come' })],
      [],
      ['l WORKSTATION APPROVED confirmed'],
    ],
    [
      'of a newer form of a known kind is the truth',
      { locations: [workstation] },
      [entry(cancelReservation, ref, { v: 3 })],
      [],
      ['l WORKSTATION APPROVED confirmed'],
    ],
    [
      'of what cannot be read is the truth, and what waits behind it is shown',
      {},
      [
        outboxEntry({ kind: bookWorkstation.kind, v: 1, params: null }),
        outboxEntry({ seq: 2, kind: checkInReservation.kind, v: 1, occurredAt: Number.NaN, params: ref }),
        entry(bookWorkstation, wanted, { seq: 3 }),
      ],
      ['new-r APPROVED saved'],
      ['new-l WORKSTATION APPROVED saved'],
    ],
    [
      'a booking is shown, and shown to wait',
      {},
      [entry(bookWorkstation, wanted)],
      ['new-r APPROVED saved'],
      ['new-l WORKSTATION APPROVED saved'],
    ],
    [
      'a booking that needs a choice',
      {},
      [entry(bookWorkstation, wanted, { state: 'conflict' })],
      ['new-r APPROVED choice'],
      ['new-l WORKSTATION APPROVED choice'],
    ],
    [
      'a check-in that waits does not hide that its booking needs a choice',
      {},
      [
        entry(bookWorkstation, wanted, { seq: 1, state: 'conflict' }),
        entry(checkInReservation, { ...ref, reservationId: 'new-r', locationId: 'new-l' }, { seq: 2 }),
      ],
      ['new-r CONFIRMED choice'],
      ['new-l WORKSTATION CONFIRMED choice'],
    ],
    [
      'but shows what it needs itself',
      { locations: [workstation], reservations: [reservation()] },
      [entry(checkInReservation, ref, { seq: 1 }), entry(checkInReservation, ref, { seq: 2, state: 'rejected' })],
      ['r CONFIRMED rejected'],
      ['l WORKSTATION CONFIRMED rejected'],
    ],
    [
      'without the word of the person nothing makes room',
      { locations: [location()] },
      [entry(bookWorkstation, wanted)],
      ['new-r APPROVED saved'],
      ['l HOME APPROVED confirmed', 'new-l WORKSTATION APPROVED saved'],
    ],
    [
      'with it, it does',
      { locations: [workstation], reservations: [reservation()] },
      [entry(bookWorkstation, { ...wanted, replaceMyOtherLocation: true })],
      ['new-r APPROVED saved'],
      ['new-l WORKSTATION APPROVED saved'],
    ],
    [
      'checking in elsewhere, the person leaves where they are',
      { locations: [present], reservations: [reservation({ status: 'CONFIRMED' })] },
      [entry(bookWorkstation, { ...wanted, confirm: true, replaceMyOtherLocation: true })],
      ['r COMPLETED saved', 'new-r CONFIRMED saved'],
      ['l WORKSTATION COMPLETED saved', 'new-l WORKSTATION CONFIRMED saved'],
    ],
    [
      'what was used is completed, not given back',
      { locations: [workstation], reservations: [reservation()] },
      [entry(bookWorkstation, { ...wanted, confirm: true, usedReservationIds: ['r'] })],
      ['r COMPLETED saved', 'new-r CONFIRMED saved'],
      ['l WORKSTATION COMPLETED saved', 'new-l WORKSTATION CONFIRMED saved'],
    ],
    [
      'said in the conflict dialog, it does as well',
      { locations: [location()] },
      [entry(bookWorkstation, wanted, { resolution: { resolutions: [], replaceMyOtherLocation: true } })],
      ['new-r APPROVED saved'],
      ['new-l WORKSTATION APPROVED saved'],
    ],
    [
      'a refused booking stays in sight where nothing else stands',
      {},
      [entry(bookWorkstation, wanted, { state: 'rejected' })],
      ['new-r APPROVED rejected'],
      ['new-l WORKSTATION APPROVED rejected'],
    ],
    [
      'a refused booking gives way to the truth',
      { locations: [location()] },
      [entry(bookWorkstation, { ...wanted, replaceMyOtherLocation: true }, { state: 'rejected' })],
      [],
      ['l HOME APPROVED confirmed'],
    ],
    [
      'book, then check in, all on this device',
      {},
      [
        entry(bookWorkstation, wanted),
        entry(checkInReservation, { ...ref, reservationId: 'new-r', locationId: 'new-l' }, { seq: 2 }),
      ],
      ['new-r CONFIRMED saved'],
      ['new-l WORKSTATION CONFIRMED saved'],
    ],
    [
      'a check-in that was refused changes nothing but the mark',
      { locations: [workstation], reservations: [reservation()] },
      [entry(checkInReservation, ref, { state: 'rejected' })],
      ['r APPROVED rejected'],
      ['l WORKSTATION APPROVED rejected'],
    ],
    [
      'a check-in whose booking was refused is blocked, and the refusal is what is shown',
      {},
      [
        entry(bookWorkstation, wanted, { state: 'rejected' }),
        entry(checkInReservation, { ...ref, reservationId: 'new-r', locationId: 'new-l' }, { seq: 2 }),
      ],
      ['new-r APPROVED rejected'],
      ['new-l WORKSTATION APPROVED rejected'],
    ],
    ['a check-in of something that is not here is no error', {}, [entry(checkInReservation, ref)], [], []],
    [
      'cancelled, it is gone',
      { locations: [workstation], reservations: [reservation()] },
      [entry(cancelReservation, ref)],
      [],
      [],
    ],
    [
      'a cancellation that was refused brings it back',
      { locations: [workstation], reservations: [reservation()] },
      [entry(cancelReservation, ref, { state: 'rejected' })],
      ['r APPROVED rejected'],
      ['l WORKSTATION APPROVED rejected'],
    ],
    [
      'cancelled by its calendar entry, the workstation is free as well',
      { locations: [workstation], reservations: [reservation()] },
      [entry(cancelLocation, { locationId: 'l', employeeId: 'me', date: DATE })],
      [],
      [],
    ],
    [
      'a plan replaces what was planned',
      { locations: [workstation], reservations: [reservation()] },
      [
        entry(planLocation, {
          locationId: 'p',
          employeeId: 'me',
          date: DATE,
          dayPart: 'FULLDAY',
          slot,
          status: 'HOME',
        }),
      ],
      [],
      ['p HOME APPROVED saved'],
    ],
    [
      'nobody plans away where they are present',
      { locations: [location({ actualStatus: 'CONFIRMED', confirmed: true, confirmedOrCompleted: true })] },
      [
        entry(planLocation, {
          locationId: 'p',
          employeeId: 'me',
          date: DATE,
          dayPart: 'FULLDAY',
          slot,
          status: 'AWAY',
        }),
      ],
      [],
      ['l HOME CONFIRMED confirmed', 'p AWAY APPROVED saved'],
    ],
    [
      'checked in and out of an office',
      { locations: [location({ status: 'OFFICE' })] },
      [
        entry(checkInLocation, { locationId: 'l', employeeId: 'me', date: DATE }),
        entry(checkOutLocation, { locationId: 'l', employeeId: 'me', date: DATE }, { seq: 2, state: 'sending' }),
      ],
      [],
      ['l OFFICE COMPLETED sending'],
    ],
    [
      'checked in by its calendar entry, the workstation is taken as well',
      { locations: [workstation], reservations: [reservation()] },
      [entry(checkInLocation, { locationId: 'l', employeeId: 'me', date: DATE })],
      ['r CONFIRMED saved'],
      ['l WORKSTATION CONFIRMED saved'],
    ],
    [
      'and out by it',
      { locations: [workstation], reservations: [reservation()] },
      [
        entry(checkInLocation, { locationId: 'l', employeeId: 'me', date: DATE }),
        entry(checkOutLocation, { locationId: 'l', employeeId: 'me', date: DATE }, { seq: 2 }),
      ],
      ['r COMPLETED saved'],
      ['l WORKSTATION COMPLETED saved'],
    ],
    [
      'checked in by an entry that a floor does not show, the workstation is taken there',
      { reservations: [reservation()] },
      [entry(checkInLocation, { locationId: 'l', employeeId: 'me', date: DATE, reservationId: 'r', roomId: 'r1' })],
      ['r CONFIRMED saved'],
      [],
    ],
    [
      'such a check-in, refused, changes nothing but the mark',
      { locations: [workstation], reservations: [reservation()] },
      [entry(checkInLocation, { locationId: 'l', employeeId: 'me', date: DATE }, { state: 'rejected' })],
      ['r APPROVED rejected'],
      ['l WORKSTATION APPROVED rejected'],
    ],
    [
      'such a check-in, its booking refused, is blocked as well',
      {},
      [
        entry(bookWorkstation, wanted, { state: 'rejected' }),
        entry(
          checkInLocation,
          { locationId: 'new-l', employeeId: 'me', date: DATE, reservationId: 'new-r', roomId: 'r2' },
          { seq: 2 },
        ),
      ],
      ['new-r APPROVED rejected'],
      ['new-l WORKSTATION APPROVED rejected'],
    ],
    [
      'what the server has and only the reply is missing keeps its own row',
      { reservations: [reservation({ id: 'new-r', status: 'CONFIRMED' })] },
      [entry(bookWorkstation, wanted, { state: 'sending' })],
      ['new-r CONFIRMED sending'],
      [],
    ],
  ];
  it.each(cases)('%s', (_, truth, entries, reservations, locations) => {
    expect(shown(overlay(viewOf(truth), entries))).toEqual({ reservations, locations });
  });

  const morning = { start: slot.start, end: '2026-12-01T12:30:00Z' };
  const half = { ...wanted, dayPart: 'MORNING', slot: morning, replaceMyOtherLocation: true } as const;
  const plan = {
    locationId: 'p',
    employeeId: 'me',
    date: DATE,
    dayPart: 'MORNING',
    slot: morning,
    status: 'HOLIDAY',
  } as const;
  const parts = ({ locations, reservations }: View) =>
    [
      ...[...locations.values()].map(
        (row) => `${row.id} ${row.status} ${row.dayPart} ${row.workplaceReservation?.room.id ?? '-'}`,
      ),
      ...[...reservations.values()].map(
        (row) => `${row.id} ${row.room.id} ${row.dayPart} ${row.waiting?.label ?? 'confirmed'}`,
      ),
    ].sort();
  const stays: [what: string, truth: Parameters<typeof viewOf>[0], entries: Entry[], rows: string[]][] = [
    [
      'a longer plan',
      { locations: [location()] },
      [entry(planLocation, plan)],
      ['l HOME AFTERNOON -', 'p HOLIDAY MORNING -'],
    ],
    [
      'a workstation for the day, of which a half is planned otherwise',
      { locations: [workstation], reservations: [reservation()] },
      [entry(planLocation, plan)],
      ['l WORKSTATION AFTERNOON r1', 'p HOLIDAY MORNING -', 'r r1 AFTERNOON saved'],
    ],
    [
      'a workstation for the day, of which a half is booked elsewhere',
      { locations: [workstation], reservations: [reservation()] },
      [entry(bookWorkstation, half)],
      ['l WORKSTATION AFTERNOON r1', 'new-l WORKSTATION MORNING r2', 'new-r r2 MORNING saved', 'r r1 AFTERNOON saved'],
    ],
    [
      'a workstation that the view of its calendar alone holds',
      { locations: [workstation] },
      [entry(bookWorkstation, half)],
      ['l WORKSTATION AFTERNOON r1', 'new-l WORKSTATION MORNING r2', 'new-r r2 MORNING saved'],
    ],
    [
      'of the same workstation at another time nothing',
      { locations: [workstation], reservations: [reservation()] },
      [entry(bookWorkstation, { ...half, room })],
      ['new-l WORKSTATION MORNING r1', 'new-r r1 MORNING saved'],
    ],
    [
      'of both sides of a quarter the second under ids of its own, which the server gives it as well',
      { locations: [workstation], reservations: [reservation()] },
      [
        entry(planLocation, {
          ...plan,
          dayPart: 'LATE_MORNING',
          slot: { start: '2026-12-01T10:30:00Z', end: morning.end },
        }),
      ],
      [
        'l WORKSTATION EARLY_MORNING r1',
        `${stretchId('p', 'l', 'AFTERNOON')} WORKSTATION AFTERNOON r1`,
        'p HOLIDAY LATE_MORNING -',
        'r r1 EARLY_MORNING saved',
        `${stretchId('p', 'r', 'AFTERNOON')} r1 AFTERNOON saved`,
      ],
    ],
    [
      'and can be given back on its own',
      { locations: [workstation], reservations: [reservation()] },
      [entry(planLocation, plan), entry(cancelReservation, ref, { seq: 2 })],
      ['p HOLIDAY MORNING -'],
    ],
    [
      'of an entry that goes over to another workstation under other names',
      { locations: [workstation], reservations: [reservation()] },
      [entry(bookWorkstation, { ...half, proposalId: 'l' })],
      [
        'l WORKSTATION MORNING r2',
        `${stretchId('new-r', 'l', 'AFTERNOON')} WORKSTATION AFTERNOON r1`,
        'new-r r2 MORNING saved',
        'r r1 AFTERNOON saved',
      ],
    ],
  ];
  it.each(stays)('keeps the rest of its time, as the server will: %s', (_, truth, entries, rows) => {
    expect(parts(overlay(viewOf(truth), entries))).toEqual(rows.toSorted());
  });

  it('changes the own record field by field', () => {
    const info: EmployeeInfo = {
      id: 'me',
      username: 'me',
      name: 'Me',
      email: '',
      languageCode: 'en',
      localeExtension: null,
      building,
      preferredCategory: null,
      division: null,
      visuallyImpaired: false,
      colorBlind: false,
      shareMyLocation: true,
      electricVehicle: false,
      amenityEmails: false,
      assignedWorkstations: [],
    };
    const changed = overlay(viewOf({ employeeInfo: info }), [
      entry(changeEmployeeInfo, { employeeId: 'me', change: { colorBlind: true, name: undefined } }),
      entry(changeEmployeeInfo, { employeeId: 'me', change: { building: null } }, { seq: 2 }),
    ]).employeeInfo;
    expect(changed).toMatchObject({
      colorBlind: true,
      name: 'Me',
      building: null,
      waiting: { label: 'saved', seq: 2 },
    });
  });

  it('takes the room that was chosen instead', () => {
    const free: Room = { ...otherRoom, id: 'r9' };
    expect(bookWorkstation.retarget?.(wanted, free)).toEqual({ ...wanted, room: free });
  });
});
