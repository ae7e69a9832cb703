import type { Slot } from '../day-part/day-part.ts';
import { overlaps } from '../day-part/parts.ts';
import type { Verdict } from '../verdict.ts';
import { ALLOWED, refused } from '../verdict.ts';

/** Places with a limit of persons, smallest first. Source: spec 9, "Per-building, per-floor and per-neighbourhood". */
export const LIMITED_PLACES = ['neighborhood', 'floor', 'building'] as const;
export type LimitedPlace = (typeof LIMITED_PLACES)[number];

/** A place with a limit, and how full it is without the newcomer. */
export interface Occupancy {
  place: LimitedPlace;
  /** The most persons at once; null for a place without a limit. */
  limit: number | null;
  /** The most persons who are there at once in the slot. */
  persons: number;
}

/**
 * Whether one more person may come, as far as limits of persons go. Only the server knows who is where.
 * @returns `occupancyExceeded` with `reason`, the smallest place that is full, and its `limit`
 */
export function checkOccupancy(places: readonly Occupancy[]): Verdict {
  const full = LIMITED_PLACES.flatMap(
    (name) => places.find(({ place, limit, persons }) => place === name && limit !== null && persons >= limit) ?? [],
  )[0];
  return full === undefined ? ALLOWED : refused('occupancyExceeded', { reason: full.place, limit: String(full.limit) });
}

/** The most that are present at once within a slot. @param present when each person is there */
export function peakOf(present: readonly Slot[], slot: Slot): number {
  // Whoever leaves at an instant makes room for who comes then.
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
