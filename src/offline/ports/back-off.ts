export interface BackOff {
  minMs: number;
  maxMs: number;
  /** How much longer each failure makes the wait. */
  factor?: number;
}

/**
 * How long to wait after failures in a row: random, below a bound that grows with each.
 * @param random evenly in [0, 1]; 1 gives the bound itself
 * @returns milliseconds
 */
export function backOff({ minMs, maxMs, factor = 2 }: BackOff, failures: number, random: number): number {
  const bound = Math.min(maxMs, minMs * factor ** failures);
  return Math.max(minMs, Math.round(random * bound));
}

/** Longest wait for a next try, in milliseconds: a longer `Retry-After` is taken for a mistake. */
export const MAX_WAIT_MS = 3_600_000;

/**
 * How long to wait before the next try, by what the server asked for.
 * @param retryAfterMs milliseconds, or null; never undercut, up to {@link MAX_WAIT_MS}
 * @param ms how long otherwise
 */
export const heeding = (retryAfterMs: number | null, ms: number): number =>
  Math.max(ms, Math.min(retryAfterMs ?? 0, MAX_WAIT_MS));
