import type { Hold } from './holds.ts';

/** Something that the person wanted, with every intent that ever stood for it, oldest first. */
export interface Wish {
  account: string;
  intents: string[];
  /** The person gave it up. */
  givenUp: boolean;
  /**
   * The server's database has been put back since: what it had on record of this may be lost, and its effect with it.
   */
  putBack?: true;
  held: Hold | null;
  /** What became of it, once that was seen in the outbox. */
  settled: 'done' | 'cancelled' | null;
}
