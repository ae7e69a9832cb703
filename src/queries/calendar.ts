import type { LocationView } from '../offline/overlay/view.ts';
import { readView } from '../offline/overlay/read.ts';
import { useFollowed } from './live.ts';

/**
 * The person's calendar with what waits, ordered by start.
 * @param from first day, ISO date in the building's zone
 * @param to last day, inclusive
 */
export function useCalendar(from: string, to: string): LocationView[] | undefined {
  return useFollowed(async (db) => {
    const view = await readView(db, async () => ({ locations: await db.locations.where('date').between(from, to, true, true).toArray() }));
    return [...view.locations.values()].filter((row) => row.date >= from && row.date <= to).sort((a, b) => a.start.localeCompare(b.start));
  }, [from, to]);
}
