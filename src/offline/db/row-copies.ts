import type { IntervalTree, ObservabilitySet, Transaction } from 'dexie';
import { cmp, Dexie } from 'dexie';
import type { AccountDatabase } from './account-database.ts';
import type { Entry } from './entry.ts';
import { MAX_NAMED } from './name-keys.ts';
import type { Key, RowRange } from './row-copy.ts';
import { RowCopy } from './row-copy.ts';

/** So many entries in one commit are a queue that is being sent, not a person who acts. */
const MANY_ENTRIES = 20;

/** What a commit changed, by table: keys, or null for any. */
type Told = ReadonlyMap<string, ReadonlySet<Key> | null>;

/** Adds the keys of a tree of ranges; false where it has a range, or too many keys. */
function addKeys(keys: Set<Key>, tree: IntervalTree | null | undefined): boolean {
  if (tree == null || !('from' in tree)) return true;
  if (cmp(tree.from, tree.to) !== 0 || keys.size >= MAX_NAMED) return false;
  if (typeof tree.from !== 'string' && typeof tree.from !== 'number') return false;
  keys.add(tree.from);
  return addKeys(keys, tree.l) && addKeys(keys, tree.r);
}

/** Null: anything may have changed. */
function toldBy(db: AccountDatabase, parts: ObservabilitySet): Told | null {
  if ('all' in parts) return null;
  const told = new Map<string, ReadonlySet<Key> | null>();
  const prefix = `idb://${db.name}/`;
  for (const [part, tree] of Object.entries(parts)) {
    // Primary keys alone: what follows a table's name is an index.
    if (!part.startsWith(prefix) || !part.endsWith('/')) continue;
    const keys = new Set<Key>();
    told.set(part.slice(prefix.length, -1), addKeys(keys, tree) ? keys : null);
  }
  return told;
}

function hasManyEntries(told: Told | null): boolean {
  const entries = told?.get('outbox');
  return entries === null || (entries !== undefined && entries.size >= MANY_ENTRIES);
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
  #isSending = false;

  constructor(db: AccountDatabase) {
    this.#db = db;
  }

  /** Takes the news of a commit. */
  tell(parts: ObservabilitySet): void {
    const told = toldBy(this.#db, parts);
    const isLoading = this.#copies.size > this.#loaded.size;
    if (isLoading || [...this.#loaded.values()].some(({ range }) => told?.has(range.table) !== false))
      this.#told.push(told);
  }

  get isBehind(): boolean {
    return this.#told.length > 0;
  }

  /** Whether the last {@link catchUp} was told of many entries of the outbox at once. */
  get isSending(): boolean {
    return this.#isSending;
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

  /** The copy of a range, after {@link catchUp} in the same transaction. */
  copyOf<T>(range: RowRange<T>, transaction: Transaction): Promise<RowCopy<T>> {
    const { table, index, from, to, only } = range;
    const name = JSON.stringify([table, index, from === Dexie.minKey ? null : [from, to], only?.name]);
    const known = this.#copies.get(name);
    // Each name is used with one type.
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion
    if (known !== undefined) return known as Promise<RowCopy<T>>;
    const copy = new RowCopy(range, this.#db.table(table).schema);
    const loaded: Promise<RowCopy<T>> = copy.load(transaction.table(table)).then(() => {
      // Not where everything was forgotten meanwhile.
      if (this.#copies.get(name) === loaded) this.#loaded.set(name, copy);
      return copy;
    });
    this.#copies.set(name, loaded);
    return loaded;
  }

  /**
   * Brings all copies up to what was told.
   * @param transaction over all tables, with nothing read yet
   * @returns the copies that changed
   */
  async catchUp(transaction: Transaction): Promise<ReadonlySet<RowCopy>> {
    const told = this.#told.splice(0);
    const changed = new Set<RowCopy>();
    this.#isSending = told.some(hasManyEntries);
    if (told.length === 0) return changed;
    const copies = [...this.#loaded.values()];
    // Only the outbox has entries.
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion
    const outbox = copies.find(({ range }) => range.table === 'outbox') as RowCopy<Entry> | undefined;
    const before = outbox?.rows ?? [];
    // The outbox first: what was settled may have brought rows of which no news came yet.
    if (outbox) await patchAll([outbox], { told, transaction, changed });
    const isTold = ({ seq }: Entry) =>
      told.some(
        (tables) =>
          tables === null || (tables.has('pulls') && (tables.get('outbox') === null || tables.get('outbox')?.has(seq))),
      );
    const isAllTold = outbox === undefined || settledOf(before, outbox).every(isTold);
    const others = copies.filter((copy) => copy !== outbox);
    await patchAll(others, { told: isAllTold ? told : [null], transaction, changed });
    return changed;
  }
}

interface News {
  told: readonly (Told | null)[];
  transaction: Transaction;
  /** Takes the copies that changed. */
  changed: Set<RowCopy>;
}

/** Asks for the rows of all tables at once: a request that waits for another costs as much as ten made together. */
async function patchAll(copies: readonly RowCopy[], news: News): Promise<void> {
  const names = [...new Set(copies.map(({ range }) => range.table))];
  await Promise.all(
    names.map((name) =>
      patchTable(
        name,
        copies.filter(({ range }) => range.table === name),
        news,
      ),
    ),
  );
}

async function patchTable(
  name: string,
  copies: readonly RowCopy[],
  { told, transaction, changed }: News,
): Promise<void> {
  const keys = keysOf(name, told);
  if (keys?.length === 0) return;
  const table = transaction.table<unknown, Key>(name);
  if (keys === null) {
    await Promise.all(copies.map((copy) => copy.load(table)));
    for (const copy of copies) changed.add(copy);
  } else {
    const rows = await table.bulkGet(keys);
    const patch = new Map(keys.map((key, index) => [key, rows[index]]));
    for (const copy of copies) if (copy.patch(patch)) changed.add(copy);
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
  return keys.size > MAX_NAMED ? null : [...keys];
}
