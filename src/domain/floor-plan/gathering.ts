import type { NamedShape } from './named-floor-plan.ts';

/** Who sits this far apart sits together, in drawing units. */
const TOGETHER = 1200;

/**
 * The spot around which most of some spots lie; of equals the first.
 * @returns its id, or null without any
 */
export function gathering(spots: readonly NamedShape[], ids: ReadonlySet<string>): string | null {
  const wanted = spots.filter(({ id }) => ids.has(id));
  const near = (a: NamedShape) => wanted.filter((b) => Math.hypot(a.x - b.x, a.y - b.y) <= TOGETHER).length;
  return (
    wanted.map((spot) => ({ id: spot.id, count: near(spot) })).toSorted((a, b) => b.count - a.count)[0]?.id ?? null
  );
}
