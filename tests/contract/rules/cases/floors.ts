import { RESERVATION_ON_ANOTHER_FLOOR, WORKSTATION_ON_THIS_FLOOR } from '../../../../src/domain/conflict/conflict.ts';
import { casesOf, workstation, part, plan, type RuleCase, type Situation, turnsOf } from '../case.ts';

// A winter's day in Amsterdam, at nine.
const NOW = '2026-01-15T08:00:00Z';
const DAY = '2026-01-15';
const at = (more: Omit<Situation, 'now'> = {}): Situation => ({ now: NOW, ...more });
const adhoc = { config: { enableAdhocReservations: true } };
const floor = { look: 'floor', floor: 'f-1', slot: part(DAY) } as const;
const presence = { do: 'presence', floor: 'f-1' } as const;
const ben = (
  room: string,
  status: 'APPROVED' | 'CONFIRMED' | 'COMPLETED' | 'CLOSED' | 'CANCELLED' | 'ADHOC' | 'SIGN_OF_LIFE' = 'APPROVED',
  slot = part(DAY),
) => ({ room, by: 'ben', slot, status }) as const;
const full = ['f-1-01', 'f-1-02', 'f-1-03', 'f-1-04'].map((room, index) => ({
  room,
  by: (['ben', 'leader', 'cleaner', 'reception'] as const)[index] ?? 'ben',
  slot: part(DAY),
}));
const present = plan(DAY, 'OFFICE', 'FULLDAY', { actualStatus: 'CONFIRMED' });
const elsewhere = workstation(DAY, 'FULLDAY', { room: 'f-2-01' });
const others = ['f-1-02', 'f-1-03', 'f-1-04'];
const none = ['f-1-01', ...others];
const outOfUse = { do: 'setStatus', status: 'UNAVAILABLE' } as const;
const inUse = { do: 'setStatus', status: 'AVAILABLE' } as const;
const broken = { workstation: { status: 'UNAVAILABLE', unavailableReason: 'Broken chair' } } as const;
const choose = (conflictType: string, value: string) => ({ ...presence, choices: [{ conflictType, value }] });

export const FLOORS: RuleCase[] = [
  ...turnsOf('floor.turns', floor, [
    [
      'full: not entered',
      at({ held: full }),
      { do: 'book', room: 'f-1-01', slot: part(DAY) },
      'workplace.reservation.roomTaken',
      'full',
    ],
    [
      'unavailable: not entered',
      at({ workstation: { reservable: false }, notReservable: others }),
      { do: 'book', room: 'f-1-02', slot: part(DAY) },
      'roomNotReservable',
      'unavailable',
    ],
    ['its last workstation is put out of use', at({ notReservable: others }), outOfUse, 'ok', 'unavailable'],
    ['unavailable, one is in use again', at({ ...broken, notReservable: others }), inUse, 'ok', 'available'],
    [
      'with room for one, taken',
      at({ held: full.slice(1) }),
      { do: 'book', room: 'f-1-01', slot: part(DAY) },
      'ok',
      'full',
    ],
    [
      'full, given up',
      at({ entries: [workstation(DAY, 'AFTERNOON')], held: full.slice(1) }),
      { do: 'cancel', id: 'e' },
      'ok',
      'available',
    ],
    ['with room, presence confirmed', at(adhoc), presence, 'ok', 'confirmed'],
    ['full, presence confirmed', at({ ...adhoc, held: full }), presence, 'ok', 'confirmed'],
    ['present, left', at({ entries: [present] }), { do: 'checkOut', id: 'e' }, 'ok', 'available'],
    [
      'present, presence confirmed on another',
      at({ ...adhoc, entries: [present] }),
      { ...presence, floor: 'f-2' },
      'ok',
      'available',
    ],
    ['with room, checked in', at({ entries: [workstation(DAY)] }), { do: 'checkIn', id: 'e' }, 'ok', 'confirmed'],
  ]),
  ...casesOf('floor.states', [
    ['with room', at({ held: full.slice(1) }), floor, 'available'],
    ['every workstation is taken', at({ held: full }), floor, 'full'],
    [
      'taken but for one that is out of use',
      at({ workstation: { status: 'UNAVAILABLE' }, held: full.slice(1) }),
      floor,
      'full',
    ],
    [
      'nothing there can be booked',
      at({ workstation: { reservable: false }, notReservable: none }),
      floor,
      'unavailable',
    ],
    [
      'nothing there can be booked, where one is present',
      at({ workstation: { reservable: false }, notReservable: none, entries: [present] }),
      floor,
      'confirmed',
    ],
    ['taken at another time', at({ held: full }), { ...floor, slot: part('2026-01-16') }, 'available'],
    ['where one is present', at({ entries: [present], held: full }), floor, 'confirmed'],
    [
      'where one is checked in',
      at({ entries: [workstation(DAY, 'FULLDAY', { reservation: 'CONFIRMED', actualStatus: 'CONFIRMED' })] }),
      floor,
      'confirmed',
    ],
    ['while one is checked in on another', at({ entries: [present] }), { ...floor, floor: 'f-2' }, 'available'],
  ]),
  ...casesOf('location.presence', [
    ['nothing planned, ad-hoc off', at(), presence, 'checkInNotAllowed notPlanned'],
    ['home is planned, ad-hoc off', at({ entries: [plan(DAY, 'HOME')] }), presence, 'checkInNotAllowed notPlanned'],
    ['before hours', { now: '2026-01-15T06:29:59Z', ...adhoc }, presence, 'checkInNotAllowed outsideHours'],
    ['after hours', { now: '2026-01-15T16:30:00Z', ...adhoc }, presence, 'checkInNotAllowed outsideHours'],
    ['banned', at({ userStatus: 'BANNED', entries: [plan(DAY, 'OFFICE')] }), presence, 'checkInNotAllowed userBanned'],
    ['present there already', at({ entries: [present] }), presence, 'alreadyCheckedIn'],
    ['the office is planned', at({ entries: [plan(DAY, 'OFFICE')] }), presence, 'ok', ['OFFICE FULLDAY CONFIRMED']],
    ['nothing is planned', at(adhoc), presence, 'ok', ['OFFICE FULLDAY CONFIRMED']],
    ['home is planned', at({ ...adhoc, entries: [plan(DAY, 'HOME')] }), presence, 'ok', ['OFFICE FULLDAY CONFIRMED']],
    [
      'home is planned for the afternoon',
      at({ ...adhoc, entries: [plan(DAY, 'HOME', 'AFTERNOON')] }),
      presence,
      'ok',
      ['OFFICE MORNING CONFIRMED', 'HOME AFTERNOON APPROVED'],
    ],
  ]),
  ...casesOf('floor.presence', [
    [
      'a reservation on another floor, without a word',
      at({ entries: [elsewhere] }),
      presence,
      RESERVATION_ON_ANOTHER_FLOOR,
    ],
    [
      'agreed: it is given up',
      at({ entries: [elsewhere] }),
      choose(RESERVATION_ON_ANOTHER_FLOOR, 'CONFIRM'),
      'ok',
      ['OFFICE FULLDAY CONFIRMED'],
    ],
    [
      'agreed: who is checked in there is checked out',
      at({ entries: [{ ...elsewhere, reservation: 'CONFIRMED', actualStatus: 'CONFIRMED' }] }),
      choose(RESERVATION_ON_ANOTHER_FLOOR, 'CONFIRM'),
      'ok',
      ['OFFICE FULLDAY CONFIRMED', 'WORKSTATION FULLDAY COMPLETED f-2-01 COMPLETED'],
    ],
    [
      'present on another floor: left without a word',
      at({ ...adhoc, entries: [plan(DAY, 'OFFICE', 'FULLDAY', { actualStatus: 'CONFIRMED', floor: 'f-2' })] }),
      presence,
      'ok',
      ['OFFICE FULLDAY COMPLETED', 'OFFICE FULLDAY CONFIRMED'],
    ],
  ]),
  ...casesOf('floor.reserved', [
    [
      'a reservation on this floor, without a word',
      at({ entries: [workstation(DAY)] }),
      presence,
      WORKSTATION_ON_THIS_FLOOR,
    ],
    [
      'check in on the reserved workstation',
      at({ entries: [workstation(DAY)] }),
      choose(WORKSTATION_ON_THIS_FLOOR, 'CHECK_IN'),
      'ok',
      ['WORKSTATION FULLDAY CONFIRMED f-1-01 CONFIRMED'],
    ],
    [
      'presence only',
      at({ entries: [workstation(DAY)] }),
      choose(WORKSTATION_ON_THIS_FLOOR, 'PRESENCE_ONLY'),
      'ok',
      ['OFFICE FULLDAY CONFIRMED'],
    ],
  ]),
  ...casesOf('limits.floor', [
    [
      'a workstation on a full floor',
      at({ limits: { floor: 1 }, held: [ben('f-1-03')] }),
      { do: 'book', room: 'f-1-01', slot: part(DAY, 'MORNING') },
      'occupancyExceeded floor',
    ],
    [
      'a day at the office there',
      at({ limits: { floor: 1 }, present: [{ by: 'ben', floor: 'f-1', slot: part(DAY) }] }),
      { do: 'plan', date: DAY, dayPart: 'FULLDAY', status: 'OFFICE', floor: 'f-1' },
      'occupancyExceeded floor',
    ],
    [
      'presence there',
      at({ ...adhoc, limits: { floor: 1 }, held: [ben('f-1-03')] }),
      presence,
      'occupancyExceeded floor',
    ],
    [
      'a team day there',
      at({
        limits: { floor: 1 },
        held: [ben('f-1-03')],
        entries: [plan(DAY, 'TEAMDAY', 'FULLDAY', { actualStatus: 'PROPOSED' })],
      }),
      { do: 'accept', id: 'e' },
      'team.day.locationFull',
    ],
    [
      'a workstation on a full floor is not offered',
      at({ limits: { floor: 1 }, held: [ben('f-1-03')] }),
      { look: 'free', room: 'f-1-01', slot: part(DAY) },
      'not free',
    ],
    [
      'full at another time',
      at({ limits: { floor: 1 }, held: [ben('f-1-03', 'APPROVED', part(DAY, 'AFTERNOON'))] }),
      { do: 'book', room: 'f-1-01', slot: part(DAY, 'MORNING') },
      'ok',
    ],
    [
      'one more may come',
      at({ limits: { floor: 2 }, held: [ben('f-1-03')] }),
      { do: 'book', room: 'f-1-01', slot: part(DAY) },
      'ok',
    ],
    [
      'two who are never there at once',
      at({
        limits: { floor: 2 },
        held: [
          ben('f-1-03', 'APPROVED', part(DAY, 'MORNING')),
          { room: 'f-1-04', by: 'leader', slot: part(DAY, 'AFTERNOON') },
        ],
      }),
      { do: 'book', room: 'f-1-01', slot: part(DAY) },
      'ok',
    ],
    [
      "one's own place does not count",
      at({ limits: { floor: 1 }, entries: [workstation(DAY, 'FULLDAY', { room: 'f-1-02' })] }),
      { do: 'book', room: 'f-1-01', slot: part(DAY), replace: true },
      'ok',
    ],
    [
      'who has left does not count',
      at({ limits: { floor: 1 }, held: [ben('f-1-03', 'COMPLETED')] }),
      { do: 'book', room: 'f-1-01', slot: part(DAY) },
      'ok',
    ],
  ]),
  ...casesOf('limits.building', [
    [
      'a workstation in a full building',
      at({ limits: { building: 1 }, held: [ben('f-2-01')] }),
      { do: 'book', room: 'f-1-01', slot: part(DAY) },
      'occupancyExceeded building',
    ],
    [
      'a day at the office, by who is present on another floor',
      at({ limits: { building: 1 }, present: [{ by: 'ben', floor: 'f-2', slot: part(DAY) }] }),
      { do: 'plan', date: DAY, dayPart: 'MORNING', status: 'OFFICE', floor: 'f-1' },
      'occupancyExceeded building',
    ],
    [
      'presence there',
      at({ ...adhoc, limits: { building: 1 }, held: [ben('f-2-01', 'CONFIRMED')] }),
      presence,
      'occupancyExceeded building',
    ],
    [
      'a workstation in a full building is not offered',
      at({ limits: { building: 1 }, held: [ben('f-2-01')] }),
      { look: 'free', room: 'f-1-01', slot: part(DAY) },
      'not free',
    ],
    [
      'somebody in another building',
      at({ limits: { building: 1 }, held: [{ room: 'f-3-01', by: 'ben', slot: part(DAY) }] }),
      { do: 'book', room: 'f-1-01', slot: part(DAY) },
      'ok',
    ],
    [
      'one more may come',
      at({ limits: { building: 2 }, held: [ben('f-2-01')] }),
      { do: 'book', room: 'f-1-01', slot: part(DAY) },
      'ok',
    ],
  ]),
  ...casesOf('limits.neighborhood', [
    [
      'a workstation in a full neighbourhood',
      at({ limits: { neighborhood: 1 }, held: [ben('f-1-02')] }),
      { do: 'book', room: 'f-1-01', slot: part(DAY) },
      'occupancyExceeded neighborhood',
    ],
    [
      'the smallest place that is full is named',
      at({ limits: { neighborhood: 1, floor: 1, building: 1 }, held: [ben('f-1-02')] }),
      { do: 'book', room: 'f-1-01', slot: part(DAY) },
      'occupancyExceeded neighborhood',
    ],
    [
      'it is not offered',
      at({ limits: { neighborhood: 1 }, held: [ben('f-1-02')] }),
      { look: 'free', room: 'f-1-01', slot: part(DAY) },
      'not free',
    ],
    [
      'another one of the floor is',
      at({ limits: { neighborhood: 1 }, held: [ben('f-1-02')] }),
      { look: 'free', room: 'f-1-03', slot: part(DAY) },
      'free',
    ],
    [
      'another one of the floor',
      at({ limits: { neighborhood: 1 }, held: [ben('f-1-02')] }),
      { do: 'book', room: 'f-1-03', slot: part(DAY) },
      'ok',
    ],
    [
      'who is on the floor alone is in no neighbourhood',
      at({ limits: { neighborhood: 1 }, present: [{ by: 'ben', floor: 'f-1', slot: part(DAY) }] }),
      { do: 'book', room: 'f-1-01', slot: part(DAY) },
      'ok',
    ],
  ]),
];
