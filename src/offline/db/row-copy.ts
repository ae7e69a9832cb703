import type { Table, TableSchema } from 'dexie';
import { cmp, Dexie } from 'dexie';
import { isRecord } from '../ports/record.ts';

export type Key = string | number | readonly unknown[];

/** A range of an index, both ends included. */
export interface RowRange<T> {
  table: string;
  /** `:id` for the primary key. */
  index: string;
  from: Key;
  to: Key;
  /** Leaves rows out; equal names mean equal tests. */
  only?: { name: string; test(row: T): boolean } | undefined;
}

/** The whole table, in the order of its keys. */
export const wholeTable = <T>(table: string): RowRange<T> => ({
  table,
  index: ':id',
  from: Dexie.minKey,
  to: Dexie.maxKey,
});

/** @param table of the range, perhaps within a transaction */
export async function readRange<T>(table: Table<T, Key>, { index, from, to, only }: RowRange<T>): Promise<T[]> {
  const rows = await table.where(index).between(from, to, true, true).toArray();
  return only === undefined ? rows : rows.filter((row) => only.test(row));
}

interface Place<T> {
  /** Where the row lies in the index. */
  at: Key;
  key: Key;
  row: T;
}

const byPlace = (a: Pick<Place<unknown>, 'at' | 'key'>, b: Pick<Place<unknown>, 'at' | 'key'>): number =>
  cmp(a.at, b.at) || cmp(a.key, b.key);

/** Rows are what JSON can say. */
const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

/** The rows of a range in memory, each the same object until it changes. */
export class RowCopy<T = unknown> {
  readonly range: RowRange<T>;
  /** In the order of the index; another array after a change. */
  rows: readonly T[] = [];
  readonly #schema: TableSchema;
  readonly #byKey = new Map<Key, Place<T>>();
  #places: Place<T>[] = [];

  constructor(range: RowRange<T>, schema: TableSchema) {
    this.range = range;
    this.#schema = schema;
  }

  async load(table: Table<T, Key>): Promise<void> {
    const rows = await readRange(table, this.range);
    this.#places = rows.map((row) => this.#placeOf(row));
    this.#byKey.clear();
    for (const place of this.#places) this.#byKey.set(place.key, place);
    this.rows = rows;
  }

  get(key: Key): T | undefined {
    return this.#byKey.get(key)?.row;
  }

  /**
   * Takes rows as they are now.
   * @param rows by key; undefined: gone
   * @returns whether anything changed
   */
  patch(rows: ReadonlyMap<Key, T | undefined>): boolean {
    let changed = false;
    for (const [key, row] of rows) {
      const before = this.#byKey.get(key);
      const place = row === undefined ? undefined : this.#placeOf(row);
      const after = place !== undefined && this.#holds(place) ? place : undefined;
      if (before === undefined && after === undefined) continue;
      if (before !== undefined && after !== undefined && isSame(before.row, after.row)) continue;
      changed = true;
      if (before !== undefined) this.#places.splice(this.#indexOf(before), 1);
      if (after === undefined) this.#byKey.delete(key);
      else {
        this.#places.splice(this.#indexOf(after), 0, after);
        this.#byKey.set(key, after);
      }
    }
    if (changed) this.rows = this.#places.map(({ row }) => row);
    return changed;
  }

  #placeOf(row: T): Place<T> {
    const schema = this.#schema;
    const { keyPath } = this.range.index === ':id' ? schema.primKey : (schema.idxByName[this.range.index] ?? {});
    return { at: keyAt(row, keyPath), key: keyAt(row, schema.primKey.keyPath), row };
  }

  #holds({ at, row }: Place<T>): boolean {
    const { from, to, only } = this.range;
    return cmp(at, from) >= 0 && cmp(at, to) <= 0 && (only === undefined || only.test(row));
  }

  /** Where a place lies, or would. */
  #indexOf(place: Place<T>): number {
    let [low, high] = [0, this.#places.length];
    while (low < high) {
      const middle = (low + high) >>> 1;
      const other = this.#places[middle];
      if (other !== undefined && byPlace(other, place) < 0) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}

/** A row without the key is in no index: `NaN` compares with nothing. */
function keyAt(row: unknown, keyPath: string | string[] | null | undefined): Key {
  if (Array.isArray(keyPath)) return keyPath.map((path) => keyAt(row, path));
  const key: unknown = keyPath == null || !isRecord(row) ? undefined : Dexie.getByKeyPath(row, keyPath);
  return typeof key === 'string' || typeof key === 'number' ? key : Number.NaN;
}
