import type { Verdict } from '../verdict.ts';
import { ALLOWED, refused } from '../verdict.ts';

/**
 * Published days on which a place is closed (`GET /api/blocking/published`; decision 0056). `from` and `until` are ISO
 * dates in the zone of the place, both included.
 */
export interface BlockPeriod {
  id: string;
  from: string;
  until: string;
  /** In the organisation's own words. */
  reason: string;
  /** Null means every building. */
  building: { id: string; name: string } | null;
  /** Null means the whole building. */
  floor: { id: string; name: string } | null;
}

/** A place to come to. With `floorId` null, only periods of the whole building apply. */
export interface BlockedPlace {
  buildingId: string | null;
  floorId: string | null;
}

/** The periods on a day, for any place. @param date ISO date */
export const blocksOn = <B extends Pick<BlockPeriod, 'from' | 'until'>>(periods: readonly B[], date: string): B[] =>
  periods.filter(({ from, until }) => from <= date && date <= until);

/** The periods of a place, on any day. */
export const blocksAt = (periods: readonly BlockPeriod[], { buildingId, floorId }: BlockedPlace): BlockPeriod[] =>
  periods.filter(
    ({ building, floor }) =>
      (floor === null || floor.id === floorId) && (building === null || building.id === buildingId),
  );

/**
 * The period that blocks a place on a day, or null.
 * @param date ISO date in the zone of the place
 */
export const blockAt = (periods: readonly BlockPeriod[], date: string, place: BlockedPlace): BlockPeriod | null =>
  blocksAt(blocksOn(periods, date), place)[0] ?? null;

/** Whether people may come to a floor on a date. @param floors those that are known, with their buildings */
export function openness(
  periods: readonly BlockPeriod[],
  floors: readonly { id: string; building: { id: string } }[],
): (floorId: string, date: string) => boolean {
  const buildingOf = new Map(floors.map(({ id, building }) => [id, building.id]));
  return (floorId, date) => blockAt(periods, date, { buildingId: buildingOf.get(floorId) ?? null, floorId }) === null;
}

/** Whether a place is open on a day. @returns `blockedPeriod` with reason and last day */
export function mayCome(periods: readonly BlockPeriod[], date: string, place: BlockedPlace): Verdict {
  const block = blockAt(periods, date, place);
  return block === null ? ALLOWED : refused('blockedPeriod', { reason: block.reason, lastDay: block.until });
}
