import type { BlockPeriod } from '../domain/block-period/block-period.ts';
import { useLive } from './live/live.ts';

/** The published block periods, the nearest first; undefined while loading. */
export function useBlockPeriods(): BlockPeriod[] | undefined {
  return useLive(async (db) => (await db.blockPeriods.toArray()).sort((a, b) => a.from.localeCompare(b.from)));
}
