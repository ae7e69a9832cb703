import { expect, it, vi } from 'vitest';
import type { ReservationStatus } from '../workplace-reservation/workplace-reservation.ts';
import type { FloorLimits, Holder } from './limits.ts';
import { capacityCheckOf, isLimited } from './limits.ts';

const slot = { start: '2026-12-01T08:00:00Z', end: '2026-12-01T16:00:00Z' };
const hour = (at: number) => new Date(Date.UTC(2026, 11, 1, at)).toISOString();
const held = (room: string, from = 8, to = 16, status: ReservationStatus = 'APPROVED', mine = false): Holder => ({
  startDate: hour(from),
  endDate: hour(to),
  status,
  mine,
  room: { id: room, floor: { id: room.slice(0, 1) } },
});
const building = { id: 'b', identifier: 'b', name: 'B', site: '', timeZone: 'UTC' };
const floor = (limits?: Partial<FloorLimits>) => ({
  id: 'f',
  identifier: 'f',
  name: 'F',
  building,
  ...(limits === undefined ? {} : { limits: { building: null, floor: null, neighborhoods: [], ...limits } }),
});
const quiet = { id: 'n', name: 'N', limit: 1, rooms: ['f1', 'f2'] };

it.each<
  [
    what: string,
    limits: Partial<FloorLimits> | undefined,
    room: string | null,
    reservations: Holder[],
    full: string | null,
  ]
>([
  ['the floor, all day', { floor: 1 }, 'f9', [held('f1')], 'floor'],
  ['the floor, for an hour', { floor: 2 }, 'f9', [held('f1', 6, 12), held('f2', 11, 18)], 'floor'],
  ['the floor, without a workstation', { floor: 1 }, null, [held('f1', 8, 16, 'CONFIRMED')], 'floor'],
  ['the building, by another floor', { building: 1 }, 'f9', [held('g1')], 'building'],
  ['the neighbourhood', { neighborhoods: [quiet] }, 'f2', [held('f1')], 'neighborhood'],
  [
    'the floor, by whom oneself holds a workstation for',
    { floor: 1 },
    'f9',
    [{ ...held('f1', 8, 16, 'APPROVED', true), forGuests: true }],
    'floor',
  ],
  [
    'the smallest of what is full',
    { floor: 1, building: 1, neighborhoods: [quiet] },
    'f2',
    [held('f1')],
    'neighborhood',
  ],
  ['nothing: no limit', { floor: null }, 'f9', [held('f1'), held('f2')], null],
  ['nothing: an older server', undefined, 'f9', [held('f1')], null],
  ['nothing: one after the other', { floor: 2 }, 'f9', [held('f1', 8, 12), held('f2', 12, 16)], null],
  ['nothing: before and after', { floor: 1 }, 'f9', [held('f1', 6, 8), held('f2', 16, 18)], null],
  ['nothing: only oneself', { floor: 1 }, 'f9', [held('f1', 8, 16, 'APPROVED', true)], null],
  [
    'nothing: left, cancelled, blocked',
    { floor: 1 },
    'f9',
    [held('f1', 8, 16, 'COMPLETED'), held('f2', 8, 16, 'CANCELLED'), held('f3', 8, 16, 'BLOCKED')],
    null,
  ],
  ['nothing: another floor', { floor: 1 }, 'f9', [held('g1')], null],
  ['nothing: another part of the floor', { neighborhoods: [quiet] }, 'f9', [held('f1')], null],
  ['nothing: no workstation in the neighbourhood', { neighborhoods: [quiet] }, null, [held('f1')], null],
])('full is %s', (_, limits, room, reservations, full) => {
  const verdict = capacityCheckOf(floor(limits), reservations, slot)(room);
  expect(verdict).toMatchObject(
    full === null ? { ok: true } : { ok: false, code: 'occupancyExceeded', details: { reason: full } },
  );
});

it('has to be counted only where there is a limit', () => {
  expect(
    [floor(), floor({}), floor({ floor: 1 }), floor({ building: 1 }), floor({ neighborhoods: [quiet] })].map(isLimited),
  ).toEqual([false, false, true, true, true]);
});

it('counts oneself where somebody comes besides', () => {
  const own = [held('f1', 8, 16, 'APPROVED', true)];
  expect([false, true].map((besides) => capacityCheckOf(floor({ floor: 1 }), own, slot, besides)('f9').ok)).toEqual([
    true,
    false,
  ]);
});

it('asks of a part of the slot alone', () => {
  const capacityCheck = capacityCheckOf(floor({ floor: 1 }), [held('f1', 12, 16)], slot);
  expect([capacityCheck('f9'), capacityCheck('f9', { start: slot.start, end: hour(12) })].map(({ ok }) => ok)).toEqual([
    false,
    true,
  ]);
});

it('looks at nobody where nothing is limited', () => {
  const reservations = [held('f1')];
  const looked = vi.spyOn(reservations, 'filter');
  expect(capacityCheckOf(floor({}), reservations, slot)('f9')).toEqual({ ok: true });
  expect(looked).not.toHaveBeenCalled();
});
