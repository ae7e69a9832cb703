import type { LocationStatus } from '../../../../src/domain/employee-location/employee-location.ts';
import { casesOf, workstation, part, plan, type RuleCase, type Situation } from '../case.ts';

// A winter's day in Amsterdam: 08:30 is 07:30Z, 12:30 is 11:30Z, 17:30 is 16:30Z.
const DAY = '2026-01-15';
const NINE = '2026-01-15T08:00:00Z';
const at = (now: string, more: Omit<Situation, 'now'> = {}): Situation => ({ now, ...more });
const morning = { entries: [workstation(DAY, 'MORNING')] };
const adhoc = { config: { enableAdhocReservations: true } };
const checkIn = { do: 'checkIn', id: 'e' } as const;
const byReservation = { ...checkIn, via: 'reservation' } as const;
const PLACES: [LocationStatus, string][] = [
  ['TEAMDAY', 'checkInNotAllowed notAWorkplace'],
  ['HOME', 'checkInNotAllowed notAWorkplace'],
  ['AWAY', 'checkInNotAllowed notAWorkplace'],
  ['HOLIDAY', 'checkInNotAllowed notAWorkplace'],
  ['SICK', 'checkInNotAllowed notAWorkplace'],
  ['DECLINE', 'checkInNotAllowed notAWorkplace'],
  ['UNKNOWN', 'checkInNotAllowed notAWorkplace'],
  ['WORKSTATION', 'ok'],
  ['ASSIGNED', 'ok'],
  ['OFFICE', 'ok'],
];

export const CHECK_IN: RuleCase[] = [
  ...casesOf(
    'check-in.place',
    PLACES.map(
      ([status, expected]) => [status, at(NINE, { entries: [plan(DAY, status)] }), checkIn, expected] as const,
    ),
  ),
  ...casesOf('check-in.status', [
    ['BANNED', at(NINE, { userStatus: 'BANNED', ...morning }), checkIn, 'checkInNotAllowed userBanned'],
    ['VERIFY', at(NINE, { userStatus: 'VERIFY', ...morning }), checkIn, 'checkInNotAllowed userMustVerify'],
    [
      'BANNED, by the reservation',
      at(NINE, { userStatus: 'BANNED', ...morning }),
      byReservation,
      'checkInNotAllowed userBanned',
    ],
    [
      'BANNED, and confirms presence only',
      at(NINE, { userStatus: 'BANNED', ...adhoc }),
      { do: 'presence', floor: 'f-1' },
      'checkInNotAllowed userBanned',
    ],
    [
      'VERIFY, and confirms presence only',
      at(NINE, { userStatus: 'VERIFY', ...adhoc }),
      { do: 'presence', floor: 'f-1' },
      'checkInNotAllowed userMustVerify',
    ],
    [
      'BANNED, at once',
      at(NINE, { userStatus: 'BANNED', ...adhoc }),
      { do: 'book', room: 'f-1-01', slot: part(DAY), confirm: true },
      'userBanned',
    ],
    ['ALLOW', at(NINE, morning), checkIn, 'ok', ['WORKSTATION MORNING CONFIRMED f-1-01 CONFIRMED']],
  ]),
  ...casesOf('check-in.cleaner', [
    ['at their workstation', at(NINE, { cleans: true, ...morning }), checkIn, 'checkInNotAllowed cleaner'],
    [
      'at their workstation, by the reservation',
      at(NINE, { cleans: true, ...morning }),
      byReservation,
      'checkInNotAllowed cleaner',
    ],
    ['at the office', at(NINE, { cleans: true, entries: [plan(DAY, 'OFFICE')] }), checkIn, 'checkInNotAllowed cleaner'],
    [
      'at once',
      at(NINE, { cleans: true, ...adhoc }),
      { do: 'book', room: 'f-1-01', slot: part(DAY), confirm: true },
      'checkInNotAllowed cleaner',
    ],
    [
      'on a floor, without a workstation',
      at(NINE, { cleans: true, ...adhoc }),
      { do: 'presence', floor: 'f-1' },
      'checkInNotAllowed cleaner',
    ],
    [
      'they book one like anybody',
      at(NINE, { cleans: true }),
      { do: 'book', room: 'f-1-01', slot: part(DAY) },
      'ok',
      ['WORKSTATION FULLDAY APPROVED f-1-01 APPROVED'],
    ],
  ]),
  ...casesOf('check-in.once', [
    [
      'checked in',
      at(NINE, {
        ...adhoc,
        entries: [workstation(DAY, 'FULLDAY', { reservation: 'CONFIRMED', actualStatus: 'CONFIRMED' })],
      }),
      checkIn,
      'alreadyConfirmedOrCancelled',
    ],
    [
      'present without a workstation',
      at(NINE, { ...adhoc, entries: [plan(DAY, 'OFFICE', 'FULLDAY', { actualStatus: 'CONFIRMED' })] }),
      checkIn,
      'alreadyConfirmedOrCancelled',
    ],
    [
      'present on the floor already',
      at(NINE, { entries: [plan(DAY, 'OFFICE', 'FULLDAY', { actualStatus: 'CONFIRMED' })] }),
      { do: 'presence', floor: 'f-1' },
      'alreadyCheckedIn',
    ],
    [
      'still checked in for the morning, at noon: the afternoon is another reservation',
      at('2026-01-15T11:00:00Z', {
        entries: [
          workstation(DAY, 'MORNING', { id: 'm', reservation: 'CONFIRMED', actualStatus: 'CONFIRMED' }),
          workstation(DAY, 'AFTERNOON'),
        ],
      }),
      checkIn,
      'ok',
      ['WORKSTATION MORNING CONFIRMED f-1-01 CONFIRMED', 'WORKSTATION AFTERNOON CONFIRMED f-1-01 CONFIRMED'],
    ],
    ['not yet', at(NINE, { entries: [plan(DAY, 'OFFICE')] }), checkIn, 'ok', ['OFFICE FULLDAY CONFIRMED']],
  ]),
  ...casesOf('check-in.window', [
    ['a second before the hour before', at('2026-01-15T06:29:59Z', morning), checkIn, 'checkInNotAllowed tooEarly'],
    ['the same by the reservation', at('2026-01-15T06:29:59Z', morning), byReservation, 'checkInNotAllowed tooEarly'],
    ['the day before, at the same hour', at('2026-01-14T08:00:00Z', morning), checkIn, 'checkInNotAllowed tooEarly'],
    ['at its end', at('2026-01-15T11:30:00Z', morning), checkIn, 'checkInNotAllowed tooLate'],
    [
      'at its end, ad-hoc',
      at('2026-01-15T11:30:00Z', { ...adhoc, ...morning }),
      byReservation,
      'checkInNotAllowed tooLate',
    ],
    [
      'booking for later and checking in at once',
      at('2026-01-15T09:59:59Z', morning),
      {
        do: 'book',
        room: 'f-1-02',
        slot: { start: '2026-01-15T12:00:00Z', end: '2026-01-15T16:30:00Z' },
        confirm: true,
      },
      'checkInNotAllowed tooEarly',
    ],
    ['an hour before its start', at('2026-01-15T06:30:00Z', morning), checkIn, 'ok'],
    [
      'a second before its end',
      at('2026-01-15T11:29:59Z', morning),
      byReservation,
      'ok',
      ['WORKSTATION MORNING CONFIRMED f-1-01 CONFIRMED'],
    ],
    [
      'without a day part, an hour before its start',
      at('2026-01-15T18:00:00Z', {
        entries: [
          workstation(DAY, 'FULLDAY', { slot: { start: '2026-01-15T19:00:00Z', end: '2026-01-15T20:00:00Z' } }),
        ],
      }),
      checkIn,
      'ok',
    ],
  ]),
  ...casesOf('check-in.adhoc', [
    [
      'not approved and ad-hoc off',
      at(NINE, { entries: [plan(DAY, 'OFFICE', 'FULLDAY', { actualStatus: 'PROPOSED' })] }),
      checkIn,
      'checkInNotAllowed notApproved',
    ],
    [
      'ad-hoc, but before the slot',
      at('2026-01-15T07:29:59Z', { ...adhoc, entries: [plan(DAY, 'OFFICE', 'FULLDAY', { actualStatus: 'PROPOSED' })] }),
      checkIn,
      'checkInNotAllowed notApproved',
    ],
    [
      'ad-hoc, but something else stands there',
      at(NINE, {
        ...adhoc,
        entries: [
          plan(DAY, 'OFFICE', 'FULLDAY', { actualStatus: 'PROPOSED' }),
          plan(DAY, 'HOME', 'MORNING', { id: 'h' }),
        ],
      }),
      checkIn,
      'checkInNotAllowed otherLocation',
    ],
    [
      'blocked, ad-hoc',
      at(NINE, { ...adhoc, entries: [workstation(DAY, 'MORNING', { reservation: 'BLOCKED' })] }),
      checkIn,
      'checkInNotAllowed notApproved',
    ],
    [
      'walking in while that is off',
      at(NINE),
      {
        do: 'book',
        room: 'f-1-01',
        slot: { start: '2026-01-15T07:30:00Z', end: '2026-01-15T16:30:00Z' },
        confirm: true,
      },
      'checkInNotAllowed notPlanned',
    ],
    [
      'walking in while that is off, home was planned',
      at(NINE, { entries: [plan(DAY, 'HOME')] }),
      {
        do: 'book',
        room: 'f-1-01',
        slot: { start: '2026-01-15T07:30:00Z', end: '2026-01-15T16:30:00Z' },
        confirm: true,
        replace: true,
      },
      'checkInNotAllowed notPlanned',
    ],
    [
      'confirming presence while that is off',
      at(NINE),
      { do: 'presence', floor: 'f-1' },
      'checkInNotAllowed notPlanned',
    ],
    [
      'from the start of the slot',
      at('2026-01-15T07:30:00Z', { ...adhoc, entries: [plan(DAY, 'OFFICE', 'FULLDAY', { actualStatus: 'PROPOSED' })] }),
      checkIn,
      'ok',
      ['OFFICE FULLDAY CONFIRMED'],
    ],
    [
      'a reservation made ad hoc',
      at(NINE, { ...adhoc, entries: [workstation(DAY, 'MORNING', { reservation: 'ADHOC' })] }),
      byReservation,
      'ok',
    ],
    [
      'walking in',
      at(NINE, adhoc),
      {
        do: 'book',
        room: 'f-1-01',
        slot: { start: '2026-01-15T07:30:00Z', end: '2026-01-15T16:30:00Z' },
        confirm: true,
      },
      'ok',
      ['WORKSTATION FULLDAY CONFIRMED f-1-01 CONFIRMED'],
    ],
    [
      'at another workstation than booked, while that is off',
      at(NINE, { entries: [workstation(DAY)] }),
      {
        do: 'book',
        room: 'f-1-02',
        slot: { start: '2026-01-15T07:30:00Z', end: '2026-01-15T16:30:00Z' },
        confirm: true,
        replace: true,
      },
      'ok',
      ['WORKSTATION FULLDAY CONFIRMED f-1-02 CONFIRMED'],
    ],
    [
      'a day at the office was planned, while that is off',
      at(NINE, { entries: [plan(DAY, 'OFFICE')] }),
      {
        do: 'book',
        room: 'f-1-02',
        slot: { start: '2026-01-15T07:30:00Z', end: '2026-01-15T16:30:00Z' },
        confirm: true,
        replace: true,
      },
      'ok',
      ['WORKSTATION FULLDAY CONFIRMED f-1-02 CONFIRMED'],
    ],
  ]),
];
