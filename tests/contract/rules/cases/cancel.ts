import type { ActualStatus } from '../../../../src/domain/employee-location/employee-location.ts';
import type { ReservationStatus } from '../../../../src/domain/workplace-reservation/workplace-reservation.ts';
import { casesOf, workstation, plan, type RuleCase, type Situation } from '../case.ts';

// A winter's day in Amsterdam: 08:30 is 07:30Z, 13:00 is 12:00Z.
const DAY = '2026-01-15';
const cancel = { do: 'cancel', id: 'e' } as const;
const byReservation = { ...cancel, via: 'reservation' } as const;
const away = { do: 'plan', date: DAY, dayPart: 'AFTERNOON', status: 'HOME' } as const;
const ill = { ...away, status: 'SICK' } as const;
const REPLACED = 'cancelTooLate replaced';
const at = (now: string, entry: NonNullable<Situation['entries']>[number], cancelHours?: number): Situation => ({
  now,
  entries: [entry],
  ...(cancelHours === undefined ? {} : { config: { cancelHours } }),
});
const evening = workstation(DAY, 'FULLDAY', { slot: { start: '2026-01-15T18:00:00Z', end: '2026-01-15T19:00:00Z' } });
const REFUSED: [ReservationStatus, ActualStatus][] = [
  ['CONFIRMED', 'CONFIRMED'],
  ['COMPLETED', 'COMPLETED'],
  ['REJECTED', 'REJECTED'],
  ['CANCELLED', 'CANCELLED'],
];
const LEAVE = { do: 'checkOut', id: 'e' } as const;
const office = (actualStatus: ActualStatus) => plan(DAY, 'OFFICE', 'MORNING', { actualStatus });
const LOCATIONS: [ActualStatus, string][] = [
  ['CONFIRMED', 'alreadyConfirmedOrCancelled'],
  ['COMPLETED', 'alreadyConfirmedOrCancelled'],
  ['REJECTED', 'alreadyConfirmedOrCancelled'],
  ['CANCELLED', 'alreadyConfirmedOrCancelled'],
  ['DECLINED', 'alreadyConfirmedOrCancelled'],
  ['PROPOSED', 'ok'],
  ['APPROVED', 'ok'],
];

export const CANCEL: RuleCase[] = [
  ...casesOf('cancel.approved', [
    ...REFUSED.map(
      ([reservation, actualStatus]) =>
        [
          reservation,
          at('2026-01-14T08:00:00Z', workstation(DAY, 'MORNING', { reservation, actualStatus })),
          byReservation,
          'alreadyConfirmedOrCancelled',
        ] as const,
    ),
    ['APPROVED, the day before', at('2026-01-14T22:59:59Z', workstation(DAY, 'MORNING')), byReservation, 'ok', []],
  ]),
  ...casesOf('cancel.hours', [
    [
      'an hour after its start',
      at('2026-01-15T13:00:00Z', workstation(DAY, 'AFTERNOON')),
      byReservation,
      'cancelTooLate',
    ],
    [
      'at the start, no hours at all',
      at('2026-01-15T12:00:00Z', workstation(DAY, 'AFTERNOON'), 0),
      byReservation,
      'cancelTooLate',
    ],
    [
      'without a day part, an hour after its start',
      at('2026-01-15T19:00:00Z', evening),
      byReservation,
      'cancelTooLate',
    ],
    [
      'given up for home, an hour after its start',
      at('2026-01-15T13:00:00Z', workstation(DAY, 'AFTERNOON')),
      away,
      REPLACED,
    ],
    [
      'its morning given up at 08:30',
      at('2026-01-15T07:30:00Z', workstation(DAY)),
      { ...away, dayPart: 'MORNING' },
      REPLACED,
    ],
    ['given up by who falls ill', at('2026-01-15T13:00:00Z', workstation(DAY, 'AFTERNOON')), ill, 'ok'],
    ['given up for home before that', at('2026-01-15T12:59:59Z', workstation(DAY, 'AFTERNOON')), away, 'ok'],
    ['its afternoon given up at noon', at('2026-01-15T11:00:00Z', workstation(DAY)), away, 'ok'],
    ['a second before that', at('2026-01-15T12:59:59Z', workstation(DAY, 'AFTERNOON')), byReservation, 'ok', []],
    ['without a day part, a second before', at('2026-01-15T18:59:59Z', evening), byReservation, 'ok'],
    ['three hours are set', at('2026-01-15T14:59:59Z', workstation(DAY, 'AFTERNOON'), 3), byReservation, 'ok'],
    ['not today: yesterday', at('2026-01-16T08:00:00Z', workstation(DAY, 'AFTERNOON')), byReservation, 'ok'],
    [
      'not today: an hour and a half before midnight',
      at('2026-01-14T21:30:00Z', workstation(DAY, 'FULLDAY')),
      byReservation,
      'ok',
    ],
  ]),
  ...casesOf('cancel.morning', [
    [
      'at 08:30: 07:30 and an hour',
      at('2026-01-15T07:30:00Z', workstation(DAY, 'MORNING')),
      byReservation,
      'cancelTooLate',
    ],
    ['a full day at 08:30', at('2026-01-15T07:30:00Z', workstation(DAY)), byReservation, 'cancelTooLate'],
    [
      'an early morning at 08:30',
      { ...at('2026-01-15T07:30:00Z', workstation(DAY, 'EARLY_MORNING')), config: { enableQuarterDays: true } },
      byReservation,
      'cancelTooLate',
    ],
    [
      'no hours at all: at 07:30',
      at('2026-01-15T06:30:00Z', workstation(DAY, 'MORNING'), 0),
      byReservation,
      'cancelTooLate',
    ],
    ['a location at 08:30', at('2026-01-15T07:30:00Z', plan(DAY, 'HOME', 'MORNING')), cancel, 'cancelTooLate'],
    ['a second before 08:30', at('2026-01-15T07:29:59Z', workstation(DAY, 'MORNING')), byReservation, 'ok'],
    ['two hours: before 09:30', at('2026-01-15T08:29:59Z', workstation(DAY, 'MORNING'), 2), byReservation, 'ok'],
    [
      'a late morning begins when it does',
      at('2026-01-15T10:29:59Z', workstation(DAY, 'LATE_MORNING')),
      byReservation,
      'ok',
    ],
  ]),
  ...casesOf(
    'cancel.location',
    LOCATIONS.map(
      ([actualStatus, expected]) =>
        [
          actualStatus,
          at('2026-01-14T08:00:00Z', plan(DAY, 'OFFICE', 'MORNING', { actualStatus })),
          cancel,
          expected,
        ] as const,
    ),
  ),
  ...casesOf('cancel.location-hours', [
    ['an hour after its start', at('2026-01-15T13:00:00Z', plan(DAY, 'OFFICE', 'AFTERNOON')), cancel, 'cancelTooLate'],
    [
      'a plan at home, an hour after its start',
      at('2026-01-15T13:00:00Z', plan(DAY, 'HOME', 'AFTERNOON')),
      cancel,
      'cancelTooLate',
    ],
    [
      'a workstation, an hour after its start',
      at('2026-01-15T13:00:00Z', workstation(DAY, 'AFTERNOON')),
      cancel,
      'cancelTooLate',
    ],
    ['before that', at('2026-01-15T12:59:59Z', plan(DAY, 'OFFICE', 'AFTERNOON')), cancel, 'ok', []],
    ['two hours are set', at('2026-01-15T13:59:59Z', plan(DAY, 'HOME', 'AFTERNOON'), 2), cancel, 'ok', []],
    ['another day', at('2026-01-16T13:00:00Z', plan(DAY, 'HOME', 'AFTERNOON')), cancel, 'ok'],
  ]),
  ...casesOf('leave.workstation', [
    [
      'an entry with a workstation that is not checked in',
      at('2026-01-15T08:00:00Z', workstation(DAY, 'MORNING')),
      LEAVE,
      'checkOutNotAllowed notCheckedIn',
    ],
    ['none', at('2026-01-15T08:00:00Z', office('CONFIRMED')), LEAVE, 'ok', ['OFFICE MORNING COMPLETED']],
  ]),
  ...casesOf('leave.confirmed', [
    ...(['APPROVED', 'PROPOSED'] as const).map(
      (status) =>
        [status, at('2026-01-15T08:00:00Z', office(status)), LEAVE, 'checkOutNotAllowed notCheckedIn'] as const,
    ),
    ...(['COMPLETED', 'CANCELLED', 'REJECTED', 'DECLINED'] as const).map(
      (status) => [status, at('2026-01-15T08:00:00Z', office(status)), LEAVE, 'alreadyConfirmedOrCancelled'] as const,
    ),
    ['CONFIRMED', at('2026-01-15T08:00:00Z', office('CONFIRMED')), LEAVE, 'ok'],
  ]),
  ...casesOf('leave.started', [
    [
      'a second before its start',
      at('2026-01-15T07:29:59Z', office('CONFIRMED')),
      LEAVE,
      'checkOutNotAllowed notStarted',
    ],
    ['at its start', at('2026-01-15T07:30:00Z', office('CONFIRMED')), LEAVE, 'ok'],
    ['after its end', at('2026-01-15T20:00:00Z', office('CONFIRMED')), LEAVE, 'ok'],
  ]),
];
