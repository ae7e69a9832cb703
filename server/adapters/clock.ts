import { Temporal } from 'temporal-polyfill';

/** Injected, so that tests can set the time. */
export interface Clock {
  now(): Temporal.Instant;
}

export const systemClock: Clock = { now: () => Temporal.Now.instant() };
