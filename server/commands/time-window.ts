import type { Slot } from '../../src/domain/day-part/day-part.ts';
import { toInstant } from '../../src/domain/day-part/parts.ts';
import { Refusal } from '../http/refusal.ts';

/** PostgreSQL has no year 0; nobody plans for 9999. */
const EARLIEST = Date.UTC(2000, 0, 1);
const LATEST = Date.UTC(2200, 0, 1);
const DAY_MS = 86_400_000;
/** Clocks go back by an hour at most. */
export const MAX_DAY_MS = 25 * 3_600_000;

/**
 * Checks a requested window; spells it as the database does.
 * @param maxMs longest allowed window
 * @throws Refusal `slotInvalid` with `reason` if empty, too long or absurd
 */
export function windowOf({ start, end }: Slot, maxMs: number): Slot {
  const [from, until] = [Date.parse(start), Date.parse(end)];
  const length = until - from;
  if (!(length > 0)) throw new Refusal(400, 'slotInvalid', { reason: 'order' });
  if (!(from >= EARLIEST && until <= LATEST)) throw new Refusal(400, 'slotInvalid', { reason: 'outOfRange' });
  // The code alone says "within a day".
  if (length > maxMs)
    throw new Refusal(
      400,
      'slotInvalid',
      maxMs <= MAX_DAY_MS ? undefined : { reason: 'tooLong', days: String(Math.floor(maxMs / DAY_MS)) },
    );
  return { start: toInstant(from), end: toInstant(until) };
}
