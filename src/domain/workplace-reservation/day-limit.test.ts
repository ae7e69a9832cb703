import { describe, expect, it } from 'vitest';
import { ALLOWED } from '../verdict.ts';
import { MAX_GUESTS_A_DAY, MAX_OWN_A_DAY, mayHoldMore, mayReserveMore } from './day-limit.ts';
import type { ReservationStatus } from './workplace-reservation.ts';

const DATE = '2026-03-11';
const at = (hour: number, minute: number) =>
  `${DATE}T${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}:00Z`;
const slots = (count: number, status: ReservationStatus, date = DATE) =>
  Array.from({ length: count }, (_, index) => ({ date, status, startDate: at(8, index), endDate: at(8, index + 1) }));
const later = { date: DATE, slot: { start: at(12, 0), end: at(17, 0) } };
const over = { date: DATE, slot: { start: at(8, 0), end: at(17, 0) } };
const few = MAX_OWN_A_DAY - 1;
const tooMany = { ok: false, code: 'tooManyReservations', details: { count: '8' } };

describe('mayReserveMore', () => {
  it.each([
    ['standing', slots(MAX_OWN_A_DAY, 'APPROVED'), later, tooMany],
    ['checked in', slots(MAX_OWN_A_DAY, 'CONFIRMED'), later, tooMany],
    ['left uncleaned', slots(MAX_OWN_A_DAY, 'COMPLETED'), over, tooMany],
    ['left and standing', [...slots(few, 'COMPLETED'), ...slots(1, 'APPROVED')], later, tooMany],
    ['one fewer', slots(few, 'APPROVED'), later, ALLOWED],
    ['cancelled', slots(MAX_OWN_A_DAY, 'CANCELLED'), later, ALLOWED],
    ['cleaned', slots(MAX_OWN_A_DAY, 'CLOSED'), later, ALLOWED],
    ['replaced by the new one', slots(MAX_OWN_A_DAY, 'APPROVED'), over, ALLOWED],
    ['another day', slots(MAX_OWN_A_DAY, 'APPROVED', '2026-03-12'), later, ALLOWED],
  ])('%s', (_, own, wish, verdict) => {
    expect(mayReserveMore(own, wish)).toEqual(verdict);
  });
});

describe('mayHoldMore', () => {
  it.each([
    ['as many as there may be', slots(MAX_GUESTS_A_DAY, 'APPROVED'), false],
    ['one fewer', slots(MAX_GUESTS_A_DAY - 1, 'APPROVED'), true],
    ['left', slots(MAX_GUESTS_A_DAY, 'COMPLETED'), true],
    ['another day', slots(MAX_GUESTS_A_DAY, 'APPROVED', '2026-03-12'), true],
  ])('%s', (_, held, ok) => {
    expect(mayHoldMore(held, DATE).ok).toBe(ok);
  });
});
