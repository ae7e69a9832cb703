import 'fake-indexeddb/auto';
import { Dexie, type IndexableType, type ObservabilitySet, RangeSet, type Transaction } from 'dexie';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { outboxEntry } from '../../../tests/support/outbox-entry.ts';
import type { OfficeDay } from '../../domain/colleague/office-day.ts';
import { AccountDatabase } from './account-database.ts';
import type { Entry } from './entry.ts';
import { wholeTable } from './row-copy.ts';
import { RowCopies } from './row-copies.ts';

let db: AccountDatabase;
let copies: RowCopies;
beforeEach(() => {
  db = new AccountDatabase(crypto.randomUUID());
  copies = new RowCopies(db);
});
afterEach(() => db.delete());

const day = (id: string, date = '2026-11-03'): OfficeDay => ({
  id,
  employee: 'a',
  date,
  dayPart: 'FULLDAY',
  building: null,
  floor: null,
});
const inOne = <T>(work: (transaction: Transaction) => Promise<T>) => db.transaction('r', db.tables, work);
const catchUp = () => inOne((transaction) => copies.catchUp(transaction));
const days = () => wholeTable<OfficeDay>('coworkerLocations');
/** News of a commit, as Dexie tells it. */
const tell = (changed: Record<string, IndexableType[]>) =>
  copies.tell(
    Object.fromEntries(
      Object.entries(changed).map(([table, keys]) => [`idb://${db.name}/${table}/`, new RangeSet().addKeys(keys)]),
    ),
  );

it('keeps each row the same object until it changes', async () => {
  await db.coworkerLocations.bulkPut([day('a'), day('b'), day('c')]);
  const copy = await inOne((transaction) => copies.copyOf(days(), transaction));
  const [a, , c] = copy.rows;
  await db.coworkerLocations.bulkPut([day('b', '2026-11-04'), day('c')]);
  tell({ coworkerLocations: ['b', 'c'] });
  expect(await catchUp()).toEqual(new Set([copy]));
  expect(copy.rows).toEqual([day('a'), day('b', '2026-11-04'), day('c')]);
  expect(copy.rows[0]).toBe(a);
  expect(copy.rows[2]).toBe(c);
});

it('stays the same where a row was written as it was, or another table was', async () => {
  await db.coworkerLocations.put(day('a'));
  const { rows } = await inOne((transaction) => copies.copyOf(days(), transaction));
  tell({ buildings: ['a'] });
  expect(copies.isBehind).toBe(false);
  tell({ coworkerLocations: ['a'] });
  expect((await catchUp()).size).toBe(0);
  expect((await inOne((transaction) => copies.copyOf(days(), transaction))).rows).toBe(rows);
});

it('takes the rows of an entry that was settled before its news came', async () => {
  await db.outbox.put(outboxEntry({ seq: 1, state: 'queued' }));
  await db.coworkerLocations.put(day('a'));
  const [outbox, shown] = await inOne(
    async (transaction) =>
      [
        await copies.copyOf(wholeTable<Entry>('outbox'), transaction),
        await copies.copyOf(days(), transaction),
      ] as const,
  );
  // Claimed and settled, and only the claim was told yet.
  await db.transaction('rw', db.outbox, db.coworkerLocations, async () => {
    await db.outbox.put(outboxEntry({ seq: 1, state: 'done' }));
    await db.coworkerLocations.put(day('b'));
  });
  tell({ outbox: [1] });
  await catchUp();
  expect(outbox.rows.map(({ state }) => state)).toEqual(['done']);
  expect(shown.rows).toEqual([day('a'), day('b')]);
});

it('reads no more than its news names where that settled an entry', async () => {
  await db.outbox.put(outboxEntry({ seq: 1, state: 'queued' }));
  await db.coworkerLocations.bulkPut([day('a'), day('b')]);
  const shown = await inOne(async (transaction) => {
    await copies.copyOf(wholeTable<Entry>('outbox'), transaction);
    return copies.copyOf(days(), transaction);
  });
  const [a] = shown.rows;
  await db.outbox.put(outboxEntry({ seq: 1, state: 'done' }));
  await db.coworkerLocations.put(day('b', '2026-11-04'));
  tell({ outbox: [1], coworkerLocations: ['b'], pulls: ['coworker-locations'] });
  await catchUp();
  expect(shown.rows).toEqual([day('a'), day('b', '2026-11-04')]);
  expect(shown.rows[0]).toBe(a);
});

it('knows a queue that is being sent from a person who acts', async () => {
  await inOne((transaction) => copies.copyOf(wholeTable<Entry>('outbox'), transaction));
  tell({ outbox: [1, 2, 3] });
  await catchUp();
  expect(copies.isSending).toBe(false);
  tell({ outbox: Array.from({ length: 20 }, (_, index) => index + 1) });
  await catchUp();
  expect(copies.isSending).toBe(true);
  tell({ outbox: [20] });
  await catchUp();
  expect(copies.isSending).toBe(false);
});

it('reads of many rows that were written at once those alone', async () => {
  await db.coworkerLocations.bulkPut([day('a')]);
  const copy = await inOne((transaction) => copies.copyOf(days(), transaction));
  const [a] = copy.rows;
  const told: ObservabilitySet[] = [];
  const hear = (parts: ObservabilitySet) => void told.push(parts);
  Dexie.on('storagemutated', hear);
  await db.transaction('rw', db.coworkerLocations, () =>
    db.coworkerLocations.bulkPut(Array.from({ length: 120 }, (_, index) => day(`b${index}`))),
  );
  Dexie.on('storagemutated').unsubscribe(hear);
  for (const parts of told) copies.tell(parts);
  await catchUp();
  expect(copy.rows).toHaveLength(121);
  expect(copy.rows[0]).toBe(a);
});
