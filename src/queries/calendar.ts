import type { LocationView } from '../offline/view/view.ts';
import { calendarRows } from './ranges.ts';
import { rowsIn } from '../offline/db/rows-in.ts';
import { useFirst } from './first-readings.ts';
import { useOverlay } from './live/live.ts';

/** Days of history searched for the usual workstation or floor. */
export const HISTORY_DAYS = 60;

/**
 * The person's calendar with waiting changes, ordered by start.
 * @param from first day, ISO date in the building's zone
 * @param to last day, inclusive
 */
export function useCalendar(from: string, to: string): LocationView[] | undefined {
  return useOverlay(
    async (db) => ({ locations: await rowsIn(db, calendarRows(from, to)) }),
    (view) =>
      [...view.locations.values()]
        .filter((row) => row.date >= from && row.date <= to)
        .sort((a, b) => a.start.localeCompare(b.start)),
    [from, to],
    useFirst()?.calendar,
  );
}
