import { RESERVATION_ON_ANOTHER_FLOOR, WORKSTATION_ON_THIS_FLOOR } from '../../../../src/domain/conflict/conflict.ts';
import { casesOf, workstation, part, plan, type RuleCase, type Situation, turnsOf } from '../case.ts';

// A winter's day in Amsterdam, at nine.
const NOW = '2026-01-15T08:00:00Z';
const DAY = '2026-01-15';
const at = (more: Omit<Situation, 'now'> = {}): Situation => ({ now: NOW, ...more });
const adhoc = { config: { enableAdhocReservations: true } };
const state = { look: 'desk', room: 'f-1-01', slot: part(DAY) } as const;
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

export const PLACES: RuleCase[] = [
  ...casesOf('display.states', [
    ['nothing stands', at(), state, 'available'],
    [
      'taken later',
      at({ held: [ben('f-1-01', 'APPROVED', part(DAY, 'AFTERNOON'))] }),
      state,
      'availableUntil 2026-01-15T12:00:00Z',
    ],
    [
      'taken by a colleague who shares',
      at({ held: [ben('f-1-01')] }),
      { ...state, slot: part(DAY, 'MORNING') },
      'colleague',
    ],
    [
      'taken by a colleague who does not tell where they are',
      at({ held: [ben('f-1-01')], unshared: ['ben'] }),
      state,
      'occupied',
    ],
    ['blocked', at({ held: [{ room: 'f-1-01', slot: part(DAY), status: 'BLOCKED' }] }), state, 'blocked'],
    ['out of use', at(broken), state, 'unavailable'],
    ['not to be reserved', at({ workstation: { reservable: false } }), state, 'unavailable'],
    ["somebody else's own", at({ workstation: { assignedTo: ['ben'] } }), state, 'unavailable'],
    ['kept for another team', at({ workstation: { keptFor: 'other' } }), state, 'unavailable'],
    ["kept for one's own", at({ workstation: { keptFor: 'own' } }), state, 'available'],
    ['in no team, kept for nobody', at({ teamless: ['ann'] }), state, 'available'],
    [
      'a day on which nobody comes',
      at({ blocks: [{ from: DAY, until: DAY, building: 'b-1', floor: 'f-1' }] }),
      state,
      'blocked',
    ],
    ['over', at(), { ...state, slot: part('2026-01-14') }, 'unavailable'],
    [
      'free, in a part of the floor that is as full as it may be',
      at({ limits: { neighborhood: 1 }, held: [ben('f-1-02')] }),
      state,
      'unavailable',
    ],
    ['free, on a floor that is', at({ limits: { floor: 1 }, held: [ben('f-1-03')] }), state, 'unavailable'],
    ['free, in a building that is', at({ limits: { building: 1 }, held: [ben('f-2-01')] }), state, 'unavailable'],
    [
      'free until the afternoon, when the floor is full',
      at({ limits: { floor: 1 }, held: [ben('f-1-01', 'APPROVED', part(DAY, 'AFTERNOON'))] }),
      state,
      'availableUntil 2026-01-15T12:00:00Z',
    ],
    [
      'taken, on a full floor',
      at({ limits: { floor: 1 }, held: [ben('f-1-01')] }),
      { ...state, slot: part(DAY, 'MORNING') },
      'colleague',
    ],
    [
      'free, on a floor that is full but for oneself',
      at({ limits: { floor: 2 }, entries: [workstation(DAY, 'FULLDAY', { room: 'f-1-02' })], held: [ben('f-1-03')] }),
      state,
      'available',
    ],
    ['cancelled by somebody else', at({ held: [ben('f-1-01', 'CANCELLED')] }), state, 'available'],
    ['somebody sits there ad hoc', at({ held: [ben('f-1-01', 'ADHOC')] }), state, 'signOfLife'],
    ['a sensor saw life', at({ held: [ben('f-1-01', 'SIGN_OF_LIFE')] }), state, 'signOfLife'],
  ]),
  ...casesOf('display.own', [
    ['reserved by oneself', at({ entries: [workstation(DAY)] }), state, 'toConfirm'],
    [
      'checked in',
      at({ entries: [workstation(DAY, 'FULLDAY', { reservation: 'CONFIRMED', actualStatus: 'CONFIRMED' })] }),
      state,
      'confirmed',
    ],
    [
      'checked out: needs cleaning',
      at({ entries: [workstation(DAY, 'FULLDAY', { reservation: 'COMPLETED', actualStatus: 'COMPLETED' })] }),
      state,
      'completed',
    ],
    ['left by somebody else', at({ held: [ben('f-1-01', 'COMPLETED')] }), state, 'completed'],
    [
      'left, but that is no hindrance',
      at({ config: { allowUncleanedWorkstationReservations: true }, held: [ben('f-1-01', 'COMPLETED')] }),
      state,
      'available',
    ],
    ['cleaned', at({ held: [ben('f-1-01', 'CLOSED')] }), state, 'closed'],
  ]),
  ...turnsOf('display.turns', state, [
    [
      'held by a colleague: not reserved',
      at({ held: [ben('f-1-01')] }),
      { do: 'book', room: 'f-1-01', slot: part(DAY) },
      'workplace.reservation.roomTaken',
      'colleague',
    ],
    [
      'blocked: not reserved',
      at({ held: [{ room: 'f-1-01', slot: part(DAY), status: 'BLOCKED' }] }),
      { do: 'book', room: 'f-1-01', slot: part(DAY) },
      'workplace.reservation.roomTaken',
      'blocked',
    ],
    [
      'needs cleaning: not reserved',
      at({ held: [ben('f-1-01', 'COMPLETED')] }),
      { do: 'book', room: 'f-1-01', slot: part(DAY) },
      'roomUncleaned',
      'completed',
    ],
    [
      'out of use: not reserved',
      at(broken),
      { do: 'book', room: 'f-1-01', slot: part(DAY) },
      'roomUnavailable Broken chair',
      'unavailable',
    ],
    [
      'kept for another team: not reserved',
      at({ workstation: { keptFor: 'other' } }),
      { do: 'book', room: 'f-1-01', slot: part(DAY) },
      'teamNotAssigned',
      'unavailable',
    ],
    [
      'reserved: not checked out of',
      at({ entries: [workstation(DAY)] }),
      { do: 'checkOut', id: 'e' },
      'checkOutNotAllowed notCheckedIn',
      'toConfirm',
    ],
    ['available, reserved', at(), { do: 'book', room: 'f-1-01', slot: part(DAY) }, 'ok', 'toConfirm'],
    [
      'cleaned, reserved',
      at({ held: [ben('f-1-01', 'CLOSED')] }),
      { do: 'book', room: 'f-1-01', slot: part(DAY) },
      'ok',
      'toConfirm',
    ],
    [
      'available, walked into',
      at(adhoc),
      { do: 'book', room: 'f-1-01', slot: part(DAY), confirm: true },
      'ok',
      'confirmed',
    ],
    [
      'reserved, given up',
      { now: '2026-01-14T08:00:00Z', entries: [workstation(DAY)] },
      { do: 'cancel', id: 'e' },
      'ok',
      'available',
    ],
    ['reserved, checked in', at({ entries: [workstation(DAY)] }), { do: 'checkIn', id: 'e' }, 'ok', 'confirmed'],
    [
      'checked in, checked out',
      at({ entries: [workstation(DAY, 'FULLDAY', { reservation: 'CONFIRMED', actualStatus: 'CONFIRMED' })] }),
      { do: 'checkOut', id: 'e' },
      'ok',
      'completed',
    ],
    [
      'checked in, then at another one',
      at({ entries: [workstation(DAY, 'FULLDAY', { reservation: 'CONFIRMED', actualStatus: 'CONFIRMED' })] }),
      { do: 'book', room: 'f-1-02', slot: part(DAY), confirm: true, replace: true },
      'ok',
      'completed',
    ],
    [
      'free until noon, reserved for the morning',
      at({ held: [ben('f-1-01', 'APPROVED', part(DAY, 'AFTERNOON'))] }),
      { do: 'book', room: 'f-1-01', slot: part(DAY, 'MORNING') },
      'ok',
      'toConfirm',
    ],
    [
      'left uncleaned where that is no hindrance, reserved',
      at({
        config: { allowUncleanedWorkstationReservations: true },
        held: [ben('f-1-01', 'COMPLETED', part(DAY, 'MORNING'))],
      }),
      { do: 'book', room: 'f-1-01', slot: part(DAY) },
      'ok',
      'toConfirm',
    ],
    [
      'somebody seems to sit there, reserved',
      at({ held: [ben('f-1-01', 'SIGN_OF_LIFE')] }),
      { do: 'book', room: 'f-1-01', slot: part(DAY) },
      'ok',
      'toConfirm',
    ],
    [
      'somebody seems to sit there, walked into',
      at({ ...adhoc, held: [ben('f-1-01', 'SIGN_OF_LIFE')] }),
      { do: 'book', room: 'f-1-01', slot: part(DAY), confirm: true },
      'ok',
      'confirmed',
    ],
    ['available, motion', at(), { do: 'move' }, 'ok', 'signOfLife'],
    ['held by a colleague, motion', at({ held: [ben('f-1-01')] }), { do: 'move' }, 'ok', 'colleague'],
    ['needs cleaning, motion', at({ held: [ben('f-1-01', 'COMPLETED')] }), { do: 'move' }, 'ok', 'completed'],
    ['available, put out of use', at(), outOfUse, 'ok', 'unavailable'],
    ['out of use, mended', at(broken), inUse, 'ok', 'available'],
    [
      'reserved by oneself, put out of use: it stays reserved',
      at({ entries: [workstation(DAY)] }),
      outOfUse,
      'ok',
      'toConfirm',
    ],
    [
      'needs cleaning, cleaned',
      at({ held: [ben('f-1-01', 'COMPLETED')] }),
      { do: 'clean', room: 'f-1-01' },
      'ok',
      'closed',
    ],
  ]),
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
  ...casesOf('free.nearest', [
    [
      'of the floor, then of the next',
      at({ held: [ben('f-1-03'), { room: 'f-1-04', by: 'leader', slot: part(DAY) }] }),
      { look: 'offered', room: 'f-1-03', slot: part(DAY) },
      'f-1-01,f-1-02,f-2-01,f-2-02,f-2-03,f-2-04',
    ],
    [
      'none of a full neighbourhood',
      at({ limits: { neighborhood: 1 }, held: [ben('f-1-03'), { room: 'f-1-02', by: 'leader', slot: part(DAY) }] }),
      { look: 'offered', room: 'f-1-03', slot: part(DAY) },
      'f-1-04,f-2-01,f-2-02,f-2-03,f-2-04',
    ],
    [
      'none of a full floor',
      at({ limits: { floor: 1 }, held: [ben('f-1-03')] }),
      { look: 'offered', room: 'f-1-03', slot: part(DAY) },
      'f-2-01,f-2-02,f-2-03,f-2-04',
    ],
    [
      'none in a full building',
      at({ limits: { building: 1 }, held: [ben('f-1-03')] }),
      { look: 'offered', room: 'f-1-03', slot: part(DAY) },
      '',
    ],
    [
      'none that is left uncleaned, kept for others or out of use',
      at({
        workstation: { status: 'UNAVAILABLE' },
        held: [
          ben('f-1-03'),
          { room: 'f-1-02', by: 'leader', slot: part(DAY, 'MORNING'), status: 'COMPLETED' },
          { room: 'f-1-04', slot: part(DAY), status: 'BLOCKED' },
        ],
      }),
      { look: 'offered', room: 'f-1-03', slot: part(DAY) },
      'f-2-01,f-2-02,f-2-03,f-2-04',
    ],
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
