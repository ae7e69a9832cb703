import { createHash } from 'node:crypto';
import type { Reader } from '../db/database.ts';
import { readHistory } from '../sql/epoch.ts';

/** Identifies the history of revisions; those of different epochs cannot be compared. */
export class Epoch {
  readonly #db: Reader;
  #name = '';

  constructor(db: Reader) {
    this.#db = db;
  }

  /** Short, and the same on every process of one database. */
  get name(): string {
    return this.#name;
  }

  /** Reads the epoch; call it whenever the database may have been replaced. */
  async look(): Promise<void> {
    this.#name = createHash('sha256')
      .update(await readHistory(this.#db))
      .digest('base64url')
      .slice(0, 11);
  }
}
