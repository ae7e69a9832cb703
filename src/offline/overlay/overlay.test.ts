import { describe, expect, it } from 'vitest';
import { building } from '../../../tests/offline/model/office.ts';
import { outboxEntry, queuedEntry } from '../../../tests/support/outbox-entry.ts';
import {
  DATE,
  slot,
  reservation,
  location,
  workstation,
  present,
  wanted,
  ref,
  shown,
  otherRoom,
} from '../../../tests/support/overlay-rows.ts';
import type { EmployeeInfo } from '../../domain/employee/employee.ts';
import type { Room } from '../../domain/room/room.ts';
import type { Entry } from '../db/entry.ts';
import { bookWorkstation } from '../mutations/book-workstation.ts';
import type { SaveWish } from '../mutations/draw.ts';
import { saveWish } from '../mutations/draw.ts';
import { cancelLocation, checkInLocation, checkOutLocation, planLocation } from '../mutations/employee-location.ts';
import { changeEmployeeInfo } from '../mutations/employee.ts';
import { cancelReservation, checkInReservation } from '../mutations/workplace-reservation.ts';
import { overlay } from './overlay.ts';
import { viewOf } from './read.ts';
import { ME } from '../../../tests/support/employee-info.ts';

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
        queuedEntry(cancelReservation, ref, { seq: index + 1, state }),
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
      [queuedEntry(cancelReservation, ref, { v: cancelReservation.v + 1 })],
      [],
      ['l WORKSTATION APPROVED confirmed'],
    ],
    [
      'of what cannot be read is the truth, and what waits behind it is shown',
      {},
      [
        outboxEntry({ kind: bookWorkstation.kind, v: 1, params: null }),
        outboxEntry({ seq: 2, kind: checkInReservation.kind, v: 1, occurredAt: Number.NaN, params: ref }),
        queuedEntry(bookWorkstation, wanted, { seq: 3 }),
      ],
      ['new-r APPROVED saved'],
      ['new-l WORKSTATION APPROVED saved'],
    ],
    [
      'a booking is shown, and shown to wait',
      {},
      [queuedEntry(bookWorkstation, wanted)],
      ['new-r APPROVED saved'],
      ['new-l WORKSTATION APPROVED saved'],
    ],
    [
      'a booking that needs a choice',
      {},
      [queuedEntry(bookWorkstation, wanted, { state: 'conflict' })],
      ['new-r APPROVED choice'],
      ['new-l WORKSTATION APPROVED choice'],
    ],
    [
      'a check-in that waits does not hide that its booking needs a choice',
      {},
      [
        queuedEntry(bookWorkstation, wanted, { seq: 1, state: 'conflict' }),
        queuedEntry(checkInReservation, { ...ref, reservationId: 'new-r', locationId: 'new-l' }, { seq: 2 }),
      ],
      ['new-r CONFIRMED choice'],
      ['new-l WORKSTATION CONFIRMED choice'],
    ],
    [
      'but shows what it needs itself',
      { locations: [workstation], reservations: [reservation()] },
      [
        queuedEntry(checkInReservation, ref, { seq: 1 }),
        queuedEntry(checkInReservation, ref, { seq: 2, state: 'rejected' }),
      ],
      ['r CONFIRMED rejected'],
      ['l WORKSTATION CONFIRMED rejected'],
    ],
    [
      'without the word of the person nothing makes room',
      { locations: [location()] },
      [queuedEntry(bookWorkstation, wanted)],
      ['new-r APPROVED saved'],
      ['l HOME APPROVED confirmed', 'new-l WORKSTATION APPROVED saved'],
    ],
    [
      'with it, it does',
      { locations: [workstation], reservations: [reservation()] },
      [queuedEntry(bookWorkstation, { ...wanted, replaceMyOtherLocation: true })],
      ['new-r APPROVED saved'],
      ['new-l WORKSTATION APPROVED saved'],
    ],
    [
      'checking in elsewhere, the person leaves where they are',
      { locations: [present], reservations: [reservation({ status: 'CONFIRMED' })] },
      [queuedEntry(bookWorkstation, { ...wanted, confirm: true, replaceMyOtherLocation: true })],
      ['r COMPLETED saved', 'new-r CONFIRMED saved'],
      ['l WORKSTATION COMPLETED saved', 'new-l WORKSTATION CONFIRMED saved'],
    ],
    [
      'what was used is completed, not given back',
      { locations: [workstation], reservations: [reservation()] },
      [queuedEntry(bookWorkstation, { ...wanted, confirm: true, usedReservationIds: ['r'] })],
      ['r COMPLETED saved', 'new-r CONFIRMED saved'],
      ['l WORKSTATION COMPLETED saved', 'new-l WORKSTATION CONFIRMED saved'],
    ],
    [
      'said in the conflict dialog, it does as well',
      { locations: [location()] },
      [queuedEntry(bookWorkstation, wanted, { resolution: { resolutions: [], replaceMyOtherLocation: true } })],
      ['new-r APPROVED saved'],
      ['new-l WORKSTATION APPROVED saved'],
    ],
    [
      'a refused booking stays in sight where nothing else stands',
      {},
      [queuedEntry(bookWorkstation, wanted, { state: 'rejected' })],
      ['new-r APPROVED rejected'],
      ['new-l WORKSTATION APPROVED rejected'],
    ],
    [
      'a refused booking gives way to the truth',
      { locations: [location()] },
      [queuedEntry(bookWorkstation, { ...wanted, replaceMyOtherLocation: true }, { state: 'rejected' })],
      [],
      ['l HOME APPROVED confirmed'],
    ],
    [
      'book, then check in, all on this device',
      {},
      [
        queuedEntry(bookWorkstation, wanted),
        queuedEntry(checkInReservation, { ...ref, reservationId: 'new-r', locationId: 'new-l' }, { seq: 2 }),
      ],
      ['new-r CONFIRMED saved'],
      ['new-l WORKSTATION CONFIRMED saved'],
    ],
    [
      'a check-in that was refused changes nothing but the mark',
      { locations: [workstation], reservations: [reservation()] },
      [queuedEntry(checkInReservation, ref, { state: 'rejected' })],
      ['r APPROVED rejected'],
      ['l WORKSTATION APPROVED rejected'],
    ],
    [
      'a check-in whose booking was refused is blocked, and the refusal is what is shown',
      {},
      [
        queuedEntry(bookWorkstation, wanted, { state: 'rejected' }),
        queuedEntry(checkInReservation, { ...ref, reservationId: 'new-r', locationId: 'new-l' }, { seq: 2 }),
      ],
      ['new-r APPROVED rejected'],
      ['new-l WORKSTATION APPROVED rejected'],
    ],
    ['a check-in of something that is not here is no error', {}, [queuedEntry(checkInReservation, ref)], [], []],
    [
      'cancelled, it is gone',
      { locations: [workstation], reservations: [reservation()] },
      [queuedEntry(cancelReservation, ref)],
      [],
      [],
    ],
    [
      'a cancellation that was refused brings it back',
      { locations: [workstation], reservations: [reservation()] },
      [queuedEntry(cancelReservation, ref, { state: 'rejected' })],
      ['r APPROVED rejected'],
      ['l WORKSTATION APPROVED rejected'],
    ],
    [
      'cancelled by its calendar entry, the workstation is free as well',
      { locations: [workstation], reservations: [reservation()] },
      [queuedEntry(cancelLocation, { locationId: 'l', employeeId: 'me', date: DATE })],
      [],
      [],
    ],
    [
      'a plan replaces what was planned',
      { locations: [workstation], reservations: [reservation()] },
      [
        queuedEntry(planLocation, {
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
        queuedEntry(planLocation, {
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
        queuedEntry(checkInLocation, { locationId: 'l', employeeId: 'me', date: DATE }),
        queuedEntry(checkOutLocation, { locationId: 'l', employeeId: 'me', date: DATE }, { seq: 2, state: 'sending' }),
      ],
      [],
      ['l OFFICE COMPLETED sending'],
    ],
    [
      'checked in by its calendar entry, the workstation is taken as well',
      { locations: [workstation], reservations: [reservation()] },
      [queuedEntry(checkInLocation, { locationId: 'l', employeeId: 'me', date: DATE })],
      ['r CONFIRMED saved'],
      ['l WORKSTATION CONFIRMED saved'],
    ],
    [
      'and out by it',
      { locations: [workstation], reservations: [reservation()] },
      [
        queuedEntry(checkInLocation, { locationId: 'l', employeeId: 'me', date: DATE }),
        queuedEntry(checkOutLocation, { locationId: 'l', employeeId: 'me', date: DATE }, { seq: 2 }),
      ],
      ['r COMPLETED saved'],
      ['l WORKSTATION COMPLETED saved'],
    ],
    [
      'checked in by an entry that a floor does not show, the workstation is taken there',
      { reservations: [reservation()] },
      [
        queuedEntry(checkInLocation, {
          locationId: 'l',
          employeeId: 'me',
          date: DATE,
          reservationId: 'r',
          roomId: 'r1',
        }),
      ],
      ['r CONFIRMED saved'],
      [],
    ],
    [
      'such a check-in, refused, changes nothing but the mark',
      { locations: [workstation], reservations: [reservation()] },
      [queuedEntry(checkInLocation, { locationId: 'l', employeeId: 'me', date: DATE }, { state: 'rejected' })],
      ['r APPROVED rejected'],
      ['l WORKSTATION APPROVED rejected'],
    ],
    [
      'such a check-in, its booking refused, is blocked as well',
      {},
      [
        queuedEntry(bookWorkstation, wanted, { state: 'rejected' }),
        queuedEntry(
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
      [queuedEntry(bookWorkstation, wanted, { state: 'sending' })],
      ['new-r CONFIRMED sending'],
      [],
    ],
  ];
  it.each(cases)('%s', (_, truth, entries, reservations, locations) => {
    expect(shown(overlay(viewOf(truth), entries))).toEqual({ reservations, locations });
  });

  it('changes the own record field by field', () => {
    const info: EmployeeInfo = { ...ME, building, amenityEmails: false };
    const changed = overlay(viewOf({ employeeInfo: info }), [
      queuedEntry(changeEmployeeInfo, { employeeId: 'me', change: { colorBlind: true, name: undefined } }),
      queuedEntry(changeEmployeeInfo, { employeeId: 'me', change: { building: null } }, { seq: 2 }),
    ]).employeeInfo;
    expect(changed).toMatchObject({
      colorBlind: true,
      name: 'Me',
      building: null,
      waiting: { label: 'saved', seq: 2 },
    });
  });

  it('marks the own record with nothing of its draws', () => {
    const draws = { pools: [], wishes: [], results: [], offers: [] };
    const wish: SaveWish = { employeeId: 'me', poolId: 'p', name: 'Parking', weekdays: [2], token: 't' };
    const changed = overlay(viewOf({ employeeInfo: { ...ME, draws } }), [queuedEntry(saveWish, wish)]).employeeInfo;
    expect(changed).toMatchObject({ waiting: null, draws: { wishes: [{ poolId: 'p', weekdays: [2] }] } });
  });

  it('takes the room that was chosen instead', () => {
    const free: Room = { ...otherRoom, id: 'r9' };
    expect(bookWorkstation.retarget?.(wanted, free)).toEqual({ ...wanted, room: free });
  });
});
