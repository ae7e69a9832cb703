import type { Reader } from '../db/database.ts';
import { listPools } from '../sql/draw.ts';
import type { Touch } from '../sql/touched.ts';

/** Everybody's own record says what is drawn, and stands on the buildings: one topic for all (decision 0163). */
export function tellAllOfDraws(touch: Touch): void {
  touch.raised('buildings', []);
}

/** Tells everybody where something of what is drawn is another: who may see it, what it is called, its places. */
export async function tellDraws(
  { db, touch }: { db: Reader; touch: Touch },
  { amenities, buildings }: { amenities?: ReadonlySet<string>; buildings?: ReadonlySet<string> },
): Promise<void> {
  if ((amenities?.size ?? 0) + (buildings?.size ?? 0) === 0) return;
  const pools = await listPools(db);
  if (pools.some(({ id, building }) => (building === null ? amenities?.has(id) : buildings?.has(building))))
    tellAllOfDraws(touch);
}
