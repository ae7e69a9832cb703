import { LONGEST_WAIT_MS } from './timing.ts';

const FIRST_MS = 1000;
const LONGEST_MS = 5 * 60_000;

/**
 * How long to wait after a failed send: full jitter up to a bound that doubles, from 1 s to 5 min
 * (docs/sync-protocol.md, "Who sends").
 * @param attempts failed sends so far, this one included
 * @param random evenly in [0, 1)
 * @param retryAfterMs what the server asked for, or null; it is never undercut, up to an hour
 * @returns milliseconds
 */
export function backOff(attempts: number, random: number, retryAfterMs: number | null): number {
  const bound = Math.min(LONGEST_MS, FIRST_MS * 2 ** Math.min(attempts, 20));
  const own = Math.max(FIRST_MS, Math.round(random * bound));
  return Math.max(own, Math.min(retryAfterMs ?? 0, LONGEST_WAIT_MS));
}
