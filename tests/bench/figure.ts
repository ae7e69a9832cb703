/** A line of the report. */
export interface Figure {
  what: string;
  /** What was measured, with its unit. */
  measured: string;
  /** The same beside something bare, as a ratio; empty where there is nothing to compare with. */
  beside: string;
  /** What it should be; empty where nobody set an aim. */
  aim: string;
  /** Whether the aim is met; null without an aim. */
  met: boolean | null;
  /** How many single measurements stand behind it. */
  runs: number;
}

/** The value below which a share of the values lies. @param share in [0, 1] */
export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.max(0, Math.ceil(share * sorted.length) - 1))] ?? Number.NaN;
}

export const median = (values: readonly number[]): number => quantile(values, 0.5);

/** Enough digits to compare by, no more. */
export const short = (value: number): string =>
  value >= 100 ? value.toFixed(0) : value >= 10 ? value.toFixed(1) : value.toFixed(2);

/** "p50 12.3 ms, p95 20.1 ms" */
export const spread = (values: readonly number[]): string =>
  `p50 ${short(quantile(values, 0.5))} ms, p95 ${short(quantile(values, 0.95))} ms`;

/** "0.83x of a bare INSERT" */
export const times = (value: number, reference: number, of: string): string => `${short(value / reference)}x of ${of}`;
