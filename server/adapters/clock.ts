import { Temporal } from 'temporal-polyfill';

/** The time; tests bring their own. */
export interface Clock {
  now(): Temporal.Instant;
}

/** The machine's clock. */
export const systemClock: Clock = { now: () => Temporal.Now.instant() };
