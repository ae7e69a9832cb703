import { createHash } from 'node:crypto';
import { type After, later } from '../adapters/later.ts';
import type { Logger } from '../adapters/log.ts';
import type { Reader } from '../db/database.ts';
import { readHistory } from '../sql/epoch.ts';

/** How long a database that cannot be asked is left alone, in ms. */
export const LOOK_AGAIN_MS = 500;

/** Identifies the history of revisions; those of different epochs cannot be compared. */
export class Epoch {
  readonly #db: Reader;
  readonly #log: Logger;
  readonly #after: After;
  #name = '';
  #looking: Promise<void> | undefined;
  /** Reads are numbered; the last one that was answered. */
  #answered = 0;
  #asked = 0;
  /** How often another database may have come; none if it is known which this is. */
  #doubts = 0;

  /** @param after for tests */
  constructor(db: Reader, log: Logger, after: After = later) {
    this.#db = db;
    this.#log = log;
    this.#after = after;
  }

  /** Short, and the same on every process of one database. */
  get name(): string {
    return this.#name;
  }

  /** From now until {@link settle} another database may take this one's place at any moment. */
  doubt(): void {
    this.#doubts += 1;
  }

  /** The name, read anew while it is in doubt. @throws where the database does not answer then */
  async sure(): Promise<string> {
    if (this.#doubts > 0) await this.look();
    return this.#name;
  }

  /** Reads the epoch, with all who want to know. */
  look(): Promise<void> {
    this.#looking ??= this.#read().finally(() => {
      this.#looking = undefined;
    });
    return this.#looking;
  }

  /** The database can be asked again, or soon: reads the epoch until it is known. @param isOver nobody asks any more */
  async settle(isOver: () => boolean): Promise<void> {
    this.doubt();
    while (!isOver()) {
      const doubts = this.#doubts;
      try {
        await this.#read();
        if (doubts === this.#doubts) this.#doubts = 0;
        return;
      } catch (error) {
        this.#log.warn({ err: error }, 'which database this is could not be read: nothing is told before');
        await new Promise<void>((resolve) => {
          this.#after(LOOK_AGAIN_MS, resolve);
        });
      }
    }
  }

  async #read(): Promise<void> {
    this.#asked += 1;
    const asked = this.#asked;
    const history = await readHistory(this.#db);
    // A slow answer may be of the database that was here before.
    if (asked < this.#answered) return;
    this.#answered = asked;
    this.#name = createHash('sha256').update(history).digest('base64url').slice(0, 11);
  }
}
