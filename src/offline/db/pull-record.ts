/** What is known of a collection's mirror (`pulls`). */
export interface PullRecord {
  /** Collection key, e.g. `workplace-reservations:f1`. */
  key: string;
  /** Address of the last full pull; its tag is good for this address alone. */
  url: string | null;
  etag: string | null;
  /** Revision of the last full pull that was applied; 0 before the first. */
  revision: number;
  /** Highest revision seen in any pull, reply or poke. */
  known: number;
  /** Of each collection that its rows depend on: the highest revision known when the last answer was asked for. */
  basis?: Record<string, number> | undefined;
  /** Rows that replies wrote or removed since the last full pull, with the revision that did. */
  touched: Record<string, number>;
  /** The rows were given up for want of room, and none was written since. */
  givenUp?: boolean | undefined;
  /** Epoch milliseconds of the last answer that confirmed the mirror; null before the first. */
  lastOkAt: number | null;
  /** Why the last try failed: an HTTP status or a word; null when it did not. */
  error: string | null;
  /** Tries in a row that the server refused or that could not be kept; absent: none. */
  failures?: number | undefined;
  /** Epoch milliseconds of the last failure, and of the next try; absent: at any time. */
  failedAt?: number | undefined;
  notBefore?: number | undefined;
}
