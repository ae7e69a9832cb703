import { todayIn } from '../day-part/slot.ts';
import type { Verdict } from '../verdict.ts';
import { refused } from '../verdict.ts';
import { isEntranceOf, type JudgedVisit, mayCompleteVisit, mayConfirmVisit } from './rules.ts';

/** A code at an entrance that somebody scanned. */
export interface Entrance {
  /** `<building>` or `<building>;<gate>`. */
  entry: string;
  /** The code by which visitors leave. */
  leaves: boolean;
  /** ISO instant of the scan. */
  now: string;
}

/** Whether a visit begins, or ends, at an entrance (spec 8, "Visit errors"). */
export function mayPassEntrance(visit: JudgedVisit, { entry, leaves, now }: Entrance): Verdict {
  if (!leaves) return mayConfirmVisit(visit, { now, entry });
  const verdict = mayCompleteVisit(visit);
  return verdict.ok && !isEntranceOf(visit.building, entry) ? refused('visitWrongBuilding') : verdict;
}

/**
 * The visits on a device that a scanned code may mean: those that may pass, the next to come first; else the one that
 * is refused for the least: that of today, else the nearest.
 */
export function visitsAtEntrance<V extends JudgedVisit>(visits: readonly V[], entrance: Entrance): V[] {
  const off = ({ expectedDate }: V) => Math.abs(Date.parse(expectedDate) - Date.parse(entrance.now));
  const isToday = ({ expectedDate, building: { timeZone } }: V) =>
    todayIn(timeZone, expectedDate) === todayIn(timeZone, entrance.now);
  const nearest = visits.toSorted((a, b) => Number(isToday(b)) - Number(isToday(a)) || off(a) - off(b));
  const allowed = nearest.filter((visit) => mayPassEntrance(visit, entrance).ok);
  return allowed.length > 0 ? allowed : nearest.slice(0, 1);
}
