import { MULTIPLE_RESERVATIONS } from '../../../../src/domain/conflict/conflict.ts';
import type { PlainLocation } from '../../../../src/domain/employee-location/employee-location.ts';
import type { ReservationStatus } from '../../../../src/domain/workplace-reservation/workplace-reservation.ts';
import { casesOf, workstation, part, plan, type RuleCase, type Situation } from '../case.ts';

// Thursday, 9:00 in Amsterdam; the day after.
const NOW = '2026-01-15T08:00:00Z';
const TODAY = '2026-01-15';
const DAY = '2026-01-16';
const at = (more: Omit<Situation, 'now'> = {}): Situation => ({ now: NOW, ...more });
const book = { do: 'book', room: 'f-1-01', slot: part(DAY) } as const;
const office = (date: string, status: PlainLocation = 'OFFICE') =>
  ({ do: 'plan', date, dayPart: 'FULLDAY', status, floor: 'f-1' }) as const;
const both = [workstation(DAY, 'MORNING', { id: 'm' }), workstation(DAY, 'AFTERNOON', { id: 'a', room: 'f-1-02' })];
const BY_STATUS: [ReservationStatus, taken: string, uncleaned: string][] = [
  ['APPROVED', 'workplace.reservation.roomTaken', 'workplace.reservation.roomTaken'],
  ['BLOCKED', 'workplace.reservation.roomTaken', 'workplace.reservation.roomTaken'],
  ['CONFIRMED', 'workplace.reservation.roomTaken', 'workplace.reservation.roomTaken'],
  ['COMPLETED', 'roomUncleaned', 'ok'],
  ['CLOSED', 'ok', 'ok'],
  ['CANCELLED', 'ok', 'ok'],
  ['REJECTED', 'ok', 'ok'],
  ['ADHOC', 'ok', 'ok'],
  ['SIGN_OF_LIFE', 'ok', 'ok'],
];
const held = (status: ReservationStatus) => ({
  held: [{ room: 'f-1-01', by: 'ben', slot: part(DAY, 'MORNING'), status } as const],
});
const uncleaned = { config: { allowUncleanedWorkstationReservations: true } };
const adhoc = { config: { enableAdhocReservations: true } };
const backAgain = { do: 'book', room: 'f-1-01', slot: part(TODAY), confirm: true } as const;
/** @param time of today in UTC */
const leftAt = (time: string) =>
  workstation(TODAY, 'FULLDAY', {
    actualStatus: 'COMPLETED',
    reservation: 'COMPLETED',
    completedAt: `${TODAY}T${time}:00Z`,
  });
const agreed = (id: string) => [{ conflictType: MULTIPLE_RESERVATIONS, resolutions: { [id]: 'CONFIRM' } }];

export const BOOKING: RuleCase[] = [
  ...casesOf('room.usable', [
    ['a meeting room', at(), { ...book, room: 'f-1-meet' }, 'roomNotReservable'],
    ['not to be reserved', at({ workstation: { reservable: false } }), book, 'roomNotReservable'],
    [
      'out of use',
      at({ workstation: { status: 'UNAVAILABLE', unavailableReason: 'Broken chair' } }),
      book,
      'roomUnavailable Broken chair',
    ],
    ["somebody else's own", at({ workstation: { assignedTo: ['ben'] } }), book, 'roomAssigned'],
    [
      "one's own",
      at({ workstation: { assignedTo: ['ann', 'ben'] } }),
      book,
      'ok',
      ['ASSIGNED FULLDAY APPROVED f-1-01 APPROVED'],
    ],
    ['banned', at({ userStatus: 'BANNED' }), book, 'userBanned'],
    ['to be verified', at({ userStatus: 'VERIFY' }), book, 'userMustVerify'],
  ]),
  ...casesOf('reservation.exists', [
    ['the same workstation for the same time', at({ entries: [workstation(DAY)] }), book, 'reservationExists'],
    [
      'the same, replacing what is there',
      at({ entries: [workstation(DAY, 'MORNING')] }),
      { ...book, slot: part(DAY, 'MORNING'), replace: true },
      'reservationExists',
    ],
    [
      'another workstation in that time, without a word',
      at({ entries: [workstation(DAY, 'MORNING', { room: 'f-1-02' })] }),
      book,
      'confirmConflictingReservation',
    ],
    ['home in that time, without a word', at({ entries: [plan(DAY, 'HOME')] }), book, 'confirmConflictingReservation'],
    [
      'present elsewhere in that time',
      at({
        entries: [
          workstation(TODAY, 'FULLDAY', { room: 'f-1-02', reservation: 'CONFIRMED', actualStatus: 'CONFIRMED' }),
        ],
      }),
      { ...book, slot: part(TODAY), replace: true },
      'alreadyCheckedIn',
    ],
    [
      'home while present',
      at({ entries: [plan(TODAY, 'OFFICE', 'FULLDAY', { actualStatus: 'CONFIRMED' })] }),
      office(TODAY, 'HOME'),
      'alreadyCheckedIn',
    ],
    [
      'the other half of the day',
      at({ entries: [workstation(DAY, 'MORNING')] }),
      { ...book, slot: part(DAY, 'AFTERNOON') },
      'ok',
      ['WORKSTATION MORNING APPROVED f-1-01 APPROVED', 'WORKSTATION AFTERNOON APPROVED f-1-01 APPROVED'],
    ],
  ]),
  ...casesOf('reservation.gone', [
    [
      'CANCELLED',
      at({ entries: [workstation(DAY, 'FULLDAY', { reservation: 'CANCELLED', actualStatus: 'CANCELLED' })] }),
      { look: 'listed', id: 'e' },
      'gone',
    ],
    [
      'REJECTED',
      at({ entries: [workstation(DAY, 'FULLDAY', { reservation: 'REJECTED', actualStatus: 'REJECTED' })] }),
      { look: 'listed', id: 'e' },
      'gone',
    ],
    ['APPROVED', at({ entries: [workstation(DAY)] }), { look: 'listed', id: 'e' }, 'listed'],
    [
      'once another one is booked',
      at({ entries: [workstation(DAY, 'FULLDAY', { reservation: 'REJECTED', actualStatus: 'REJECTED' })] }),
      book,
      'ok',
      ['WORKSTATION FULLDAY APPROVED f-1-01 APPROVED'],
    ],
    [
      'once another one is confirmed',
      at({
        entries: [
          workstation(TODAY, 'MORNING', { id: 'x', reservation: 'CANCELLED', actualStatus: 'CANCELLED' }),
          workstation(TODAY, 'MORNING'),
        ],
      }),
      { do: 'checkIn', id: 'e' },
      'ok',
      ['WORKSTATION MORNING CONFIRMED f-1-01 CONFIRMED'],
    ],
  ]),
  ...casesOf('reservation.replace', [
    [
      'another workstation for the whole time',
      at({ entries: [workstation(DAY, 'FULLDAY', { room: 'f-1-02' })] }),
      { ...book, replace: true },
      'ok',
      ['WORKSTATION FULLDAY APPROVED f-1-01 APPROVED'],
    ],
    [
      'for the morning: the afternoon stays',
      at({ entries: [workstation(DAY, 'FULLDAY', { room: 'f-1-02' })] }),
      { ...book, slot: part(DAY, 'MORNING'), replace: true },
      'ok',
      ['WORKSTATION MORNING APPROVED f-1-01 APPROVED', 'WORKSTATION AFTERNOON APPROVED f-1-02 APPROVED'],
    ],
    [
      'checking in elsewhere, the one that was reserved was used: it is completed',
      at({ entries: [workstation(TODAY, 'FULLDAY', { room: 'f-1-02' })] }),
      { ...book, slot: part(TODAY), confirm: true, used: ['r-e'] },
      'ok',
      ['WORKSTATION FULLDAY COMPLETED f-1-02 COMPLETED', 'WORKSTATION FULLDAY CONFIRMED f-1-01 CONFIRMED'],
    ],
    [
      'it was not used: it is given back',
      at({ entries: [workstation(TODAY, 'FULLDAY', { room: 'f-1-02' })] }),
      { ...book, slot: part(TODAY), confirm: true, replace: true },
      'ok',
      ['WORKSTATION FULLDAY CONFIRMED f-1-01 CONFIRMED'],
    ],
    [
      'that of the morning was used, which is over',
      {
        now: '2026-01-15T12:30:00Z',
        config: { enableAdhocReservations: true },
        entries: [workstation(TODAY, 'MORNING', { room: 'f-1-02' })],
      },
      { ...book, slot: part(TODAY, 'AFTERNOON'), confirm: true, used: ['r-e'] },
      'ok',
      ['WORKSTATION MORNING COMPLETED f-1-02 COMPLETED', 'WORKSTATION AFTERNOON CONFIRMED f-1-01 CONFIRMED'],
    ],
    [
      'checking in elsewhere ends the one that is checked in',
      at({
        entries: [
          workstation(TODAY, 'FULLDAY', { room: 'f-1-02', reservation: 'CONFIRMED', actualStatus: 'CONFIRMED' }),
        ],
      }),
      { ...book, slot: part(TODAY), replace: true, confirm: true },
      'ok',
      ['WORKSTATION FULLDAY COMPLETED f-1-02 COMPLETED', 'WORKSTATION FULLDAY CONFIRMED f-1-01 CONFIRMED'],
    ],
  ]),
  ...casesOf('several.overwritten', [
    ['two at once', at({ entries: both }), { ...book, room: 'f-1-03', replace: true }, MULTIPLE_RESERVATIONS],
    [
      'two at once, by a plan',
      at({ entries: both }),
      { do: 'plan', date: DAY, dayPart: 'FULLDAY', status: 'HOME' },
      MULTIPLE_RESERVATIONS,
    ],
    [
      'only the next one',
      at({ entries: both }),
      { ...book, room: 'f-1-03', choices: agreed('r-m') },
      'ok',
      ['WORKSTATION MORNING APPROVED f-1-03 APPROVED', 'WORKSTATION AFTERNOON APPROVED f-1-02 APPROVED'],
    ],
    [
      'only the next one, by a plan',
      at({ entries: both }),
      { do: 'plan', date: DAY, dayPart: 'FULLDAY', status: 'HOME', choices: agreed('r-m') },
      'ok',
      ['HOME MORNING APPROVED', 'WORKSTATION AFTERNOON APPROVED f-1-02 APPROVED'],
    ],
  ]),
  ...casesOf('free.holding', [
    ...BY_STATUS.map(([status, expected]) => [`${status} by somebody else`, at(held(status)), book, expected] as const),
    ...BY_STATUS.map(
      ([status, taken]) =>
        [
          `${status}: whether it is listed as free`,
          at(held(status)),
          { look: 'free', room: 'f-1-01', slot: part(DAY) },
          taken === 'ok' ? 'free' : 'not free',
        ] as const,
    ),
    ['the other half of the day', at(held('APPROVED')), { ...book, slot: part(DAY, 'AFTERNOON') }, 'ok'],
    [
      'blocked by nobody in particular',
      at({ held: [{ room: 'f-1-01', slot: part(DAY), status: 'BLOCKED' }] }),
      book,
      'workplace.reservation.roomTaken',
    ],
  ]),
  ...casesOf('free.completed', [
    [
      'left uncleaned by oneself',
      at({ held: [{ room: 'f-1-01', by: 'ann', slot: part(DAY, 'MORNING'), status: 'COMPLETED' }] }),
      book,
      'roomUncleaned',
    ],
    ...BY_STATUS.map(
      ([status, , expected]) =>
        [`${status}, uncleaned ones are allowed`, at({ ...uncleaned, ...held(status) }), book, expected] as const,
    ),
    ...BY_STATUS.map(
      ([status, , expected]) =>
        [
          `${status}, uncleaned ones are allowed: whether it is listed as free`,
          at({ ...uncleaned, ...held(status) }),
          { look: 'free', room: 'f-1-01', slot: part(DAY) },
          expected === 'ok' ? 'free' : 'not free',
        ] as const,
    ),
  ]),
  ...casesOf('free.come-back', [
    ['left ten minutes ago', at({ ...adhoc, entries: [leftAt('07:50')] }), backAgain, 'roomUncleaned'],
    ['left less than ten minutes ago', at({ ...adhoc, entries: [leftAt('07:51')] }), backAgain, 'ok'],
    [
      'to book it, without checking in at once',
      at({ entries: [leftAt('07:59')] }),
      { ...backAgain, confirm: false },
      'ok',
    ],
    [
      'somebody else left it',
      at({ ...adhoc, held: [{ room: 'f-1-01', by: 'ben', slot: part(TODAY), status: 'COMPLETED' }] }),
      backAgain,
      'roomUncleaned',
    ],
  ]),
];
