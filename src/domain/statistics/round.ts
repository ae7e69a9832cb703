import { STEP } from './statistics.ts';

/** The nearest step. */
export const roundedCount = (count: number): number => Math.round(count / STEP) * STEP;
export const roundedDown = (count: number): number => Math.floor(count / STEP) * STEP;
export const roundedUp = (count: number): number => Math.ceil(count / STEP) * STEP;

/** A share of rounded counts (of others it would tell these) in steps of hundredths, at most all; 0 of nothing. */
export const roundedShare = (part: number, whole: number): number =>
  whole === 0 ? 0 : Math.min(100, Math.round(((part / whole) * 100) / STEP) * STEP);
