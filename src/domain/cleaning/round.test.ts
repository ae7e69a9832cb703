import { describe, expect, it } from 'vitest';
import type { Obstacle } from './obstacle.ts';
import type { RoomUse } from './round.ts';
import { inRoundOrder, UNUSED, usageOfRoom } from './round.ts';

const NOW = '2026-12-01T07:30:00Z';
const at = (from: string, to: string, status: 'APPROVED' | 'CONFIRMED' | 'COMPLETED' | 'SIGN_OF_LIFE' | 'BLOCKED') => ({
  startDate: `2026-12-01T${from}:00Z`,
  endDate: `2026-12-01T${to}:00Z`,
  status,
});

describe('how a room is used from now on', () => {
  it.each<[string, ReturnType<typeof at>[], Partial<RoomUse>]>([
    ['nothing is reserved', [], {}],
    [
      'what is over, completed or blocked tells nothing',
      [
        at('05:00', '07:30', 'APPROVED'),
        at('05:00', '07:00', 'CONFIRMED'),
        at('05:00', '09:00', 'COMPLETED'),
        at('05:00', '09:00', 'BLOCKED'),
      ],
      {},
    ],
    [
      'the earliest of two comes next',
      [at('12:00', '16:00', 'APPROVED'), at('08:00', '11:00', 'APPROVED')],
      { next: '2026-12-01T08:00:00Z' },
    ],
    [
      'who should be there already may come any minute',
      [at('07:00', '11:00', 'APPROVED')],
      { next: '2026-12-01T07:00:00Z' },
    ],
    [
      'somebody is there, also before the time',
      [at('08:00', '11:00', 'CONFIRMED')],
      { occupiedUntil: '2026-12-01T11:00:00Z' },
    ],
    [
      'somebody is there, and another one comes after',
      [at('12:00', '16:00', 'APPROVED'), at('07:00', '11:00', 'CONFIRMED')],
      { occupiedUntil: '2026-12-01T11:00:00Z', next: '2026-12-01T12:00:00Z' },
    ],
    ['somebody seems to sit there', [at('07:00', '08:00', 'SIGN_OF_LIFE')], { signOfLife: true }],
  ])('%s', (_, reservations, expected) => {
    expect(usageOfRoom(reservations, NOW)).toEqual({ ...UNUSED, ...expected });
  });
});

it('goes by who comes next, then by name; where somebody sits comes last, in the order in which they leave', () => {
  const stop = (name: string, use: Partial<RoomUse> = {}) => ({ room: { name }, use: { ...UNUSED, ...use } });
  const stops = [
    stop('A10'),
    stop('leaves late', { occupiedUntil: '2026-12-01T17:00:00Z' }),
    stop('A9'),
    stop('leaves soon', { occupiedUntil: '2026-12-01T09:00:00+01:00', next: '2026-12-01T07:00:00Z' }),
    stop('tomorrow', { next: '2026-12-02T07:00:00Z' }),
    stop('at nine', { next: '2026-12-01T09:00:00Z' }),
    stop('at nine in Amsterdam', { next: '2026-12-01T09:00:00+01:00' }),
  ];
  expect(inRoundOrder(stops, NOW).map(({ room }) => room.name)).toEqual([
    'at nine in Amsterdam',
    'at nine',
    'tomorrow',
    'A9',
    'A10',
    'leaves soon',
    'leaves late',
  ]);
});

it('puts what was not possible at the end, until it is worth another try', () => {
  const stop = (name: string, obstacle: Obstacle | null, next: string | null = null) => ({
    room: { name },
    obstacle,
    use: { ...UNUSED, next },
  });
  const stops = [
    stop('defect at seven', { reason: 'DEFECT', at: '2026-12-01T07:00:00Z' }, '2026-12-01T08:00:00Z'),
    stop('locked at six', { reason: 'LOCKED', at: '2026-12-01T06:00:00Z' }),
    stop('somebody there at seven, by now worth a try', { reason: 'OCCUPIED', at: '2026-12-01T07:00:00Z' }),
    stop('somebody there a moment ago', { reason: 'OCCUPIED', at: '2026-12-01T07:00:01Z' }, '2026-12-01T07:45:00Z'),
    stop('no supplies yesterday', { reason: 'NO_SUPPLIES', at: '2026-11-30T20:00:00Z' }, '2026-12-01T09:00:00Z'),
    stop('free', null),
  ];
  expect(inRoundOrder(stops, NOW).map(({ room }) => room.name)).toEqual([
    'no supplies yesterday',
    'free',
    'somebody there at seven, by now worth a try',
    'locked at six',
    'defect at seven',
    'somebody there a moment ago',
  ]);
});
