import { Dexie } from 'dexie';
import type { AccountDatabase } from '../offline/db/account-database.ts';
import { probe } from '../offline/db/connection.ts';

/** After a reading it rests so many times as long as that took: while a long queue drains, the database is the queue's for the most part. */
const REST = 3;
/** Longest rest between two readings, in milliseconds. What the person does on this page is shown at once all the same. */
const MOST_REST_MS = 2000;
/** A reading that failed, because the connection was lost for example, is tried again over a new one after this long, in milliseconds. */
const AGAIN_MS = 1_000;

/** A reading that takes longer never ends: that is how a lost connection may show, in milliseconds. */
const LONGEST_MS = 20_000;

/** @throws where it takes longer */
async function inTime<T>(reading: PromiseLike<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('no answer')), LONGEST_MS);
  });
  try {
    return await Promise.race([reading, late]);
  } finally {
    clearTimeout(timer);
  }
}

const rest = (ms: number) => new Promise<void>((resolve) => { setTimeout(resolve, ms); });

interface Reading {
  /** Reads within the transaction; the result shows what was read, outside of it. */
  read: () => Promise<() => void>;
  stale: boolean;
}

/**
 * Keeps what the screens read from an account's database up to date, all of it in one transaction at a time. Dexie's own
 * live queries begin anew at each write, each by itself: while a long queue drains, they would read without end and hold
 * up the very writes that they follow.
 */
class Follower {
  readonly #db: AccountDatabase;
  readonly #readings = new Set<Reading>();
  #running = false;

  constructor(db: AccountDatabase) {
    this.#db = db;
    const prefix = `idb://${db.name}/`;
    // Dexie tells of commits in this page and, by way of a channel, in every other tab and the worker.
    Dexie.on('storagemutated', (parts) => {
      if (Object.keys(parts).some((part) => part === 'all' || part.startsWith(prefix))) this.#changed();
    });
  }

  add(read: Reading['read']): () => void {
    const reading = { read, stale: true };
    this.#readings.add(reading);
    void this.#run();
    return () => void this.#readings.delete(reading);
  }

  #changed(): void {
    for (const reading of this.#readings) reading.stale = true;
    void this.#run();
  }

  async #run(): Promise<void> {
    if (this.#running) return;
    this.#running = true;
    // What was asked for in the same breath, by one screen as a rule, is read together.
    await Promise.resolve();
    for (let stale = this.#takeStale(); stale.length > 0; stale = this.#takeStale()) {
      const began = performance.now();
      try {
        const readings = stale;
        const shows = await inTime(this.#db.transaction('r', this.#db.tables, () => Promise.all(readings.map(({ read }) => read()))));
        for (const show of shows) show();
      } catch {
        for (const reading of stale) reading.stale = true;
        await probe(this.#db).catch(() => undefined);
        await rest(AGAIN_MS);
      }
      await rest(Math.min(REST * (performance.now() - began), MOST_REST_MS));
    }
    this.#running = false;
  }

  #takeStale(): Reading[] {
    const stale = [...this.#readings].filter((reading) => reading.stale);
    for (const reading of stale) reading.stale = false;
    return stale;
  }
}

const followers = new WeakMap<AccountDatabase, Follower>();

/**
 * Reads now and again after every change of the database, in whichever tab or worker.
 * @param read runs within a transaction over all tables; it may only read
 * @param show told each result, until the returned function was called
 */
export function follow<T>(db: AccountDatabase, read: () => Promise<T>, show: (result: T) => void): () => void {
  const follower = followers.get(db) ?? new Follower(db);
  followers.set(db, follower);
  let wanted = true;
  const leave = follower.add(async () => {
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
