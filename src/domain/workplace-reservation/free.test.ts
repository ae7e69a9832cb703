import { describe, expect, it } from 'vitest';
import type { Slot } from '../day-part/day-part.ts';
import { availableUntil, isRoomFree, mayTake } from './free.ts';
import type { ReservationStatus } from './workplace-reservation.ts';
import { RESERVATION_STATUSES } from './workplace-reservation.ts';

const cleaned = { allowUncleanedWorkstationReservations: false };
const uncleaned = { allowUncleanedWorkstationReservations: true };
const day: Slot = { start: '2026-06-01T06:30:00Z', end: '2026-06-01T15:30:00Z' };
const taken = (start: string, end: string, status: ReservationStatus = 'APPROVED') => ({
  startDate: `2026-06-01T${start}:00Z`,
  endDate: `2026-06-01T${end}:00Z`,
  status,
});

describe('isRoomFree', () => {
  it.each(RESERVATION_STATUSES.map((status) => [status] as const))('%s', (status) => {
    const there = [taken('08:00', '09:00', status)];
    const holds = ['APPROVED', 'BLOCKED', 'CONFIRMED'].includes(status);
    expect(isRoomFree(there, day, uncleaned)).toBe(!holds);
    expect(isRoomFree(there, day, cleaned)).toBe(!holds && status !== 'COMPLETED');
  });
  it.each([
    ['what ends at the start', taken('05:00', '06:30'), true],
    ['what begins at the end', taken('15:30', '18:00'), true],
    ['what reaches in by a minute', taken('05:00', '06:31'), false],
    ['what covers it', taken('05:00', '18:00'), false],
  ] as const)('%s', (_, reservation, free) => {
    expect(isRoomFree([reservation], day, cleaned)).toBe(free);
  });
});

describe('availableUntil', () => {
  it.each([
    ['taken at the start', [taken('06:30', '08:00')], null],
    ['taken from before the start and again later', [taken('10:00', '11:00'), taken('05:00', '07:00')], null],
    ['free', [], null],
    ['taken by what does not count', [taken('10:00', '11:00', 'CANCELLED')], null],
    ['taken after the end', [taken('15:30', '16:00')], null],
    ['taken later', [taken('11:00', '15:30')], '2026-06-01T11:00:00Z'],
    [
      'taken twice later, in any order',
      [taken('13:00', '15:30'), taken('11:00', '12:00', 'CONFIRMED')],
      '2026-06-01T11:00:00Z',
    ],
  ] as const)('%s', (_, reservations, until) => {
    expect(availableUntil(reservations, day, cleaned)).toBe(until);
  });
});

describe('mayTake', () => {
  const mine = (status: ReservationStatus) => ({ ...taken('08:00', '09:00', status), mine: true });
  const others = (status: ReservationStatus) => ({ ...mine(status), mine: false });
  it.each([
    ['held by somebody else', [others('APPROVED')], cleaned, 'workplace.reservation.roomTaken'],
    [
      'held, and left uncleaned before',
      [others('COMPLETED'), others('CONFIRMED')],
      cleaned,
      'workplace.reservation.roomTaken',
    ],
    ['left uncleaned by somebody else', [others('COMPLETED')], cleaned, 'roomUncleaned'],
    ['left uncleaned by oneself', [mine('COMPLETED')], cleaned, 'roomUncleaned'],
    [
      'left ten minutes ago, by oneself',
      [{ ...mine('COMPLETED'), dateCompleted: '2026-06-01T06:50:00Z' }],
      cleaned,
      'roomUncleaned',
    ],
    ['left just now, by oneself', [{ ...mine('COMPLETED'), dateCompleted: '2026-06-01T06:59:00Z' }], cleaned, null],
    ['left uncleaned, which is no matter here', [mine('COMPLETED'), others('COMPLETED')], uncleaned, null],
    ['cleaned since', [others('CLOSED')], cleaned, null],
    ['held by oneself', [mine('APPROVED')], cleaned, null],
    ['free', [], cleaned, null],
  ] as const)('%s', (_, reservations, config, code) => {
    const verdict = mayTake(reservations, day, config, '2026-06-01T07:00:00Z');
    expect(verdict.ok ? null : verdict.code).toBe(code);
  });
});
