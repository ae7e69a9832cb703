import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { DEFAULT_CLIENT_CONFIG } from '../domain/client-config/client-config.ts';
import { slotOf } from '../domain/day-part/slot.ts';
import { collectionKey } from '../domain/intent/intent.ts';
import type { Room } from '../domain/room/room.ts';
import { AccountDatabase } from '../offline/db/account-database.ts';
import { holdWorkstation } from '../offline/mutations/hold-workstation.ts';
import { emptyRecord } from '../offline/mirror/apply-change.ts';
import { floorCounts } from './floor-workstations.ts';
import type { Person } from './person.ts';
import { queuedEntry } from '../../tests/support/outbox-entry.ts';
import { ME } from '../../tests/support/employee-info.ts';

const DATE = '2026-12-01';
const building = { id: 'b', identifier: 'b', name: 'B', site: '', timeZone: 'Europe/Amsterdam' };
const floor = { id: 'f', identifier: 'b;f', name: 'F', building };
const room = (id: string, keptFor: string[]): Room => ({
  id,
  identifier: id,
  name: id,
  type: { name: 'WORKSTATION' },
  category: null,
  reservable: true,
  flex: true,
  status: 'AVAILABLE',
  unavailableReason: null,
  assignedTo: [],
  keptFor,
  floor,
});
const person: Pick<Person, 'config' | 'info'> = {
  config: DEFAULT_CLIENT_CONFIG,
  info: { ...ME, building, waiting: null },
};

let db: AccountDatabase;
beforeEach(async () => {
  db = new AccountDatabase(crypto.randomUUID());
  await db.floors.put(floor);
  await db.rooms.bulkPut([room('1', []), room('2', ['own']), room('3', ['other'])]);
});
afterEach(() => db.delete());

const count = async (now = '2026-11-30T08:00:00Z', more: { person?: typeof person; forGuests?: boolean } = {}) =>
  (
    await floorCounts(db, {
      buildingId: 'b',
      date: DATE,
      slot: slotOf(DATE, 'FULLDAY', building.timeZone),
      person,
      now,
      ...more,
    })
  ).get('f');
const free = async () => (await count())?.free;
const take = (roomId: string, floorOf = floor) => {
  const { start, end } = slotOf(DATE, 'FULLDAY', building.timeZone);
  return db.reservations.put({
    id: `r-${roomId}`,
    date: DATE,
    startDate: start,
    endDate: end,
    status: 'APPROVED',
    dayPart: 'FULLDAY',
    room: { ...room(roomId, []), floor: floorOf },
    employee: null,
    mine: false,
    dateConfirmed: null,
    dateCompleted: null,
  });
};

it('counts no workstation as free that is kept for another team', async () => {
  await db.pulls.put({ ...emptyRecord(collectionKey('my-teams', db.accountId)), lastOkAt: 1 });
  await db.teams.put({ team: { id: 'own', name: 'Owls' }, periods: [{ from: DATE, until: null }] });
  expect(await free()).toBe(2);
});

it('leaves it to the server while this device was never told of teams', async () => {
  expect(await free()).toBe(3);
});

it.each([
  ['the floor', { building: null, floor: 1, neighborhoods: [] }, 0, 'full'],
  ['the building', { building: 1, floor: null, neighborhoods: [] }, 0, 'full'],
  [
    'a part of the floor',
    { building: null, floor: null, neighborhoods: [{ id: 'n', name: 'N', limit: 1, rooms: ['1', '2'] }] },
    1,
    'available',
  ],
  ['nothing', { building: 2, floor: 2, neighborhoods: [] }, 2, 'available'],
])('counts as free what can be booked while %s is as full as it may be', async (_, limits, left, state) => {
  await db.floors.put({ ...floor, limits });
  await take('1');
  expect(await count()).toMatchObject({ free: left, capacity: 3, state });
});

it('is not full but unavailable once its time is over', async () => {
  await take('1');
  expect(await count('2026-12-01T16:29:59Z')).toMatchObject({ free: 2, state: 'available' });
  expect(await count('2026-12-01T16:30:00Z')).toMatchObject({ free: 0, state: 'unavailable' });
});

it('counts for guests what only guests may have, and oneself among those who come', async () => {
  const config = { ...DEFAULT_CLIENT_CONFIG, bookingOptions: 'OFFICE' };
  const by = { person: { ...person, config } };
  expect(await count(undefined, by)).toMatchObject({ free: 0 });
  expect(await count(undefined, { ...by, forGuests: true })).toMatchObject({ free: 3 });
  await db.floors.put({ ...floor, limits: { building: null, floor: 1, neighborhoods: [] } });
  await take('1');
  await db.reservations.update('r-1', { mine: true });
  expect(await count()).toMatchObject({ free: 2 });
  expect(await count(undefined, { forGuests: true })).toMatchObject({ free: 0 });
});

it('counts a refused wish for a guest among nobody who comes', async () => {
  const limits = { building: null, floor: 1, neighborhoods: [] };
  await db.floors.put({ ...floor, limits });
  const slot = slotOf(DATE, 'FULLDAY', building.timeZone);
  const employee = { id: ME.id, displayName: ME.name, email: ME.email };
  const wish = {
    reservationId: 'r',
    room: { ...room('1', []), floor },
    employee,
    date: DATE,
    dayPart: 'FULLDAY' as const,
    slot,
  };
  await db.outbox.add(queuedEntry(holdWorkstation, wish, { state: 'rejected' }));
  expect(await count(undefined, { forGuests: true })).toMatchObject({ state: 'available' });
  await db.outbox.clear();
  await db.outbox.add(queuedEntry(holdWorkstation, wish));
  expect(await count(undefined, { forGuests: true })).toMatchObject({ free: 0, state: 'full' });
});
