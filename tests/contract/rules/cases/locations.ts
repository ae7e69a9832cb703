import { CONFLICTING_RESERVATIONS } from '../../../../src/domain/conflict/conflict.ts';
import type { ActualStatus, PlainLocation } from '../../../../src/domain/employee-location/employee-location.ts';
import { PLAIN_LOCATIONS } from '../../../../src/domain/employee-location/employee-location.ts';
import type { ReservationStatus } from '../../../../src/domain/workplace-reservation/workplace-reservation.ts';
import { casesOf, workstation, part, plan, type RuleCase, type Situation } from '../case.ts';

// A winter's day in Amsterdam, at nine; the day after.
const NOW = '2026-01-15T08:00:00Z';
const TODAY = '2026-01-15';
const DAY = '2026-01-16';
const at = (more: Omit<Situation, 'now'> = {}): Situation => ({ now: NOW, ...more });
const proposal = (more: Parameters<typeof plan>[3] = {}) =>
  plan(DAY, 'TEAMDAY', 'FULLDAY', { actualStatus: 'PROPOSED', ...more });
const accept = { do: 'accept', id: 'e' } as const;
const decline = { do: 'decline', id: 'e' } as const;
const SETTLED: ActualStatus[] = ['APPROVED', 'CONFIRMED', 'COMPLETED', 'REJECTED', 'CANCELLED', 'DECLINED'];
/** Pairs in which the second says more. */
const ORDER = [
  ['SICK', 'HOME'],
  ['HOLIDAY', 'HOME'],
  ['HOME', 'AWAY'],
  ['AWAY', 'OFFICE'],
  ['OFFICE', 'ASSIGNED'],
  ['OFFICE', 'WORKSTATION'],
  ['DECLINE', 'SICK'],
  ['UNKNOWN', 'HOLIDAY'],
] as const;
const chosen = (resolutions: Record<string, string>) => ({
  ...accept,
  choices: [{ conflictType: CONFLICTING_RESERVATIONS, resolutions }],
});
const withReservation = (reservation: ReservationStatus, actualStatus: ActualStatus) =>
  at({ entries: [workstation(TODAY, 'FULLDAY', { reservation, actualStatus })] });
const decision = { look: 'decision', slot: part(TODAY) } as const;
const make = (status: PlainLocation) => ({ do: 'plan', date: DAY, dayPart: 'FULLDAY', status }) as const;

export const LOCATIONS: RuleCase[] = [
  ...casesOf('location.statuses', [
    ...PLAIN_LOCATIONS.map(
      (status) =>
        [
          `planned by hand: ${status}`,
          at(),
          make(status),
          'ok',
          [`${status} FULLDAY APPROVED`] as readonly string[],
        ] as const,
    ),
    [
      'TEAMDAY comes of planning a team day',
      at({ teamless: ['cleaner', 'reception', 'student', 'admin'] }),
      { do: 'planTeamDay', date: DAY, dayPart: 'FULLDAY', floor: 'f-2' },
      'ok',
      ['TEAMDAY FULLDAY PROPOSED'],
    ],
    ['DECLINE comes of declining', at({ entries: [proposal()] }), decline, 'ok', []],
    [
      'ASSIGNED comes of booking the own workstation',
      at({ workstation: { assignedTo: ['ann'] } }),
      { do: 'book', room: 'f-1-01', slot: part(DAY) },
      'ok',
      ['ASSIGNED FULLDAY APPROVED f-1-01 APPROVED'],
    ],
  ]),
  ...casesOf('location.importance', [
    ...ORDER.flatMap(([less, more]) => [
      [
        `${more} before ${less}`,
        at({ entries: [plan(DAY, less, 'MORNING', { id: 'a' }), plan(DAY, more, 'AFTERNOON', { id: 'b' })] }),
        { look: 'mostImportant', date: DAY },
        more,
      ] as const,
      [
        `${more} before ${less}, in whatever order`,
        at({ entries: [plan(DAY, more, 'MORNING', { id: 'a' }), plan(DAY, less, 'AFTERNOON', { id: 'b' })] }),
        { look: 'mostImportant', date: DAY },
        more,
      ] as const,
    ]),
    [
      'of equals the first',
      at({ entries: [plan(DAY, 'SICK', 'MORNING', { id: 'a' }), plan(DAY, 'HOLIDAY', 'AFTERNOON', { id: 'b' })] }),
      { look: 'mostImportant', date: DAY },
      'SICK',
    ],
  ]),
  ...casesOf('location.proposal', [
    ['PROPOSED', at({ entries: [proposal()] }), { look: 'proposal', id: 'e' }, 'proposal'],
    ['APPROVED', at({ entries: [plan(DAY, 'OFFICE')] }), { look: 'proposal', id: 'e' }, 'proposal'],
    [
      'CONFIRMED',
      at({ entries: [plan(TODAY, 'OFFICE', 'FULLDAY', { actualStatus: 'CONFIRMED' })] }),
      { look: 'proposal', id: 'e' },
      'settled',
    ],
  ]),
  ...casesOf('location.check-in', [
    ...(['CONFIRMED', 'COMPLETED', 'REJECTED', 'CANCELLED', 'DECLINED'] as const).map(
      (actualStatus) =>
        [
          actualStatus,
          at({ entries: [plan(TODAY, 'OFFICE', 'FULLDAY', { actualStatus })] }),
          { do: 'checkIn', id: 'e' },
          'alreadyConfirmedOrCancelled',
        ] as const,
    ),
    [
      'PROPOSED',
      at({ entries: [plan(TODAY, 'OFFICE', 'FULLDAY', { actualStatus: 'PROPOSED' })] }),
      { do: 'checkIn', id: 'e' },
      'checkInNotAllowed notApproved',
    ],
    [
      'APPROVED',
      at({ entries: [plan(TODAY, 'OFFICE')] }),
      { do: 'checkIn', id: 'e' },
      'ok',
      ['OFFICE FULLDAY CONFIRMED'],
    ],
  ]),
  ...casesOf('location.complete', [
    [
      'APPROVED',
      at({ entries: [plan(TODAY, 'OFFICE')] }),
      { do: 'checkOut', id: 'e' },
      'checkOutNotAllowed notCheckedIn',
    ],
    [
      'CONFIRMED',
      at({ entries: [plan(TODAY, 'OFFICE', 'FULLDAY', { actualStatus: 'CONFIRMED' })] }),
      { do: 'checkOut', id: 'e' },
      'ok',
      ['OFFICE FULLDAY COMPLETED'],
    ],
  ]),
  ...casesOf('location.cancel', [
    [
      'COMPLETED',
      at({ entries: [plan(TODAY, 'OFFICE', 'FULLDAY', { actualStatus: 'COMPLETED' })] }),
      { do: 'cancel', id: 'e' },
      'alreadyConfirmedOrCancelled',
    ],
    ['APPROVED', at({ entries: [plan(DAY, 'HOME')] }), { do: 'cancel', id: 'e' }, 'ok', []],
  ]),
  ...casesOf('location.decline', [
    ...SETTLED.map(
      (actualStatus) =>
        [
          actualStatus,
          at({ entries: [proposal({ actualStatus })] }),
          decline,
          'alreadyConfirmedOrCancelled teamDay',
        ] as const,
    ),
    [
      'over',
      at({ entries: [plan('2026-01-14', 'TEAMDAY', 'FULLDAY', { actualStatus: 'PROPOSED' })] }),
      decline,
      'slotPast',
    ],
    ['PROPOSED', at({ entries: [proposal()] }), decline, 'ok', []],
  ]),
  ...casesOf('location.accept', [
    ...SETTLED.map(
      (actualStatus) =>
        [
          actualStatus,
          at({ entries: [proposal({ actualStatus })] }),
          accept,
          'alreadyConfirmedOrCancelled teamDay',
        ] as const,
    ),
    [
      'over',
      at({ entries: [plan('2026-01-14', 'TEAMDAY', 'FULLDAY', { actualStatus: 'PROPOSED' })] }),
      accept,
      'slotPast',
    ],
    ['banned', at({ userStatus: 'BANNED', entries: [proposal()] }), accept, 'userBanned'],
    [
      'a reservation in its time, without a word',
      at({ entries: [proposal(), workstation(DAY, 'MORNING', { id: 'd', room: 'f-2-01' })] }),
      accept,
      CONFLICTING_RESERVATIONS,
    ],
    [
      'present elsewhere',
      at({
        entries: [
          plan(TODAY, 'TEAMDAY', 'FULLDAY', { actualStatus: 'PROPOSED' }),
          plan(TODAY, 'OFFICE', 'FULLDAY', { id: 'o', actualStatus: 'CONFIRMED' }),
        ],
      }),
      accept,
      'alreadyCheckedIn',
    ],
    ['PROPOSED', at({ entries: [proposal()] }), accept, 'ok', ['OFFICE FULLDAY APPROVED']],
    [
      'home gives way',
      at({ entries: [proposal(), plan(DAY, 'HOME', 'MORNING', { id: 'h' })] }),
      accept,
      'ok',
      ['OFFICE FULLDAY APPROVED'],
    ],
    [
      'a reservation is given up',
      at({ entries: [proposal(), workstation(DAY, 'MORNING', { id: 'd', room: 'f-2-01' })] }),
      chosen({ 'r-d': 'CANCEL' }),
      'ok',
      ['OFFICE FULLDAY APPROVED'],
    ],
    [
      'a reservation is kept',
      at({ entries: [proposal(), workstation(DAY, 'MORNING', { id: 'd', room: 'f-2-01' })] }),
      chosen({ 'r-d': 'KEEP' }),
      'ok',
      ['WORKSTATION MORNING APPROVED f-2-01 APPROVED', 'OFFICE AFTERNOON APPROVED'],
    ],
  ]),
  ...casesOf('location.accept-existing', [
    [
      'answered',
      at({ entries: [proposal({ actualStatus: 'DECLINED' }), workstation(DAY, 'MORNING', { id: 'd' })] }),
      { do: 'acceptWith', id: 'e', entry: 'd' },
      'alreadyConfirmedOrCancelled teamDay',
    ],
    [
      'home is no workplace',
      at({ entries: [proposal(), plan(DAY, 'HOME', 'MORNING', { id: 'h' })] }),
      { do: 'acceptWith', id: 'e', entry: 'h' },
      'notQualifying',
    ],
    [
      'another day',
      at({ entries: [proposal(), workstation(TODAY, 'FULLDAY', { id: 'd' })] }),
      { do: 'acceptWith', id: 'e', entry: 'd' },
      'notQualifying',
    ],
    [
      'another building',
      at({ entries: [proposal(), workstation(DAY, 'MORNING', { id: 'd', room: 'f-3-01' })] }),
      { do: 'acceptWith', id: 'e', entry: 'd' },
      'notQualifying',
    ],
    [
      'a reservation of that building',
      at({ entries: [proposal(), workstation(DAY, 'MORNING', { id: 'd', room: 'f-2-01' })] }),
      { do: 'acceptWith', id: 'e', entry: 'd' },
      'ok',
      ['WORKSTATION MORNING APPROVED f-2-01 APPROVED'],
    ],
    [
      'a day at the office there',
      at({ entries: [proposal(), plan(DAY, 'OFFICE', 'FULLDAY', { id: 'o' })] }),
      { do: 'acceptWith', id: 'e', entry: 'o' },
      'ok',
      ['OFFICE FULLDAY APPROVED'],
    ],
  ]),
  ...casesOf('decision.previous', [
    ['APPROVED', withReservation('APPROVED', 'APPROVED'), decision, 'confirmPreviousUse'],
    [
      'APPROVED, scanned',
      withReservation('APPROVED', 'APPROVED'),
      { ...decision, scanned: true },
      'confirmPreviousUse',
    ],
    ['ADHOC', withReservation('ADHOC', 'APPROVED'), decision, 'confirmPreviousUse'],
  ]),
  ...casesOf('decision.scan', [
    ['scanned, nothing there', at(), { ...decision, scanned: true }, 'none'],
    [
      'scanned, checked in elsewhere',
      withReservation('CONFIRMED', 'CONFIRMED'),
      { ...decision, scanned: true },
      'none',
    ],
  ]),
  ...casesOf('decision.replace', [
    ['CONFIRMED', withReservation('CONFIRMED', 'CONFIRMED'), decision, 'notifyReplace'],
    ['COMPLETED', withReservation('COMPLETED', 'COMPLETED'), decision, 'notifyReplace'],
    ['SIGN_OF_LIFE', withReservation('SIGN_OF_LIFE', 'APPROVED'), decision, 'notifyReplace'],
  ]),
  ...casesOf('decision.new', [
    ['nothing there', at(), decision, 'notifyNew'],
    ['CANCELLED', withReservation('CANCELLED', 'CANCELLED'), decision, 'notifyNew'],
    ['at another time', at({ entries: [workstation(DAY)] }), decision, 'notifyNew'],
  ]),
  ...casesOf('decision.recent', [
    [
      'ten seconds ago',
      at({
        entries: [
          workstation(TODAY, 'FULLDAY', {
            reservation: 'CONFIRMED',
            actualStatus: 'CONFIRMED',
            confirmedAt: '2026-01-15T07:59:50Z',
          }),
        ],
      }),
      { look: 'recent', id: 'e' },
      'not recent',
    ],
    ['never', at({ entries: [workstation(TODAY)] }), { look: 'recent', id: 'e' }, 'not recent'],
    [
      'nine seconds ago',
      at({
        entries: [
          workstation(TODAY, 'FULLDAY', {
            reservation: 'CONFIRMED',
            actualStatus: 'CONFIRMED',
            confirmedAt: '2026-01-15T07:59:51Z',
          }),
        ],
      }),
      { look: 'recent', id: 'e' },
      'recent',
    ],
  ]),
];
