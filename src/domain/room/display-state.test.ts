import { describe, expect, it } from 'vitest';
import type { Slot } from '../day-part/day-part.ts';
import type { EmployeeSummary } from '../employee/employee.ts';
import type { ReservationStatus } from '../workplace-reservation/workplace-reservation.ts';
import type { WorkstationState } from './display-state.ts';
import { displayStateOf } from './display-state.ts';

const colleague: EmployeeSummary = { id: 'c', displayName: 'Col League', email: 'c@example.org' };
const slot: Slot = { start: '2026-06-01T06:30:00Z', end: '2026-06-01T15:30:00Z' };
const room = {
  type: { name: 'WORKSTATION' as const },
  reservable: true,
  status: 'AVAILABLE' as const,
  unavailableReason: null,
  assignedTo: [] as string[],
};
const held = (
  status: ReservationStatus,
  over: { mine?: boolean; employee?: EmployeeSummary | null; from?: string; to?: string } = {},
) => ({
  status,
  mine: over.mine ?? false,
  employee: over.employee ?? null,
  startDate: `2026-06-01T${over.from ?? '06:30'}:00Z`,
  endDate: `2026-06-01T${over.to ?? '15:30'}:00Z`,
});
const mine = { mine: true };

describe('displayStateOf', () => {
  it.each<[string, ReturnType<typeof held>[], WorkstationState]>([
    ['mine and somebody else at once', [held('APPROVED', mine), held('CONFIRMED')], 'conflict'],
    ['mine', [held('APPROVED', mine)], 'toConfirm'],
    ['mine, checked in', [held('CONFIRMED', mine)], 'confirmed'],
    [
      'mine in the morning, another in the afternoon',
      [held('APPROVED', { ...mine, to: '10:30' }), held('APPROVED', { from: '11:00' })],
      'toConfirm',
    ],
    ['blocked', [held('BLOCKED')], 'blocked'],
    ['a colleague who shares', [held('APPROVED', { employee: colleague })], 'colleague'],
    ['somebody', [held('CONFIRMED')], 'occupied'],
    ['somebody before now', [held('APPROVED', { to: '08:00' })], 'occupied'],
    ['to be cleaned', [held('COMPLETED')], 'completed'],
    ['sign of life a while ago', [held('SIGN_OF_LIFE', { from: '08:00', to: '08:30' })], 'available'],
    ['sign of life until this moment', [held('SIGN_OF_LIFE', { from: '08:30', to: '09:00' })], 'available'],
    ['sign of life where somebody has reserved since', [held('SIGN_OF_LIFE'), held('APPROVED')], 'occupied'],
    [
      'sign of life, free until the afternoon',
      [held('SIGN_OF_LIFE', { from: '08:45', to: '09:15' }), held('APPROVED', { from: '11:00' })],
      'signOfLife',
    ],
    ['sign of life', [held('SIGN_OF_LIFE')], 'signOfLife'],
    ['free until the afternoon', [held('APPROVED', { from: '11:00' })], 'availableUntil'],
    ['free until a colleague comes', [held('APPROVED', { from: '11:00', employee: colleague })], 'availableUntil'],
    ['cleaned', [held('CLOSED')], 'closed'],
    ['cancelled', [held('CANCELLED', mine)], 'available'],
    [
      'another day',
      [{ ...held('APPROVED'), startDate: '2026-06-02T06:30:00Z', endDate: '2026-06-02T15:30:00Z' }],
      'available',
    ],
    ['nothing', [], 'available'],
  ])('%s', (_, reservations, expected) => {
    expect(
      displayStateOf({
        room,
        reservations,
        slot,
        config: { allowUncleanedWorkstationReservations: false },
        me: 'me',
        now: '2026-06-01T09:00:00Z',
      }),
    ).toBe(expected);
  });

  const base = {
    room,
    reservations: [],
    slot,
    config: { allowUncleanedWorkstationReservations: false },
    me: 'me',
    now: '2026-06-01T09:00:00Z',
  };
  it.each<[string, Partial<Parameters<typeof displayStateOf>[0]>, WorkstationState]>([
    ['out of use', { room: { ...room, status: 'UNAVAILABLE' } }, 'unavailable'],
    ['out of use, even if pointed at', { room: { ...room, status: 'UNAVAILABLE' }, highlighted: true }, 'unavailable'],
    ['not reservable', { room: { ...room, reservable: false } }, 'unavailable'],
    ["somebody else's", { room: { ...room, assignedTo: ['other'] } }, 'unavailable'],
    ['kept for another team', { room: { ...room, keptFor: ['team'] }, teams: ['mine'] }, 'unavailable'],
    ["kept for one's own team", { room: { ...room, keptFor: ['team'] }, teams: ['team'] }, 'available'],
    ['kept for a team, and the own ones are not known yet', { room: { ...room, keptFor: ['team'] } }, 'available'],
    ['on a day on which nobody comes', { closed: true }, 'blocked'],
    ["one's own on such a day", { closed: true, reservations: [held('APPROVED', mine)] }, 'toConfirm'],
    ['a slot that is over', { now: slot.end }, 'unavailable'],
    ['taken, even if pointed at', { reservations: [held('APPROVED')], highlighted: true }, 'occupied'],
    ["one's own assigned", { room: { ...room, assignedTo: ['me'] } }, 'available'],
    ['pointed at', { highlighted: true }, 'highlighted'],
    [
      'uncleaned where that is allowed',
      { reservations: [held('COMPLETED')], config: { allowUncleanedWorkstationReservations: true } },
      'available',
    ],
  ])('%s', (_, change, expected) => {
    expect(displayStateOf({ ...base, ...change })).toBe(expected);
  });
});
