import { casesOf, workstation, part, type RuleCase, type Situation, turnsOf } from '../case.ts';

// A winter's day in Amsterdam, at nine.
const NOW = '2026-01-15T08:00:00Z';
const DAY = '2026-01-15';
const at = (more: Omit<Situation, 'now'> = {}): Situation => ({ now: NOW, ...more });
const adhoc = { config: { enableAdhocReservations: true } };
const state = { look: 'desk', room: 'f-1-01', slot: part(DAY) } as const;
const ben = (
  room: string,
  status: 'APPROVED' | 'CONFIRMED' | 'COMPLETED' | 'CLOSED' | 'CANCELLED' | 'ADHOC' | 'SIGN_OF_LIFE' = 'APPROVED',
  slot = part(DAY),
) => ({ room, by: 'ben', slot, status }) as const;
const outOfUse = { do: 'setStatus', status: 'UNAVAILABLE' } as const;
const inUse = { do: 'setStatus', status: 'AVAILABLE' } as const;
const broken = { workstation: { status: 'UNAVAILABLE', unavailableReason: 'Broken chair' } } as const;

export const WORKSTATIONS: RuleCase[] = [
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
];
