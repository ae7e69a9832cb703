import type { Entry } from '../db/entry.ts';

/** No entry ever waits longer than this for its next try, in milliseconds: a longer `Retry-After` is taken for a mistake. */
export const LONGEST_WAIT_MS = 3_600_000;

/** How long a send holds its entry, in milliseconds: longer than its request may take. */
export const LEASE_MS = 20_000;

/** Whether its next try may begin. One that lies too far ahead was set by a clock that has since been put back. */
export const isDue = (entry: Pick<Entry, 'due'>, now: number): boolean =>
  entry.due <= now || entry.due > now + LONGEST_WAIT_MS;

/** Whether the send that holds it must be taken for dead; again, a clock put back must not hold it for ever. */
export const isLeaseOver = (entry: Pick<Entry, 'leaseUntil'>, now: number): boolean =>
  entry.leaseUntil <= now || entry.leaseUntil > now + LEASE_MS;
