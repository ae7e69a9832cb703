import type { ObservabilitySet, Transaction } from 'dexie';
import { Dexie } from 'dexie';
import { startTransition } from 'react';
import type { AccountDatabase } from '../../offline/db/account-database.ts';
import { hasMadeWay, NewerSchemaError, probe } from '../../offline/db/connection.ts';
import { tablesIn } from '../../offline/db/follow-table.ts';
import type { RowCopy } from '../../offline/db/row-copy.ts';
import { inTransaction } from '../../offline/db/in-transaction.ts';
import { databaseIn, type Reading } from '../../offline/db/rows-in.ts';
import { RowCopies } from '../../offline/db/row-copies.ts';
import { decided } from '../../offline/outbox/announced.ts';
import { backOff } from '../../offline/ports/back-off.ts';
import { inTime, LateError } from '../../offline/ports/in-time.ts';
import { drainsEnd } from '../../offline/ports/worker-link.ts';
import { readingFailures } from './reading-failures.ts';

/** Rests this many times the last reading's duration: a drain needs the database. */
const REST_FACTOR = 9;
/** Of many commits in a row a few are shown; what the person adds shows without a reading, a decision ends the rest. */
const MIN_REST_MS = 100;
const MAX_REST_MS = 2000;
/** What others change one after the other is gathered: nobody needs a busy floor drawn again more often. */
const MAX_GATHER_MS = 1000;
/** After a pause the next change shows at once. */
const PAUSE_MS = 2 * MAX_GATHER_MS;
/**
 * While a long queue is sent, at most: each batch changes what all screens show, and drawing it takes time from the
 * sending.
 */
const SENDING_REST_MS = 4000;
const RETRY_BACK_OFF = { minMs: 1000, maxMs: 60_000 };

/** Milliseconds until the retry after so many failures in a row. */
export const retryDelayMs = (failures: number): number => backOff(RETRY_BACK_OFF, failures - 1, 1);

/** A slower reading never ends, as after a lost connection. */
const READ_TIMEOUT_MS = 20_000;

interface Watched {
  /** Reads within the transaction; the returned function shows the result outside of it. */
  read: (db: AccountDatabase) => Promise<() => void>;
  stale: boolean;
  /** Never read: a screen waits for it. */
  fresh: boolean;
  /** In a row, when read alone. */
  failures: number;
  /** What the last reading depended on: copies, and names of tables. */
  used: Set<RowCopy>;
  tables: Set<string>;
}

/** As Dexie tells of any change. */
const EVERYTHING: ObservabilitySet = { all: { from: Dexie.minKey, to: Dexie.maxKey, d: 1 } };

/**
 * Keeps all screens' data current, in one transaction at a time. Dexie's live queries each restart at every write:
 * during a long drain they would delay the very writes.
 */
class LiveQueryScheduler {
  readonly #db: AccountDatabase;
  readonly #copies: RowCopies;
  readonly #watched = new Set<Watched>();
  readonly #tables: readonly string[];
  /** Aborts once the database is closed for good. */
  readonly #gone = new AbortController();
  #running = false;
  /** Readings since the last pause, or since the person did something. */
  #inRow = 0;
  #lastReadAt = -Infinity;
  /** Since the last reading the person did something: it waits for no others' changes. */
  #isOwnTold = false;
  /** Likewise they decided on an entry, as by Undo: screens learn of that by a reading alone, so it must not wait. */
  #isDecided = false;
  /** What screens show at first was read before them. */
  #isAhead = false;
  #wake: () => void = () => undefined;

  constructor(db: AccountDatabase) {
    this.#db = db;
    this.#copies = new RowCopies(db);
    this.#tables = db.tables.map(({ name }) => name);
    decided.hear(db, () => {
      this.#isDecided = true;
      this.#wake();
    });
    // Dexie reports commits of this page and, by a channel, of other tabs and the worker.
    const hear = (parts: ObservabilitySet) => this.#changed(parts);
    const { signal } = this.#gone;
    Dexie.on('storagemutated', hear);
    signal.addEventListener('abort', () => Dexie.on.storagemutated.unsubscribe(hear));
    if (!('document' in globalThis)) return;
    // A page that was frozen may have missed some.
    const seen = () => {
      if (document.visibilityState === 'visible') this.#changed(EVERYTHING);
    };
    document.addEventListener('visibilitychange', seen, { signal });
  }

  add(read: Watched['read']): () => void {
    const watched: Watched = { read, stale: true, fresh: true, failures: 0, used: new Set(), tables: new Set() };
    this.#watched.add(watched);
    this.#own();
    void this.#run();
    return () => {
      this.#watched.delete(watched);
      readingFailures.settled(watched);
    };
  }

  /** @see readAhead */
  async ahead<T>(read: (db: AccountDatabase) => Promise<T>): Promise<T> {
    if (this.#running) return read(this.#db);
    this.#running = true;
    try {
      return await this.#inOneTransaction(async (transaction) => {
        await this.#catchUp(transaction);
        return read(this.#within(transaction, { used: new Set(), tables: new Set() }));
      });
    } catch (error) {
      this.#forgetCopies([]);
      throw error;
    } finally {
      this.#running = false;
      this.#isAhead = true;
      void this.#run();
    }
  }

  #changed(parts: ObservabilitySet): void {
    // Another takes its place, with a scheduler of its own.
    if (hasMadeWay(this.#db)) return this.#gone.abort();
    const tables = tablesIn(parts, this.#db.name);
    if (tables?.size === 0) return;
    this.#copies.tell(parts);
    // Only a pull brings what others changed; what the outbox settles is the person's own.
    if (tables === null || tables.has('outbox') || !tables.has('pulls')) this.#own();
    for (const watched of this.#watched)
      watched.stale ||= tables === null || watched.failures > 0 || [...watched.tables].some((name) => tables.has(name));
    void this.#run();
  }

  #own(): void {
    this.#isOwnTold = true;
    this.#inRow = 0;
    this.#wake();
  }

  async #run(): Promise<void> {
    if (this.#running) return;
    this.#running = true;
    // Batch what one screen requests at the same time; what was read ahead is painted before.
    await (this.#isAhead ? new Promise((resolve) => setTimeout(resolve)) : Promise.resolve());
    while (this.#isBehind()) {
      const began = performance.now();
      this.#inRow = began - this.#lastReadAt > PAUSE_MS ? 0 : this.#inRow + 1;
      this.#isOwnTold = false;
      this.#isDecided = false;
      await this.#read(() => true);
      this.#lastReadAt = performance.now();
      const rest = Math.min(Math.max(REST_FACTOR * (this.#lastReadAt - began), MIN_REST_MS), MAX_REST_MS);
      const { isSending } = this.#copies;
      await this.#rest(
        isSending ? SENDING_REST_MS : rest,
        Math.min(MIN_REST_MS * 2 ** this.#inRow, MAX_GATHER_MS),
        isSending ? drainsEnd() : null,
      );
    }
    this.#running = false;
  }

  #isBehind(): boolean {
    return this.#copies.isBehind || [...this.#watched].some(({ stale }) => stale);
  }

  /**
   * Delays re-readings; new readings run at once.
   * @param gather milliseconds for what others change
   * @param sooner ends the rest
   */
  async #rest(ms: number, gather: number, sooner: Promise<void> | null): Promise<void> {
    const rest = { over: false, gathered: false };
    const end = (which: keyof typeof rest) => {
      rest[which] = true;
      this.#wake();
    };
    setTimeout(() => end('over'), ms);
    setTimeout(() => end('gathered'), gather);
    void sooner?.then(() => end('over'));
    while (!this.#isDecided && !(rest.over && (rest.gathered || this.#isOwnTold))) {
      if ([...this.#watched].some(({ fresh }) => fresh)) await this.#read(({ fresh }) => fresh);
      else
        await new Promise<void>((resolve) => {
          this.#wake = resolve;
        });
    }
  }

  /** Reads what is stale in one transaction; on failure one by one, so that a failure stops no other. */
  async #read(which: (watched: Watched) => boolean): Promise<void> {
    let taken: Watched[] = [];
    let isShown = false;
    try {
      await this.#inOneTransaction(async (transaction) => {
        await this.#catchUp(transaction);
        taken = this.#takeStale(which);
        // Shown once read: the transaction's end says nothing more of it.
        this.#done(taken, await Promise.all(taken.map((watched) => this.#readOne(watched, transaction))));
        isShown = true;
      });
    } catch (error) {
      if (isShown) return;
      if (taken.length === 0) taken = this.#takeStale(which);
      this.#forgetCopies(taken);
      // If the connection was lost, most succeed over a new one.
      const lost: unknown = await probe(this.#db).then(
        () => null,
        (reason: unknown) => reason,
      );
      // This version can read nothing more; the update offer says so.
      if (lost instanceof NewerSchemaError) return;
      const [one, ...others] = taken;
      if (others.length > 0) for (const watched of taken) await this.#readAlone(watched);
      else if (one !== undefined) this.#failed(one, error);
    }
  }

  /** Aborted when it takes too long: if it went on, it would take what is stale and show nothing of it. */
  #inOneTransaction<T>(read: (transaction: Transaction) => Promise<T>): Promise<T> {
    let begun: Transaction | undefined;
    const reading = inTransaction(this.#db, 'r', this.#tables, (transaction) => {
      begun = transaction;
      return read(transaction);
    });
    return inTime(reading, READ_TIMEOUT_MS).catch((error: unknown) => {
      if (error instanceof LateError) begun?.abort();
      throw error;
    });
  }

  async #readAlone(watched: Watched): Promise<void> {
    let isShown = false;
    try {
      await this.#inOneTransaction(async (transaction) => {
        await this.#catchUp(transaction);
        this.#done([watched], [await this.#readOne(watched, transaction)]);
        isShown = true;
      });
    } catch (error) {
      if (isShown) return;
      this.#forgetCopies([watched]);
      this.#failed(watched, error);
    }
  }

  /** @param read those that are read again anyway */
  #forgetCopies(read: readonly Watched[]): void {
    this.#copies.forget();
    for (const watched of this.#watched) if (watched.used.size > 0 && !read.includes(watched)) watched.stale = true;
  }

  async #catchUp(transaction: Transaction): Promise<void> {
    const changed = await this.#copies.catchUp(transaction);
    for (const watched of this.#watched) watched.stale ||= [...changed].some((copy) => watched.used.has(copy));
  }

  #readOne(watched: Watched, transaction: Transaction): Promise<() => void> {
    watched.used = new Set();
    watched.tables = new Set();
    return watched.read(this.#within(transaction, watched));
  }

  #within(transaction: Transaction, noted: Pick<Reading, 'used' | 'tables'>): AccountDatabase {
    const { used, tables } = noted;
    const copyOf: Reading['copyOf'] = (range) => this.#copies.copyOf(range, transaction);
    return databaseIn(this.#db, { transaction, copyOf, used, tables });
  }

  #done(read: readonly Watched[], shows: readonly (() => void)[]): void {
    if (read.length > 0) this.#isAhead = false;
    for (const watched of read) {
      watched.failures = 0;
      readingFailures.settled(watched);
    }
    this.#copies.retain(new Set([...this.#watched].flatMap(({ used }) => [...used])));
    // No rendering of what was read holds a tap up; what the person does is shown at once, without a reading.
    startTransition(() => {
      for (const show of shows) show();
    });
  }

  #failed(watched: Watched, error: unknown): void {
    watched.failures += 1;
    readingFailures.failed(watched, watched.failures, error);
    setTimeout(() => {
      if (!this.#watched.has(watched)) return;
      watched.stale = true;
      void this.#run();
    }, retryDelayMs(watched.failures));
  }

  #takeStale(which: (watched: Watched) => boolean): Watched[] {
    const taken = [...this.#watched].filter((watched) => watched.stale && which(watched));
    for (const watched of taken) {
      watched.stale = false;
      watched.fresh = false;
    }
    return taken;
  }
}

const schedulers = new WeakMap<AccountDatabase, LiveQueryScheduler>();

function schedulerOf(db: AccountDatabase): LiveQueryScheduler {
  const scheduler = schedulers.get(db) ?? new LiveQueryScheduler(db);
  schedulers.set(db, scheduler);
  return scheduler;
}

/**
 * Reads before the first screen, in one transaction. Its rows stay at hand for the screen's own readings, which wait
 * until it is painted.
 * @param read gets the database as of one transaction; must only read
 * @throws what reading throws
 */
export const readAhead = <T>(db: AccountDatabase, read: (db: AccountDatabase) => Promise<T>): Promise<T> =>
  schedulerOf(db).ahead(read);

/**
 * Reads now and after every change of the database by any tab or worker.
 * @param read gets the database as of one transaction; must only read
 * @param show gets each result until the returned function is called
 */
export function watchQuery<T>(
  db: AccountDatabase,
  read: (db: AccountDatabase) => Promise<T>,
  show: (result: T) => void,
): () => void {
  let wanted = true;
  const leave = schedulerOf(db).add(async (within) => {
    const result = await read(within);
    return () => {
      if (wanted) show(result);
    };
  });
  return () => {
    wanted = false;
    leave();
  };
}
