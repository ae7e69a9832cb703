import { STEP } from './statistics.ts';

/** The nearest step. */
export const roundedCount = (count: number): number => Math.round(count / STEP) * STEP;
export const roundedDown = (count: number): number => Math.floor(count / STEP) * STEP;
export const roundedUp = (count: number): number => Math.ceil(count / STEP) * STEP;

/** A share in steps of hundredths, at most all; 0 of nothing. Of counts that are rounded: else it tells them exactly. */
export const roundedShare = (part: number, whole: number): number =>
  whole === 0 ? 0 : Math.min(100, Math.round(((part / whole) * 100) / STEP) * STEP);
