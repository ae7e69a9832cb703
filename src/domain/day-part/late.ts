import type { Verdict } from '../verdict.ts';
import { ALLOWED, refused } from '../verdict.ts';
import { todayIn } from './slot.ts';

/** So many hours back a change is judged as of when the person acted; what is older, as of its receipt. */
export const LATE_HOURS = 24;

/**
 * When a change of existing things counts (decision 0071): when the person acted, but never before the things existed.
 * All are ISO instants.
 * @param made when the youngest of the things was made; null if none is left
 * @param received when the change arrived
 */
export function judgedAt(acted: string, made: string | null, received: string): string {
  const from = made === null ? Date.parse(acted) : Math.max(Date.parse(acted), Date.parse(made));
  if (from <= Date.parse(acted)) return acted;
  return from >= Date.parse(received) ? received : new Date(from).toISOString();
}

/**
 * Whether something new may still enter a day when it arrives (decision 0071): a day that is over takes nothing new,
 * whenever the person acted.
 * @param date ISO date in `timeZone`, the zone of the building
 * @param received ISO instant
 */
export function mayEnter(date: string, timeZone: string, received: string): Verdict {
  return date < todayIn(timeZone, received) ? refused('slotPast') : ALLOWED;
}
