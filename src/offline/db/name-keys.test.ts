import 'fake-indexeddb/auto';
import { Dexie, type ObservabilitySet, RangeSet, rangesOverlap } from 'dexie';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { outboxEntry } from '../../../tests/support/outbox-entry.ts';
import { emptyRecord } from '../mirror/apply-change.ts';
import { AccountDatabase } from './account-database.ts';
import { boundTo, inTransaction } from './in-transaction.ts';

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

it('writes many rows in a transaction that Dexie does not know of, and tells of them with it', async () => {
  await inTransaction(db, 'rw', ['buildings', 'pulls'], async (transaction) => {
    const within = boundTo(db, { transaction });
    await within.buildings.bulkPut(buildings(100));
    await Promise.all([within.buildings.bulkPut(buildings(120)), within.pulls.bulkPut([emptyRecord('buildings')])]);
    expect(told).toEqual([]);
  });
  expect(await db.buildings.count()).toBe(120);
  expect(told).toHaveLength(1);
  expect(isVague()).toBe(false);
});

it('writes none of many rows where one fails, in a transaction that goes on behind them', async () => {
  const entries = [...Array(60).keys(), 0].map((index) => {
    const { seq: _seq, ...entry } = outboxEntry({ intentId: String(index) });
    return entry;
  });
  const written = db.transaction('rw', db.outbox, db.buildings, () =>
    db.buildings.bulkPut(buildings(100)).then(() => db.outbox.bulkPut(entries)),
  );
  await expect(written).rejects.toThrow('1 of 61');
  expect([await db.buildings.count(), await db.outbox.count()]).toEqual([0, 0]);
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
