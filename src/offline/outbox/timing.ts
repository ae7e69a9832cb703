import type { Entry } from '../db/entry.ts';
import { backOff, heeding, MAX_WAIT_MS } from '../ports/back-off.ts';

/** How long a send holds its entry, in milliseconds: longer than a request. */
export const LEASE_MS = 20_000;

/** How long what takes something away stays on the device, in milliseconds: it can be undone for 6 s at least. */
export const UNDO_HOLD_MS = 6500;

/** However long the person looks at Undo: ten times that, as WCAG 2.2.1 asks of what can be extended. */
export const MAX_HOLD_MS = 10 * UNDO_HOLD_MS;

type Timed = Pick<Entry, 'state' | 'sentAt' | 'due'>;

const isUnsent = ({ state, sentAt }: Timed): boolean => state === 'queued' && sentAt === null;

/** Whether the next try may begin. One too far ahead was set by a clock that has since been put back. */
export const isDue = (entry: Timed, now: number): boolean =>
  entry.due <= now || entry.due > now + (isUnsent(entry) ? UNDO_HOLD_MS : MAX_WAIT_MS);

/** Whether the device keeps it back so that the person can undo it (docs/sync-protocol.md, "Holds"). */
export const isHeld = (entry: Timed, now: number): boolean => isUnsent(entry) && !isDue(entry, now);

/** Whether the send that holds it is dead; a clock put back must not hold it for ever. */
export const isLeaseOver = (entry: Pick<Entry, 'leaseUntil'>, now: number): boolean =>
  entry.leaseUntil <= now || entry.leaseUntil > now + LEASE_MS;

/**
 * How long an entry waits after a failed send (docs/sync-protocol.md, "Who sends").
 * @param attempts failed sends so far, this one included
 * @param random evenly in [0, 1)
 * @param retryAfterMs what the server asked for, or null; never undercut, up to an hour
 * @returns milliseconds
 */
export const sendDelay = (attempts: number, random: number, retryAfterMs: number | null): number =>
  heeding(retryAfterMs, backOff({ minMs: 1000, maxMs: 5 * 60_000 }, attempts, random));
