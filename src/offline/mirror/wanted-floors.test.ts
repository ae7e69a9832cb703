import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { AccountDatabase } from '../db/account-database.ts';
import { ME } from '../../../tests/support/employee-info.ts';
import { location, reservation } from '../../../tests/support/overlay-rows.ts';
import {
  MAX_FLOORS,
  MAX_OPENED,
  openedLately,
  wantedFloors,
  wantedWith,
  wantFloor,
  wantHeatmap,
} from './wanted-floors.ts';

const NOW = Date.parse('2026-12-01T08:00:00Z');
const DAY = 86_400_000;
let db: AccountDatabase;
beforeEach(async () => {
  db = new AccountDatabase(crypto.randomUUID());
  const building = (id: string) => ({ id, identifier: id, name: id, site: '', timeZone: 'UTC' });
  await db.floors.bulkPut(
    [
      { id: 'f1', building: 'b1' },
      { id: 'f2', building: 'b2' },
    ].map(({ id, building: inside }) => ({ id, identifier: id, name: id, building: building(inside) })),
  );
});
afterEach(() => db.delete());

/** Further floors of building b1. */
async function addFloors(count: number): Promise<string[]> {
  const ids = Array.from({ length: count }, (_, at) => `f-${String(at).padStart(3, '0')}`);
  const [first] = await db.floors.toArray();
  await db.floors.bulkPut(first === undefined ? [] : ids.map((id) => ({ ...first, id })));
  return ids;
}

it('wants the guidelines of the buildings of wanted floors, and the heatmaps that were opened lately', async () => {
  expect(await wantedWith(db, [], NOW)).toEqual({ buildings: [], heatmaps: [] });
  await wantFloor(db, 'f1', NOW - DAY);
  await wantFloor(db, 'f2', NOW - 15 * DAY);
  await wantHeatmap(db, 'f1', NOW - DAY);
  await wantHeatmap(db, 'f2', NOW - 15 * DAY);
  const floors = await wantedFloors(db, NOW);
  expect(floors).toEqual(['f1']);
  expect(await wantedWith(db, floors, NOW)).toMatchObject({ buildings: ['b1'], heatmaps: [{ id: 'f1' }] });
  expect(await wantedWith(db, ['f2', 'gone'], NOW)).toMatchObject({ buildings: ['b2'], heatmaps: [] });
});

/** A reserved workstation. */
function on(floorId: string, date: string) {
  const { room, ...held } = reservation();
  const workplaceReservation = { ...held, room: { ...room, floor: { ...room.floor, id: floorId } } };
  const [start, end] = [`${date}T07:00:00Z`, `${date}T16:00:00Z`];
  return location({ id: date, date, start, end, status: 'WORKSTATION', workplaceReservation });
}

it('wants no more floors than a server takes, and of those that were opened the last', async () => {
  const ids = await addFloors(80);
  for (const [at, id] of ids.entries()) await wantFloor(db, id, NOW - DAY + at);
  for (const [at, id] of ids.entries()) await wantHeatmap(db, id, NOW - DAY + at);
  const last = ids.slice(-MAX_OPENED).toReversed();
  const wanted = await wantedFloors(db, NOW);
  expect(wanted).toEqual(last);
  expect((await wantedWith(db, wanted, NOW)).heatmaps.map(({ id }) => id)).toEqual(last);
});

it('wants of a building with more floors than a server takes that of the next reservation first', async () => {
  await addFloors(80);
  const building = { id: 'b1', identifier: 'b1', name: 'b1', site: '', timeZone: 'UTC' };
  await db.singles.put({ key: 'employee-info', value: { ...ME, building } });
  await db.locations.bulkPut([on('f-060', '2026-11-30'), on('f-079', '2026-12-01'), on('f-070', '2026-12-02')]);
  const wanted = await wantedFloors(db, NOW);
  expect(wanted).toHaveLength(MAX_FLOORS);
  expect(wanted.slice(0, 4)).toEqual(['f-079', 'f-070', 'f-060', 'f-000']);
  await wantFloor(db, 'f-069', NOW);
  await wantFloor(db, 'f2', NOW);
  const then = await wantedFloors(db, NOW);
  expect(then).toHaveLength(MAX_FLOORS);
  expect(then.slice(0, 4)).toEqual(['f-079', 'f-070', 'f-060', 'f-000']);
  expect(then, 'what was opened lately').toEqual(expect.arrayContaining(['f-069', 'f2']));
});

it('hears of a floor that is opened again after many others', async () => {
  await wantFloor(db, 'f1', NOW - DAY);
  for (const id of await addFloors(MAX_OPENED)) await wantFloor(db, id, NOW - 1000);
  expect((await openedLately(db, NOW)).has('f1')).toBe(false);
  await wantFloor(db, 'f1', NOW);
  expect((await openedLately(db, NOW)).get('f1')).toBe(NOW);
});
