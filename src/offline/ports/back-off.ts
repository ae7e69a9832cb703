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
