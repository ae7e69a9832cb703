import type { RowRange } from './row-copy.ts';

/** What is known of a collection's mirror (`pulls`). */
export interface PullRecord {
  /** Collection key, e.g. `workplace-reservations:f1`. */
  key: string;
  /** Address of the last full pull; the tag holds for it alone. */
  url: string | null;
  etag: string | null;
  /** What the tag of `POST /api/changes` says beside the revision; absent: the rows did not come that way. */
  view?: string | undefined;
  /** Revision of the last full pull; 0 before the first. */
  revision: number;
  /** Highest revision seen in any pull, reply or poke. */
  known: number;
  /** Of each collection that its rows depend on: the highest revision known when the last answer was asked for. */
  basis?: Record<string, number> | undefined;
  /** Rows changed by replies since the last full pull, with their revisions. */
  touched: Record<string, number>;
  /** The rows were evicted, and none was written since. */
  givenUp?: boolean | undefined;
  /** Epoch milliseconds of the last good answer; null before the first. */
  lastOkAt: number | null;
  /** HTTP status or word of the last failure, or null. */
  error: string | null;
  /** Failures in a row; absent: none. */
  failures?: number | undefined;
  /** Epoch milliseconds of the last failure, and of the next try; absent: at any time. */
  failedAt?: number | undefined;
  notBefore?: number | undefined;
}

/** Of a record whose last answer was good. */
export const WELL: Partial<PullRecord> = {
  error: null,
  failures: undefined,
  failedAt: undefined,
  notBefore: undefined,
};

/** The record of a collection. */
export const pullRow = (key: string): RowRange<PullRecord> => ({ table: 'pulls', index: ':id', from: key, to: key });

/** The records of all scopes of a collection. @param prefix its key with an empty scope */
export const pullRows = (prefix: string): RowRange<PullRecord> => ({
  table: 'pulls',
  index: ':id',
  from: prefix,
  to: `${prefix}\uffff`,
});
