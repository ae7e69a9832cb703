import { useCallback } from 'react';
import { withConnection } from '../offline/db/connection.ts';
import { readView } from '../offline/overlay/read.ts';
import type { LocationView, View } from '../offline/view/view.ts';
import { useAccountDatabase } from './account-database.ts';
import { calendarRows } from './ranges.ts';
import { rowsIn } from '../offline/db/rows-in.ts';
import { useFirst } from './first-readings.ts';
import { useOverlay } from './live/live.ts';

/** Days of history searched for the usual workstation or floor. */
export const HISTORY_DAYS = 60;

const within = (view: Pick<View, 'locations'>, from: string, to: string): LocationView[] =>
  [...view.locations.values()]
    .filter((row) => row.date >= from && row.date <= to)
    .sort((a, b) => a.start.localeCompare(b.start));

/**
 * The person's calendar with waiting changes, ordered by start.
 * @param from first day, ISO date in the building's zone
 * @param to last day, inclusive
 */
export function useCalendar(from: string, to: string): LocationView[] | undefined {
  return useOverlay(
    async (db) => ({ locations: await rowsIn(db, calendarRows(from, to)) }),
    (view) => within(view, from, to),
    [from, to],
    useFirst()?.calendar,
  );
}

/** {@link useCalendar}, when asked. */
export function useReadCalendar(): (from: string, to: string) => Promise<LocationView[]> {
  const db = useAccountDatabase();
  return useCallback(
    (from, to) =>
      withConnection(db, async () =>
        within(await readView(db, async () => ({ locations: await rowsIn(db, calendarRows(from, to)) })), from, to),
      ),
    [db],
  );
}
