import type { ActualStatus } from '../../../../src/domain/employee-location/employee-location.ts';
import type { ReservationStatus } from '../../../../src/domain/workplace-reservation/workplace-reservation.ts';
import { casesOf, workstation, type RuleCase, type Situation } from '../case.ts';

// A winter's day in Amsterdam: 08:30 is 07:30Z, 12:30 is 11:30Z, 17:30 is 16:30Z.
const DAY = '2026-01-15';
const DAY_BEFORE = { start: '2026-01-14T07:30:00Z', end: '2026-01-14T16:30:00Z' };
const NINE = '2026-01-15T08:00:00Z';
const at = (now: string, more: Omit<Situation, 'now'> = {}): Situation => ({ now, ...more });
const checkIn = { do: 'checkIn', id: 'e' } as const;
const byReservation = { ...checkIn, via: 'reservation' } as const;

/**
 * Each status of a reservation with that of its entry, and what becomes of checking in, checking out and cancelling on
 * the day before or in it.
 */
const BY_STATUS: [ReservationStatus, ActualStatus, checkIn: string, checkOut: string, cancel: string][] = [
  ['CONFIRMED', 'CONFIRMED', 'alreadyConfirmedOrCancelled', 'ok', 'alreadyConfirmedOrCancelled'],
  [
    'COMPLETED',
    'COMPLETED',
    'alreadyConfirmedOrCancelled',
    'alreadyConfirmedOrCancelled',
    'alreadyConfirmedOrCancelled',
  ],
  ['CLOSED', 'COMPLETED', 'alreadyConfirmedOrCancelled', 'alreadyConfirmedOrCancelled', 'alreadyConfirmedOrCancelled'],
  [
    'CANCELLED',
    'CANCELLED',
    'alreadyConfirmedOrCancelled',
    'alreadyConfirmedOrCancelled',
    'alreadyConfirmedOrCancelled',
  ],
  ['REJECTED', 'REJECTED', 'alreadyConfirmedOrCancelled', 'alreadyConfirmedOrCancelled', 'alreadyConfirmedOrCancelled'],
  [
    'BLOCKED',
    'APPROVED',
    'checkInNotAllowed notApproved',
    'alreadyConfirmedOrCancelled',
    'alreadyConfirmedOrCancelled',
  ],
  ['ADHOC', 'APPROVED', 'checkInNotAllowed notApproved', 'alreadyConfirmedOrCancelled', 'alreadyConfirmedOrCancelled'],
  [
    'SIGN_OF_LIFE',
    'APPROVED',
    'checkInNotAllowed notApproved',
    'alreadyConfirmedOrCancelled',
    'alreadyConfirmedOrCancelled',
  ],
  ['APPROVED', 'APPROVED', 'ok', 'checkOutNotAllowed notCheckedIn', 'ok'],
];
const held = (reservation: ReservationStatus, actualStatus: ActualStatus) =>
  at(NINE, { entries: [workstation(DAY, 'AFTERNOON', { reservation, actualStatus })] });
const open = (reservation: ReservationStatus, actualStatus: ActualStatus) =>
  at(NINE, { entries: [workstation(DAY, 'MORNING', { reservation, actualStatus })] });

export const RESERVATION_STATUS: RuleCase[] = [
  ...casesOf(
    'reservation.check-in',
    BY_STATUS.flatMap(([status, actual, expected]) => [
      [status, open(status, actual), checkIn, expected] as const,
      [`${status}, by the reservation`, open(status, actual), byReservation, expected] as const,
    ]),
  ),
  ...casesOf('reservation.check-out', [
    ...BY_STATUS.flatMap(([status, actual, , expected]) => [
      [status, open(status, actual), { do: 'checkOut', id: 'e' }, expected] as const,
      [
        `${status}, by the reservation`,
        open(status, actual),
        { do: 'checkOut', id: 'e', via: 'reservation' },
        expected,
      ] as const,
    ]),
    [
      'then it is completed',
      open('CONFIRMED', 'CONFIRMED'),
      { do: 'checkOut', id: 'e' },
      'ok',
      ['WORKSTATION MORNING COMPLETED f-1-01 COMPLETED'],
    ],
  ]),
  ...casesOf('reservation.clean', [
    [
      'somebody left it, and somebody is checked in there',
      {
        ...open('CONFIRMED', 'CONFIRMED'),
        held: [{ room: 'f-1-01', by: 'ben', slot: DAY_BEFORE, status: 'COMPLETED' }],
      },
      { do: 'clean', room: 'f-1-01' },
      'cleaning.roomsOccupied',
    ],
    [
      'CONFIRMED stays where nobody left anything',
      open('CONFIRMED', 'CONFIRMED'),
      { do: 'clean', room: 'f-1-01' },
      'ok',
      ['WORKSTATION MORNING CONFIRMED f-1-01 CONFIRMED'],
    ],
    [
      'COMPLETED',
      open('COMPLETED', 'COMPLETED'),
      { do: 'clean', room: 'f-1-01' },
      'ok',
      ['WORKSTATION MORNING COMPLETED f-1-01 CLOSED'],
    ],
    [
      'APPROVED stays',
      open('APPROVED', 'APPROVED'),
      { do: 'clean', room: 'f-1-01' },
      'ok',
      ['WORKSTATION MORNING APPROVED f-1-01 APPROVED'],
    ],
    [
      'CLOSED stays',
      open('CLOSED', 'COMPLETED'),
      { do: 'clean', room: 'f-1-01' },
      'ok',
      ['WORKSTATION MORNING COMPLETED f-1-01 CLOSED'],
    ],
  ]),
  ...casesOf('reservation.cancel', [
    ...BY_STATUS.flatMap(([status, actual, , , expected]) => [
      [status, held(status, actual), { do: 'cancel', id: 'e' }, expected] as const,
      [
        `${status}, by the reservation`,
        held(status, actual),
        { do: 'cancel', id: 'e', via: 'reservation' },
        expected,
      ] as const,
    ]),
    ['then it is gone', held('APPROVED', 'APPROVED'), { do: 'cancel', id: 'e' }, 'ok', []],
  ]),
];
