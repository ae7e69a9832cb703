import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { outboxEntry } from '../../../tests/support/outbox-entry.ts';
import type { Room } from '../../domain/room/room.ts';
import { AccountDatabase } from '../db/account-database.ts';
import type { Entry, NewEntry } from '../db/entry.ts';
import { bookWorkstation } from '../mutations/book-workstation.ts';
import { planLocation } from '../mutations/employee-location.ts';
import { holdWorkstation } from '../mutations/hold-workstation.ts';
import type { Mutation } from '../mutations/mutation.ts';
import { checkInReservation } from '../mutations/workplace-reservation.ts';
import { resolveConflict } from './actions.ts';
import { entryOfWish } from './entries.ts';
import { eligibleEntries } from './lanes.ts';

const ROOM_TAKEN = 'workplace.reservation.roomTaken';
const building = { id: 'b', identifier: 'b', name: 'B', site: '', timeZone: 'UTC' };
const room = (id: string): Room => ({
  id,
  identifier: id,
  name: id,
  type: { name: 'WORKSTATION' },
  reservable: true,
  flex: true,
  status: 'AVAILABLE',
  unavailableReason: null,
  floor: { id: 'f', identifier: 'f', name: 'F', building },
  category: null,
  assignedTo: [],
});
const day = {
  employee: { id: 'me', displayName: 'Me', email: 'me@x' },
  date: '2026-12-01',
  dayPart: 'FULLDAY' as const,
  slot: { start: '2026-12-01T08:30:00Z', end: '2026-12-01T17:30:00Z' },
};
const held = (reservationId: string, roomId: string) => ({ ...day, reservationId, room: room(roomId) });
const booked = (reservationId: string, roomId: string) => ({
  ...held(reservationId, roomId),
  locationId: `at-${reservationId}`,
});
const reserved = (reservationId: string, roomId: string) => ({
  reservationId,
  locationId: `at-${reservationId}`,
  roomId,
  employeeId: 'me',
  date: day.date,
});

let db: AccountDatabase;
beforeEach(() => {
  db = new AccountDatabase(crypto.randomUUID());
});
afterEach(() => db.delete());

function put<P>({ kind, lanes, resourceIds }: Mutation<P>, params: P, more: Partial<Entry> = {}): Promise<number> {
  const { seq: _, ...rest } = outboxEntry({
    intentId: `${kind} ${String(Math.random())}`,
    kind,
    params,
    lanes: lanes(params),
    resourceIds: resourceIds(params),
    ...more,
  });
  return db.outbox.add(rest satisfies NewEntry);
}
const conflict = (conflictType: string): Partial<Entry> => ({
  state: 'conflict',
  sentAt: 1,
  problem: {
    cause: 'conflict',
    at: 1,
    status: 422,
    code: conflictType,
    message: '',
    details: null,
    conflict: { conflictType, message: '', entities: [{ ...room('d1') }, { ...room('d2') }, { ...room('d3') }] },
  },
});
const options = { now: 9, intentId: 'chosen', afterwards: () => undefined };
const queue = async () => (await db.outbox.orderBy('seq').toArray()).map(({ intentId, params }) => [intentId, params]);

it('stays in its place where the choice leads it nowhere else', async () => {
  const seq = await put(bookWorkstation, booked('r', 'd1'), conflict('workplace.reservation.multipleReservations'));
  await put(checkInReservation, reserved('r', 'd1'), { intentId: 'check-in' });
  expect(
    await resolveConflict(
      db,
      seq,
      [{ conflictType: 'workplace.reservation.multipleReservations', value: 'CONFIRM' }],
      options,
    ),
  ).toBe(true);
  expect(await queue()).toEqual([
    ['chosen', booked('r', 'd1')],
    ['check-in', reserved('r', 'd1')],
  ]);
  expect(await db.outbox.get(seq)).toMatchObject({ intentId: 'chosen' });
});

it('comes last in the lane that a choice leads it into, where what was wished before still waits', async () => {
  const seq = await put(holdWorkstation, held('guest', 'd1'), conflict(ROOM_TAKEN));
  await put(bookWorkstation, booked('own', 'd2'), { intentId: 'own' });
  await put(holdWorkstation, held('other-guest', 'd3'), { intentId: 'other' });
  expect(await resolveConflict(db, seq, [{ conflictType: ROOM_TAKEN, value: 'd2' }], options)).toBe(true);
  expect(await queue()).toEqual([
    ['own', booked('own', 'd2')],
    ['other', held('other-guest', 'd3')],
    ['chosen', held('guest', 'd2')],
  ]);
  expect(eligibleEntries(await db.outbox.orderBy('seq').toArray(), 10).map(({ intentId }) => intentId)).toEqual([
    'own',
    'other',
  ]);
});

it('has mirrors make way for a choice where the device is full', async () => {
  const seq = await put(holdWorkstation, held('guest', 'd1'), conflict(ROOM_TAKEN));
  await db.buildings.put(building);
  let evicted = false;
  db.buildings.hook('deleting', () => {
    evicted = true;
  });
  db.outbox.hook('creating', () => {
    if (!evicted) throw new DOMException('no room', 'QuotaExceededError');
  });
  expect(await resolveConflict(db, seq, [{ conflictType: ROOM_TAKEN, value: 'd2' }], options)).toBe(true);
  expect(await queue()).toEqual([['chosen', held('guest', 'd2')]]);
});

it('is found by where it began, with what came along', async () => {
  const seq = await put(bookWorkstation, booked('r', 'd1'), { ...conflict(ROOM_TAKEN), intentId: 'began' });
  const behind = await put(checkInReservation, reserved('r', 'd1'), { intentId: 'check-in' });
  await resolveConflict(db, seq, [{ conflictType: ROOM_TAKEN, value: 'd2' }], options);
  expect(await entryOfWish(db, { seq, intentId: 'began' })).toMatchObject({ intentId: 'chosen', replaces: ['began'] });
  expect(await entryOfWish(db, { seq: behind, intentId: 'check-in' })).toMatchObject({
    intentId: 'check-in',
    state: 'queued',
  });
  expect(await entryOfWish(db, { seq: behind, intentId: 'nobody' })).toBeUndefined();
});

it('takes along all that waits behind it, in its order, and what hangs on it names the new room', async () => {
  const seq = await put(bookWorkstation, booked('r', 'd1'), conflict(ROOM_TAKEN));
  await put(checkInReservation, reserved('r', 'd1'), { intentId: 'check-in' });
  const plan = {
    locationId: 'p',
    employeeId: 'me',
    date: day.date,
    dayPart: day.dayPart,
    slot: day.slot,
    status: 'HOME' as const,
  };
  await put(planLocation, plan, { intentId: 'same-day' });
  await put(holdWorkstation, held('guest', 'd2'), { intentId: 'guest' });
  await put(bookWorkstation, { ...booked('on-it', 'd1'), proposalId: 'p' }, { intentId: 'on-it' });
  await put(checkInReservation, { ...reserved('on-it', 'd1'), locationId: 'p' }, { intentId: 'check-in-on-it' });
  expect(await resolveConflict(db, seq, [{ conflictType: ROOM_TAKEN, value: 'd2' }], options)).toBe(true);
  expect(await queue()).toEqual([
    ['guest', held('guest', 'd2')],
    ['chosen', booked('r', 'd2')],
    ['check-in', reserved('r', 'd2')],
    ['same-day', plan],
    ['on-it', { ...booked('on-it', 'd1'), proposalId: 'p' }],
    ['check-in-on-it', { ...reserved('on-it', 'd1'), locationId: 'p' }],
  ]);
  expect((await db.outbox.where('intentId').equals('check-in').first())?.lanes).toContain('room:d2:2026-12-01');
});
