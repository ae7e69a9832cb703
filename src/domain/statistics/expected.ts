import { roundedCount, roundedDown, roundedUp } from './round.ts';
import { SMALLEST_GROUP, STEP } from './statistics.ts';

/** How many were planned on a day that is over, and how many came. */
export interface ShowUp {
  planned: number;
  attended: number;
}

/** Until enough days are known: most come. */
const UNKNOWN = { low: 0.7, high: 1 };
/** By how many a rounded count is off at most. */
const OFF = Math.floor(STEP / 2);
/** Days that make a range. */
const ENOUGH_DAYS = 3;

/**
 * How many people come, from how many plan to: as many of them as on the worst and on the best day that is known,
 * in whole steps around it. Only rounded counts go in, so that none can be told from the range.
 * @returns null where too few plan to
 */
export function expectedRange(planned: number, past: readonly ShowUp[]): { low: number; high: number } | null {
  if (planned < SMALLEST_GROUP) return null;
  const rates = past
    .filter((day) => day.planned >= SMALLEST_GROUP)
    .map((day) => roundedCount(day.attended) / roundedCount(day.planned));
  const { low, high } = rates.length < ENOUGH_DAYS ? UNKNOWN : { low: Math.min(...rates), high: Math.max(...rates) };
  const told = roundedCount(planned);
  return { low: roundedDown((told - OFF) * low), high: roundedUp((told + OFF) * high) };
}
