import type { Slot } from '../../src/domain/day-part/day-part.ts';
import { toInstant } from '../../src/domain/day-part/parts.ts';
import { Refusal } from '../http/refusal.ts';

/** The database counts no year 0, and nobody plans for the year 9999. */
const EARLIEST = Date.UTC(2000, 0, 1);
const LATEST = Date.UTC(2200, 0, 1);
const DAY_MS = 86_400_000;
/** Clocks go back by an hour at most. */
export const MAX_DAY_MS = 25 * 3_600_000;

/**
 * A stretch of time as it was asked for, in the spelling in which the database gives it back.
 * @param maxMs the longest that is answered at once
 * @throws Refusal `slotInvalid` for an empty, too long or absurd one, with `reason` and what to do about it
 */
export function windowOf({ start, end }: Slot, maxMs: number): Slot {
  const [from, until] = [Date.parse(start), Date.parse(end)];
  const length = until - from;
  if (!(length > 0)) throw new Refusal(400, 'slotInvalid', { reason: 'order' });
  if (!(from >= EARLIEST && until <= LATEST)) throw new Refusal(400, 'slotInvalid', { reason: 'outOfRange' });
  // The code alone says that a slot must lie within a day.
  if (length > maxMs)
    throw new Refusal(
      400,
      'slotInvalid',
      maxMs <= MAX_DAY_MS ? undefined : { reason: 'tooLong', days: String(Math.floor(maxMs / DAY_MS)) },
    );
  return { start: toInstant(from), end: toInstant(until) };
}
