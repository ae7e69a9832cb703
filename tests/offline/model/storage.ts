import { IDBDatabase, IDBFactory, IDBKeyRange, IDBObjectStore } from 'fake-indexeddb';
import { Dexie } from 'dexie';
import { ticks } from './random.ts';
import { failAtCommit, failAtWrite, isThere, NO_ROOM, rowsIn } from './full-disk.ts';
import { MIRROR_TABLES } from '../../../src/offline/mirror/mirror.ts';

/** How full the device is. `tight`: a row finds room only where another has gone; `always`: none finds any. */
export type Fullness = 'no' | 'tight' | 'always';

/** What the history's own faults are called; any other error of a process is a mistake in the code under test. */
const DISK_FAILED = 'the disk failed';
const CONNECTION_LOST = 'Connection to Indexed Database server lost';
const OWN_FAULTS = new RegExp(
  [DISK_FAILED, CONNECTION_LOST, NO_ROOM, 'DatabaseClosedError', 'OpenFailedError', 'NewerSchemaError'].join('|'),
);

/** The outbox and the mirrors: what takes room. Notes of a few bytes always fit. */
const BULKY = new Set<string>(['outbox', ...MIRROR_TABLES]);

/** Turns of the event loop without a new transaction after which none comes by itself. */
const CALM_TURNS = 60;

/** The disk of one device, under IndexedDB: it can fail, be full, and lose connections. */
export class Storage {
  /** The next write to the outbox fails, and with it its transaction. */
  failNext = false;
  /** After so many more writes, whatever they write, one fails, and with it its transaction. */
  failIn: number | null = null;
  /** Whether there has ever been too little room. */
  wasFull = false;
  /** The same since somebody last looked: a drain that ended may still write what it had under way. */
  wasFullLately = false;
  #full: Fullness = 'no';
  /** How many rows of a database have room, while it is tight. */
  readonly #capacity = new Map<string, number>();
  /** Whether it is found out at the commit that there is no room, or at the write. */
  failsAtCommit = true;
  readonly #open = new Set<IDBDatabase>();
  readonly #lost = new WeakSet<IDBDatabase>();
  readonly #writes = new Map<string, number>();
  /** Transactions that have begun, and those of them that are not over. */
  readonly transactions = { begun: 0, open: 0 };

  constructor() {
    patch();
    nowOn(this);
  }

  get full(): Fullness {
    return this.#full;
  }

  set full(full: Fullness) {
    this.#full = full;
    this.wasFull ||= full !== 'no';
    this.wasFullLately ||= full !== 'no';
    this.#capacity.clear();
  }

  /** Deletes databases, whose connections have to make way. */
  async wipe(names: readonly string[]): Promise<void> {
    this.full = 'no';
    this.failNext = false;
    for (const name of names) await Dexie.delete(name);
  }

  /** Every connection dies without a word, as iOS leaves them after a pause. */
  loseConnections(): void {
    for (const connection of this.#open) this.#lost.add(connection);
    this.#open.clear();
  }

  /** The browser closes every connection. */
  closeConnections(): void {
    for (const connection of this.#open) connection.close();
    this.#open.clear();
  }

  isLost = (connection: IDBDatabase): boolean => this.#lost.has(connection);

  /** How many transactions have begun that may write to a database. */
  writesTo = (database: string): number => this.#writes.get(database) ?? 0;

  begins(connection: IDBDatabase, mode: IDBTransactionMode): void {
    if (this.#lost.has(connection)) throw new DOMException(CONNECTION_LOST, 'UnknownError');
    this.#open.add(connection);
    this.transactions.begun += 1;
    if (mode === 'readonly') return;
    this.#writes.set(connection.name, this.writesTo(connection.name) + 1);
    // What a transaction takes away makes room for what it puts there.
    if (this.#full === 'tight' && !this.#capacity.has(connection.name))
      this.#capacity.set(connection.name, rowsIn(connection, BULKY));
  }

  follows(transaction: IDBTransaction): void {
    this.transactions.open += 1;
    for (const end of ['complete', 'abort'])
      transaction.addEventListener(end, () => {
        this.transactions.open -= 1;
      });
  }

  /** Waits until nothing is written any more. */
  async quiet(): Promise<void> {
    for (let calm = 0, begun = -1; calm < CALM_TURNS;) {
      await ticks(1);
      calm = begun === this.transactions.begun ? calm + 1 : 0;
      begun = this.transactions.begun;
    }
  }

  /** @returns whether this write finds no room */
  writes(store: IDBObjectStore, row: unknown): boolean {
    if (this.failIn !== null) {
      this.failIn -= 1;
      if (this.failIn < 0) {
        this.failIn = null;
        throw new DOMException(DISK_FAILED, 'DataError');
      }
    }
    if (this.failNext && store.name === 'outbox') {
      this.failNext = false;
      throw new DOMException(DISK_FAILED, 'DataError');
    }
    if (this.#full === 'no' || !BULKY.has(store.name)) return false;
    if (this.#full === 'always') return true;
    const { db } = store.transaction;
    return rowsIn(db, BULKY) >= (this.#capacity.get(db.name) ?? 0) && !isThere(store, row);
  }
}

/** Whether an error that ended a process is one that this history asked for. */
export function isOwnFault(error: unknown): boolean {
  for (let cause: unknown = error, depth = 0; cause instanceof Object && depth < 5; depth += 1) {
    if (
      OWN_FAULTS.test(`${'name' in cause ? String(cause.name) : ''} ${'message' in cause ? String(cause.message) : ''}`)
    )
      return true;
    cause = 'inner' in cause ? cause.inner : 'cause' in cause ? cause.cause : null;
  }
  return false;
}

declare global {
  /**
   * The device whose history is being played, one at a time. A test that loads the model anew still has the classes
   * that were patched before.
   */
  var deviceInUse: Storage | undefined;
}
function nowOn(storage: Storage): void {
  globalThis.deviceInUse = storage;
}

/** Puts the disk under the classes of IndexedDB, once. */
function patch(): void {
  if (globalThis.deviceInUse !== undefined) return;
  Object.assign(Dexie.dependencies, { indexedDB: new IDBFactory(), IDBKeyRange });
  const { transaction } = IDBDatabase.prototype;
  IDBDatabase.prototype.transaction = function begun(this: IDBDatabase, ...args) {
    const storage = globalThis.deviceInUse;
    storage?.begins(this, args[1] ?? 'readonly');
    const begunOne = transaction.apply(this, args);
    storage?.follows(begunOne);
    return begunOne;
  };
  for (const method of ['put', 'add'] as const) {
    const write = IDBObjectStore.prototype[method];
    IDBObjectStore.prototype[method] = function written(this: IDBObjectStore, ...args) {
      const storage = globalThis.deviceInUse;
      if (storage?.writes(this, args[0]) !== true) return write.apply(this, args);
      if (storage.failsAtCommit) failAtCommit(this.transaction);
      return storage.failsAtCommit
        ? write.apply(this, args)
        : failAtWrite(this.transaction, () => write.apply(this, args));
    };
  }
}

/** Dexie says on the console that it does what it is asked to do here all the time. */
const { warn } = console;
console.warn = (...words: unknown[]) => {
  if (!/need to reopen db|wants to (?:upgrade|delete) database/i.test(String(words[0]))) warn(...words);
};
Dexie.debug = false;
