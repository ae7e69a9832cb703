import { Dexie } from 'dexie';
import type { AccountDatabase } from '../../offline/db/account-database.ts';
import { NewerSchemaError, probe } from '../../offline/db/connection.ts';
import { backOff } from '../../offline/ports/back-off.ts';
import { readingFailures } from './reading-failures.ts';

/** A rest is this many times as long as the reading before it, which leaves the database to a queue that drains. */
const REST_FACTOR = 3;
/** What the person does on this page is shown at once all the same. */
const MAX_REST_MS = 2000;
const RETRY_BACK_OFF = { minMs: 1000, maxMs: 60_000 };

/** How long a reading that failed so many times in a row waits for its next try, in milliseconds. */
export const retryDelayMs = (failures: number): number => backOff(RETRY_BACK_OFF, failures - 1, 1);

/** A reading that takes longer never ends, as after a lost connection. */
const READ_TIMEOUT_MS = 20_000;

/** @throws where it takes longer */
async function inTime<T>(reading: PromiseLike<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('no answer')), READ_TIMEOUT_MS);
  });
  try {
    return await Promise.race([reading, late]);
  } finally {
    clearTimeout(timer);
  }
}

interface Reading {
  /** Reads within the transaction; the result shows what was read, outside of it. */
  read: () => Promise<() => void>;
  stale: boolean;
  /** Was never read: somebody waits for what they have just opened. */
  fresh: boolean;
  /** How often in a row it failed by itself. */
  failures: number;
}

/**
 * Keeps what the screens read up to date, all of it in one transaction at a time. Dexie's own live queries begin anew
 * at each write, each by itself: while a long queue drains they would hold up the very writes that they follow.
 */
class LiveQueryScheduler {
  readonly #db: AccountDatabase;
  readonly #readings = new Set<Reading>();
  #running = false;
  /** Ends a rest. */
  #wake: () => void = () => undefined;

  constructor(db: AccountDatabase) {
    this.#db = db;
    const prefix = `idb://${db.name}/`;
    // Dexie tells of commits in this page and, by way of a channel, in every other tab and the worker.
    Dexie.on('storagemutated', (parts) => {
      if (Object.keys(parts).some((part) => part === 'all' || part.startsWith(prefix))) this.#changed();
    });
  }

  add(read: Reading['read']): () => void {
    const reading: Reading = { read, stale: true, fresh: true, failures: 0 };
    this.#readings.add(reading);
    this.#wake();
    void this.#run();
    return () => {
      this.#readings.delete(reading);
      readingFailures.settled(reading);
    };
  }

  #changed(): void {
    for (const reading of this.#readings) reading.stale = true;
    void this.#run();
  }

  async #run(): Promise<void> {
    if (this.#running) return;
    this.#running = true;
    // What one screen asks for at the same time is read together.
    await Promise.resolve();
    for (let stale = this.#takeStale(); stale.length > 0; stale = this.#takeStale()) {
      const began = performance.now();
      await this.#read(stale);
      await this.#rest(Math.min(REST_FACTOR * (performance.now() - began), MAX_REST_MS));
    }
    this.#running = false;
  }

  /** Delays what was read before; what is newly asked for is read at once. */
  async #rest(ms: number): Promise<void> {
    const rest = { over: false };
    setTimeout(() => {
      rest.over = true;
      this.#wake();
    }, ms);
    while (!rest.over) {
      const fresh = this.#takeStale((reading) => reading.fresh);
      if (fresh.length > 0) await this.#read(fresh);
      else
        await new Promise<void>((resolve) => {
          this.#wake = resolve;
        });
    }
  }

  /**
   * Reads all in one transaction; where that fails, each by itself, so that one failure holds none of the others up.
   */
  async #read(readings: readonly Reading[]): Promise<void> {
    try {
      const shows = await inTime(
        this.#db.transaction('r', this.#db.tables, () => Promise.all(readings.map(({ read }) => read()))),
      );
      for (const reading of readings) {
        reading.failures = 0;
        readingFailures.settled(reading);
      }
      for (const show of shows) show();
    } catch (error) {
      // The connection may be lost; over a new one most of them succeed.
      const lost: unknown = await probe(this.#db).then(
        () => null,
        (reason: unknown) => reason,
      );
      // This version can read nothing any more; the offer of the newer one says so, and the page is loaded anew.
      if (lost instanceof NewerSchemaError) return;
      const [one, ...others] = readings;
      if (others.length > 0) for (const reading of readings) await this.#read([reading]);
      else if (one !== undefined) this.#failed(one, error);
    }
  }

  #failed(reading: Reading, error: unknown): void {
    reading.failures += 1;
    readingFailures.failed(reading, reading.failures, error);
    setTimeout(() => {
      if (!this.#readings.has(reading)) return;
      reading.stale = true;
      void this.#run();
    }, retryDelayMs(reading.failures));
  }

  #takeStale(which: (reading: Reading) => boolean = () => true): Reading[] {
    const taken = [...this.#readings].filter((reading) => reading.stale && which(reading));
    for (const reading of taken) {
      reading.stale = false;
      reading.fresh = false;
    }
    return taken;
  }
}

const schedulers = new WeakMap<AccountDatabase, LiveQueryScheduler>();

/**
 * Reads now and again after every change of the database, in whichever tab or worker.
 * @param read runs within a transaction over all tables; it may only read
 * @param show told each result, until the returned function was called
 */
export function watchQuery<T>(db: AccountDatabase, read: () => Promise<T>, show: (result: T) => void): () => void {
  const scheduler = schedulers.get(db) ?? new LiveQueryScheduler(db);
  schedulers.set(db, scheduler);
  let wanted = true;
  const leave = scheduler.add(async () => {
    const result = await read();
    return () => {
      if (wanted) show(result);
    };
  });
  return () => {
    wanted = false;
    leave();
  };
}
