import type { Guideline } from '../domain/building/guideline.ts';
import { inReadingOrder } from '../domain/building/guideline.ts';
import { useLive } from './live/live.ts';

/** The guidelines of a building in reading order; none where they are not on this device. */
export function useGuidelines(buildingId: string): Guideline[] | undefined {
  return useLive(
    async (db) => inReadingOrder(await db.guidelines.where('buildingId').equals(buildingId).toArray()),
    [buildingId],
  );
}
