import type { Verdict } from '../verdict.ts';
import { ALLOWED, refused } from '../verdict.ts';

/**
 * Published days on which nobody comes to a place (`GET /api/blocking/published`; the shape is ours, decision 0056).
 * `from` and `until` are ISO dates in the zone of the place, both included.
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

/** Where somebody would come. Without a known floor only periods of the whole building apply. */
export interface BlockedPlace {
  buildingId: string | null;
  floorId: string | null;
}

/** The periods that cover a day, whatever the place. @param date ISO date */
export const blocksOn = <B extends Pick<BlockPeriod, 'from' | 'until'>>(periods: readonly B[], date: string): B[] =>
  periods.filter(({ from, until }) => from <= date && date <= until);

/**
 * The period that blocks a place on a day, or null.
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
