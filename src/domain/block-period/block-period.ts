import type { Verdict } from '../verdict.ts';
import { ALLOWED, refused } from '../verdict.ts';

/**
 * Days on which nobody comes to a place, as the organisation published them (`GET /api/blocking/published`). The spec names
 * them without fields; the shape is ours. Dates are ISO dates in the zone of the place, both included.
 */
export interface BlockPeriod {
  id: string;
  from: string;
  until: string;
  /** Why, in the organisation's own words. */
  reason: string;
  /** Null: every building. */
  building: { id: string; name: string } | null;
  /** Null: the whole building. */
  floor: { id: string; name: string } | null;
}

/** Where somebody would come to; a floor that is not known yet is met only by what blocks its whole building. */
export interface BlockedPlace {
  buildingId: string | null;
  floorId: string | null;
}

/** The periods that cover a day, whatever the place. @param date ISO date */
export const blocksOn = <B extends Pick<BlockPeriod, 'from' | 'until'>>(periods: readonly B[], date: string): B[] =>
  periods.filter(({ from, until }) => from <= date && date <= until);

/**
 * What keeps people from a place on a day, or null.
 * @param date ISO date in the zone of the place
 */
export function blockAt(
  periods: readonly BlockPeriod[],
  date: string,
  { buildingId, floorId }: BlockedPlace,
): BlockPeriod | null {
  return (
    blocksOn(periods, date).find(
      ({ building, floor }) =>
        (floor === null || floor.id === floorId) && (building === null || building.id === buildingId),
    ) ?? null
  );
}

/** Whether people may come to a place on a day. @returns `blockedPeriod` with the reason and the last day of it */
export function mayCome(periods: readonly BlockPeriod[], date: string, place: BlockedPlace): Verdict {
  const block = blockAt(periods, date, place);
  return block === null ? ALLOWED : refused('blockedPeriod', { reason: block.reason, lastDay: block.until });
}
