import type { LocationView } from '../offline/view/view.ts';
import { useView } from './live/live.ts';

/**
 * The person's calendar with what waits, ordered by start.
 * @param from first day, ISO date in the building's zone
 * @param to last day, inclusive
 */
export function useCalendar(from: string, to: string): LocationView[] | undefined {
  return useView(
    async (db) => ({ locations: await db.locations.where('date').between(from, to, true, true).toArray() }),
    (view) =>
      [...view.locations.values()]
        .filter((row) => row.date >= from && row.date <= to)
        .sort((a, b) => a.start.localeCompare(b.start)),
    [from, to],
  );
}
