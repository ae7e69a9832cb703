import { describe, expect, it } from 'vitest';
import type { WaitingEntry } from '../../queries/outbox.ts';
import { actionsOf } from './step-actions.ts';

const problem = {
  cause: 'refused',
  status: 400,
  code: 'x',
  message: null,
  details: null,
  conflict: null,
  at: 0,
} as const;
const booking = {
  reservationId: 'r',
  locationId: 'l',
  room: { id: 'd', name: '3.A1', floor: { id: 'f', building: { id: 'b' } } },
  employee: { id: 'me' },
  date: '2026-12-01',
  dayPart: 'FULLDAY',
  slot: { start: '2026-12-01T08:30:00Z', end: '2026-12-01T17:30:00Z' },
};
const held = { ...booking, locationId: undefined };
const reservation = { reservationId: 'r', locationId: null, roomId: 'd', employeeId: 'me', date: '2026-12-01' };
const location = { locationId: 'l', employeeId: 'me', date: '2026-12-01' };
const plan = { ...location, dayPart: 'FULLDAY', slot: booking.slot, status: 'OFFICE' };
const entry = (more: Partial<WaitingEntry>): WaitingEntry => ({
  seq: 2,
  intentId: 'i',
  kind: 'workplace-reservation.book',
  params: booking,
  facts: {},
  state: 'queued',
  label: 'saved',
  problem: null,
  attempts: 0,
  due: 0,
  held: false,
  occurredAt: 0,
  settledAt: null,
  unsent: true,
  things: [],
  resourceIds: [],
  after: null,
  missing: null,
  ...more,
});
const kinds = (more: Partial<WaitingEntry>, listed: number[] = []) =>
  actionsOf(entry(more), new Set(listed)).map(({ kind }) => kind);

describe('actionsOf', () => {
  const gone = { seq: 1, kind: 'workplace-reservation.book', params: booking, facts: {}, state: 'cancelled' } as const;
  const checkIn = { kind: 'workplace-reservation.check-in', params: reservation };
  it.each<[what: string, more: Partial<WaitingEntry>, listed: number[], actions: string[]]>([
    ['being given up', { state: 'voiding', label: null }, [], []],
    ['came through', { state: 'done', label: null }, [], []],
    ['a conflict', { state: 'conflict', label: 'choice', problem }, [], ['choose', 'giveUp']],
    ['a refused booking', { state: 'rejected', label: 'rejected', problem }, [], ['aim', 'retry', 'giveUp']],
    [
      'a refused booking for a guest',
      { kind: 'workplace-reservation.hold', params: held, state: 'rejected', label: 'rejected', problem },
      [],
      ['aim', 'retry', 'giveUp'],
    ],
    ['a refused check-in', { ...checkIn, state: 'rejected', label: 'rejected', problem }, [], ['retry', 'giveUp']],
    [
      'a refused booking of another version',
      { params: { room: 'd' }, state: 'rejected', label: 'rejected', problem },
      [],
      ['retry', 'giveUp'],
    ],
    ['saved', {}, [], ['undo']],
    ['sending', { state: 'sending', label: 'sending' }, [], ['undo']],
    ['parked', { state: 'parked', label: 'parked' }, [], ['giveUp']],
    ['blocked by a booking that was given up', { ...checkIn, label: 'blocked', missing: gone }, [2], ['aim', 'drop']],
    [
      'blocked by a refused booking, which offers it itself',
      { ...checkIn, label: 'blocked', missing: gone },
      [1, 2],
      ['drop'],
    ],
    ['blocked by a plan', { ...checkIn, label: 'blocked', missing: { ...gone, params: location } }, [2], ['drop']],
    [
      'given up too late',
      { state: 'done', label: null, problem: { ...problem, cause: 'appliedAfterAll' } },
      [],
      ['compensate', 'keep'],
    ],
    [
      'cancelled although given up',
      { kind: 'workplace-reservation.cancel', params: reservation, state: 'done', label: null, problem },
      [],
      ['keep'],
    ],
  ])('%s', (_, more, listed, actions) => {
    expect(kinds(more, listed)).toEqual(actions);
  });

  it('aims a booking for a guest as what it is', () => {
    const [action] = actionsOf(
      entry({ kind: 'workplace-reservation.hold', params: held, state: 'rejected', label: 'rejected', problem }),
      new Set(),
    );
    expect(action).toEqual({
      kind: 'aim',
      booking: { seq: 2, kind: 'workplace-reservation.hold', facts: {}, params: held },
    });
  });

  it.each<[kind: string, params: unknown, taken: string, back: unknown]>([
    ['workplace-reservation.book', booking, 'workplace-reservation.cancel', { ...reservation, locationId: 'l' }],
    [
      'workplace-reservation.book',
      { ...booking, proposalId: 'p' },
      'workplace-reservation.cancel',
      { ...reservation, locationId: 'p' },
    ],
    ['workplace-reservation.hold', held, 'workplace-reservation.cancel', reservation],
    ['workplace-reservation.check-in', reservation, 'workplace-reservation.check-out', reservation],
    ['employee-location.plan', plan, 'employee-location.cancel', location],
    ['employee-location.check-in', location, 'employee-location.check-out', location],
  ])('%s is taken back by what it takes', (kind, params, taken, back) => {
    const [action] = actionsOf(entry({ kind, params, state: 'done', label: null, problem }), new Set());
    expect(action?.kind === 'compensate' && action.call.keep((mutation, given) => [mutation.kind, given])).toEqual([
      taken,
      back,
    ]);
  });
});
