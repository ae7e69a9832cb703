import { roundedDown, roundedUp } from './round.ts';
import { SMALLEST_GROUP } from './statistics.ts';

/** How many were planned on a day that is over, and how many came. */
export interface ShowUp {
  planned: number;
  attended: number;
}

/** Until enough days are known: most come. */
const UNKNOWN = { low: 0.7, high: 1 };
/** Days that make a range. */
const ENOUGH_DAYS = 3;

/**
 * How many people come, from how many plan to: as many of them as on the worst and on the best day that is known,
 * in whole steps around it. @returns null where too few plan to
 */
export function expectedRange(planned: number, past: readonly ShowUp[]): { low: number; high: number } | null {
  if (planned < SMALLEST_GROUP) return null;
  const rates = past.filter((day) => day.planned >= SMALLEST_GROUP).map((day) => day.attended / day.planned);
  const { low, high } = rates.length < ENOUGH_DAYS ? UNKNOWN : { low: Math.min(...rates), high: Math.max(...rates) };
  return { low: roundedDown(planned * low), high: roundedUp(planned * Math.max(high, low)) };
}
