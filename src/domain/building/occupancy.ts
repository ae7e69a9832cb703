import type { Slot } from '../day-part/day-part.ts';
import { overlaps } from '../day-part/parts.ts';
import type { Verdict } from '../verdict.ts';
import { ALLOWED, refused } from '../verdict.ts';

/** Smallest first (spec 9, "Per-building, per-floor and per-neighbourhood"). */
export const LIMITED_PLACES = ['neighborhood', 'floor', 'building'] as const;
export type LimitedPlace = (typeof LIMITED_PLACES)[number];

/** Occupancy of a place, without the newcomer. */
export interface Occupancy {
  place: LimitedPlace;
  /** Null means no limit. */
  limit: number | null;
  /** Peak number of persons in the slot. */
  persons: number;
}

/**
 * Whether one more person may come. Only the server knows who is where.
 * @returns `occupancyExceeded`: `reason` is the smallest full place, `limit` its limit
 */
export function checkOccupancy(places: readonly Occupancy[]): Verdict {
  const full = LIMITED_PLACES.flatMap(
    (name) => places.find(({ place, limit, persons }) => place === name && limit !== null && persons >= limit) ?? [],
  )[0];
  return full === undefined ? ALLOWED : refused('occupancyExceeded', { reason: full.place, limit: String(full.limit) });
}

/** Peak number of persons in a slot. @param present when each person is there */
export function peakOf(present: readonly Slot[], slot: Slot): number {
  // Leaving and coming at the same instant do not overlap.
  const moves = present
    .filter((one) => overlaps(one, slot))
    .flatMap(({ start, end }) => [
      { at: Math.max(Date.parse(start), Date.parse(slot.start)), by: 1 },
      { at: Date.parse(end), by: -1 },
    ])
    .toSorted((a, b) => a.at - b.at || a.by - b.by);
  let [persons, peak] = [0, 0];
  for (const { by } of moves) {
    persons += by;
    peak = Math.max(peak, persons);
  }
  return peak;
}
