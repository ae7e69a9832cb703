import type { IntervalTree, ObservabilitySet, TableSchema } from 'dexie';
import { cmp, Dexie } from 'dexie';
import type { AccountDatabase } from './account-database.ts';
import type { Entry } from './entry.ts';
import { currentReading, untracked } from './reading-zone.ts';

/** Reading more rows one by one takes longer than reading the range anew. */
const MAX_PATCH = 300;

type Key = string | number | readonly unknown[];

/** As much of a Dexie table as a copy needs. */
interface ReadableTable<T> {
  readonly name: string;
  readonly schema: TableSchema;
  where(index: string): {
    between(from: Key, to: Key, withFrom: boolean, withTo: boolean): { toArray(): PromiseLike<T[]> };
  };
}

/** A range of an index, both ends included. */
export interface RowRange<T> {
  table: ReadableTable<T>;
  /** `:id` for the primary key. */
  index: string;
  from: Key;
  to: Key;
  /** Leaves rows out; equal names mean equal tests. */
  only?: { name: string; test(row: T): boolean } | undefined;
}

/** The whole table, in the order of its keys. */
export const wholeTable = <T>(table: RowRange<T>['table']): RowRange<T> => ({
  table,
  index: ':id',
  from: Dexie.minKey,
  to: Dexie.maxKey,
});

async function readRange<T>({ table, index, from, to, only }: RowRange<T>): Promise<T[]> {
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
  readonly #byKey = new Map<Key, Place<T>>();
  #places: Place<T>[] = [];

  constructor(range: RowRange<T>) {
    this.range = range;
  }

  async load(): Promise<void> {
    const rows = await readRange(this.range);
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
    const { schema } = this.range.table;
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
  const key: unknown = keyPath == null ? undefined : Dexie.getByKeyPath(row as object, keyPath);
  return typeof key === 'string' || typeof key === 'number' ? key : Number.NaN;
}

/** What a commit changed, by table: keys, or null for any. */
type Told = ReadonlyMap<string, ReadonlySet<Key> | null>;

/** Adds the keys of a tree of ranges; false where it has a range, or too many keys. */
function addKeys(keys: Set<Key>, tree: IntervalTree | null | undefined): boolean {
  if (tree == null || !('from' in tree)) return true;
  if (cmp(tree.from, tree.to) !== 0 || keys.size >= MAX_PATCH) return false;
  if (typeof tree.from !== 'string' && typeof tree.from !== 'number') return false;
  keys.add(tree.from);
  return addKeys(keys, tree.l) && addKeys(keys, tree.r);
}

/** Null: anything may have changed. */
function toldBy(db: AccountDatabase, parts: ObservabilitySet): Told | null {
  if ('all' in parts) return null;
  const told = new Map<string, ReadonlySet<Key> | null>();
  for (const { name } of db.tables) {
    const tree = parts[`idb://${db.name}/${name}/`];
    if (tree === undefined) continue;
    const keys = new Set<Key>();
    told.set(name, addKeys(keys, tree) ? keys : null);
  }
  return told;
}

/** Entries that were in the outbox and are settled now. */
const settledOf = (before: readonly Entry[], outbox: RowCopy<Entry>): Entry[] =>
  before.filter(({ seq, state }) => state !== 'done' && (outbox.get(seq)?.state ?? 'done') === 'done');

/**
 * The rows that a page's screens show, kept up by the keys that Dexie tells of each commit of any tab or worker. A
 * commit may be seen before it is told; an entry that was settled so is found in {@link catchUp}.
 */
export class RowCopies {
  readonly #db: AccountDatabase;
  readonly #copies = new Map<string, Promise<RowCopy>>();
  readonly #loaded = new Map<string, RowCopy>();
  #told: (Told | null)[] = [];

  constructor(db: AccountDatabase) {
    this.#db = db;
  }

  /** Takes the news of a commit. */
  tell(parts: ObservabilitySet): void {
    const told = toldBy(this.#db, parts);
    const isLoading = this.#copies.size > this.#loaded.size;
    if (isLoading || [...this.#loaded.values()].some(({ range }) => told?.has(range.table.name) !== false))
      this.#told.push(told);
  }

  get isBehind(): boolean {
    return this.#told.length > 0;
  }

  /** Reads everything anew at its next use. */
  forget(): void {
    this.#copies.clear();
    this.#loaded.clear();
    this.#told = [];
  }

  /** Forgets what nobody uses. */
  retain(used: ReadonlySet<RowCopy>): void {
    for (const [name, copy] of this.#loaded) {
      if (used.has(copy)) continue;
      this.#loaded.delete(name);
      this.#copies.delete(name);
    }
  }

  /** The copy of a range. Runs inside a transaction, after {@link catchUp}. */
  copyOf<T>(range: RowRange<T>): Promise<RowCopy<T>> {
    const { table, index, from, to, only } = range;
    const name = JSON.stringify([table.name, index, from === Dexie.minKey ? null : [from, to], only?.name]);
    const known = this.#copies.get(name) ?? untracked(() => this.#load(name, range as RowRange<unknown>));
    this.#copies.set(name, known);
    // Each name is used with one type.
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion
    return known as Promise<RowCopy<T>>;
  }

  async #load(name: string, range: RowRange<unknown>): Promise<RowCopy> {
    const copy = new RowCopy(range);
    await copy.load();
    this.#loaded.set(name, copy);
    return copy;
  }

  /**
   * Brings all copies up to what was told. Runs first in a transaction over all tables.
   * @returns the copies that changed
   */
  async catchUp(): Promise<ReadonlySet<RowCopy>> {
    const told = this.#told.splice(0);
    const changed = new Set<RowCopy>();
    if (told.length === 0) return changed;
    const copies = [...this.#loaded.values()];
    // Only the outbox has entries.
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion
    const outbox = copies.find(({ range }) => range.table.name === 'outbox') as RowCopy<Entry> | undefined;
    const before = outbox?.rows ?? [];
    // The outbox first: what was settled may have brought rows of which no news came yet.
    if (outbox) await this.#patch([outbox], told, changed);
    const isTold = ({ seq }: Entry) =>
      told.some(
        (tables) =>
          tables === null || (tables.has('pulls') && (tables.get('outbox') === null || tables.get('outbox')?.has(seq))),
      );
    const isAllTold = outbox === undefined || settledOf(before, outbox).every(isTold);
    const others = copies.filter((copy) => copy !== outbox);
    await this.#patch(others, isAllTold ? told : [null], changed);
    return changed;
  }

  async #patch(copies: readonly RowCopy[], told: readonly (Told | null)[], changed: Set<RowCopy>): Promise<void> {
    for (const name of new Set(copies.map(({ range }) => range.table.name))) {
      const concerned = copies.filter(({ range }) => range.table.name === name);
      const keys = keysOf(name, told);
      if (keys === null) {
        for (const copy of concerned) {
          await copy.load();
          changed.add(copy);
        }
      } else if (keys.length > 0) {
        const rows = await this.#db.table<unknown, Key>(name).bulkGet(keys);
        const patch = new Map(keys.map((key, index) => [key, rows[index]]));
        for (const copy of concerned) if (copy.patch(patch)) changed.add(copy);
      }
    }
  }
}

/** All keys of a table that were told; null: any. */
function keysOf(table: string, told: readonly (Told | null)[]): Key[] | null {
  const keys = new Set<Key>();
  for (const tables of told) {
    const own = tables === null ? null : tables.get(table);
    if (own === null) return null;
    for (const key of own ?? []) keys.add(key);
  }
  return keys.size > MAX_PATCH ? null : [...keys];
}

/**
 * Rows of a range, in the order of its index. For a screen they come out of the page's copy: the same array until one
 * of them changes, and each the same object until it changes.
 */
export function rowsIn<T>(range: RowRange<T>): Promise<readonly T[]> {
  const reading = currentReading();
  if (reading === null) return readRange(range);
  return Dexie.Promise.resolve(reading.copies.copyOf(range)).then((copy) => {
    reading.used.add(copy as RowCopy);
    return copy.rows;
  });
}
