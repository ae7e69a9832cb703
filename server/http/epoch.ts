import { createHash } from 'node:crypto';
import type { Reader } from '../db/database.ts';
import { readHistory } from '../sql/epoch.ts';

/** Names the history that revisions count in. Those of another epoch say nothing about those of this one. */
export class Epoch {
  readonly #db: Reader;
  #name = '';

  constructor(db: Reader) {
    this.#db = db;
  }

  /** A short name; the same on every process of one database. */
  get name(): string {
    return this.#name;
  }

  /** Reads it, at the start and whenever the database may have been put in the place of another. */
  async look(): Promise<void> {
    this.#name = createHash('sha256')
      .update(await readHistory(this.#db))
      .digest('base64url')
      .slice(0, 11);
  }
}
