import 'fake-indexeddb/auto';
import { Dexie, type ObservabilitySet, RangeSet, rangesOverlap } from 'dexie';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { outboxEntry } from '../../../tests/support/outbox-entry.ts';
import { AccountDatabase } from './account-database.ts';

let db: AccountDatabase;
let told: ObservabilitySet[];
const hear = (parts: ObservabilitySet) => void told.push(parts);
beforeEach(async () => {
  db = new AccountDatabase(crypto.randomUUID());
  // Making the tables is told as a change of all.
  await db.open();
  told = [];
  Dexie.on.storagemutated.subscribe(hear);
});
afterEach(async () => {
  Dexie.on.storagemutated.unsubscribe(hear);
  await db.delete();
});

const buildings = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    id: String(index),
    identifier: '',
    name: '',
    site: '',
    timeZone: 'UTC',
  }));
/** Whether a row that was not written is among what is said to have changed. */
const isVague = () =>
  told.some((parts) => {
    const tree = parts[`idb://${db.name}/buildings/`];
    return tree !== undefined && rangesOverlap(tree, new RangeSet('not written'));
  });

it.each([1, 49, 50, 100, 300])('writes %i rows and names their keys alone', async (count) => {
  await db.buildings.bulkPut(buildings(count));
  expect(await db.buildings.count()).toBe(count);
  expect(told).not.toEqual([]);
  expect(isVague()).toBe(false);
});

it('says of more rows that any may have changed', async () => {
  await db.buildings.bulkPut(buildings(301));
  expect(isVague()).toBe(true);
});

it('gives keys, and tells of each row that failed by its place', async () => {
  const entries = Array.from({ length: 120 }, (_, index) => {
    const { seq: _seq, ...entry } = outboxEntry({ intentId: String(index % 110) });
    return entry;
  });
  const failed = await db.outbox.bulkAdd(entries).then(
    () => null,
    (error: unknown) => error,
  );
  expect(failed).toMatchObject({ failuresByPos: { 110: expect.any(Error), 119: expect.any(Error) } });
});

it('changes a hundred rows where they are', async () => {
  await db.buildings.bulkPut(buildings(100));
  await db.buildings.toCollection().modify({ site: 'elsewhere' });
  expect(await db.buildings.filter(({ site }) => site === 'elsewhere').count()).toBe(100);
});
