import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { AccountDatabase } from '../db/account-database.ts';
import { wantedFloors, wantedWith, wantFloor, wantHeatmap } from './wanted-floors.ts';

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
