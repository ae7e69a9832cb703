import { Dexie } from 'dexie';
import type { AccountDatabase } from '../../offline/db/account-database.ts';
import { NewerSchemaError, probe } from '../../offline/db/connection.ts';
import { backOff } from '../../offline/ports/back-off.ts';
import { readingFailures } from './reading-failures.ts';

/** Rests this many times the last reading's duration: a drain needs the database. */
const REST_FACTOR = 3;
/** The person's own changes show at once anyway. */
const MAX_REST_MS = 2000;
const RETRY_BACK_OFF = { minMs: 1000, maxMs: 60_000 };

/** Milliseconds until the retry after so many failures in a row. */
export const retryDelayMs = (failures: number): number => backOff(RETRY_BACK_OFF, failures - 1, 1);

/** A slower reading never ends, as after a lost connection. */
const READ_TIMEOUT_MS = 20_000;

/** @throws Error after the time-out */
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
  /** Reads within the transaction; the returned function shows the result outside of it. */
  read: () => Promise<() => void>;
  stale: boolean;
  /** Never read: a screen waits for it. */
  fresh: boolean;
  /** In a row, when read alone. */
  failures: number;
}

/**
 * Keeps all screens' data current, in one transaction at a time. Dexie's live queries each restart at every write:
 * during a long drain they would delay the very writes.
 */
class LiveQueryScheduler {
  readonly #db: AccountDatabase;
  readonly #readings = new Set<Reading>();
  #running = false;
  #wake: () => void = () => undefined;

  constructor(db: AccountDatabase) {
    this.#db = db;
    const prefix = `idb://${db.name}/`;
    // Dexie reports commits of this page and, by a channel, of other tabs and the worker.
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
    // Batch what one screen requests at the same time.
    await Promise.resolve();
    for (let stale = this.#takeStale(); stale.length > 0; stale = this.#takeStale()) {
      const began = performance.now();
      await this.#read(stale);
      await this.#rest(Math.min(REST_FACTOR * (performance.now() - began), MAX_REST_MS));
    }
    this.#running = false;
  }

  /** Delays re-readings; new readings run at once. */
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

  /** Reads all in one transaction; on failure one by one, so that a failure stops no other. */
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
      // If the connection was lost, most succeed over a new one.
      const lost: unknown = await probe(this.#db).then(
        () => null,
        (reason: unknown) => reason,
      );
      // This version can read nothing more; the update offer says so.
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
 * Reads now and after every change of the database by any tab or worker.
 * @param read runs in a transaction over all tables; must only read
 * @param show gets each result until the returned function is called
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
