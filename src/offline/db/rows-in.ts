import type { Transaction } from 'dexie';
import type { AccountDatabase } from './account-database.ts';
import { boundTo } from './in-transaction.ts';
import type { Key, RowCopy, RowRange } from './row-copy.ts';
import { readRange } from './row-copy.ts';

/** What a screen's reading has read, in one transaction. */
export interface Reading {
  transaction: Transaction;
  copyOf<T>(range: RowRange<T>): Promise<RowCopy<T>>;
  /** Copies that it took rows from. */
  used: Set<RowCopy>;
  /** Names of tables that it read itself. */
  tables: Set<string>;
}

const readings = new WeakMap<object, Reading>();

/** The database as a reading sees it: its tables belong to the reading's transaction. */
export function databaseIn(db: AccountDatabase, reading: Reading): AccountDatabase {
  const made = boundTo(db, { transaction: reading.transaction, onUse: (table) => reading.tables.add(table) });
  readings.set(made, reading);
  return made;
}

/** The reading that a database was given to; null outside of one. */
export const readingOf = (db: AccountDatabase): Reading | null => readings.get(db) ?? null;

/**
 * Rows of a range, in the order of its index. For a screen they come out of the page's copy: the same array until one
 * of them changes, and each the same object until it changes.
 */
export async function rowsIn<T>(db: AccountDatabase, range: RowRange<T>): Promise<readonly T[]> {
  const reading = readingOf(db);
  if (reading === null) return readRange(db.table<T, Key>(range.table), range);
  const copy = await reading.copyOf(range);
  reading.used.add(copy);
  return copy.rows;
}
