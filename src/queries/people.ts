import type { BookableDay } from '../offline/db/account-database.ts';
import { teamsOn } from '../offline/db/teams-on.ts';
import { useLive } from './live/live.ts';

/** The days from today to daysAhead, in order. */
export function useBookableDays(): BookableDay[] | undefined {
  return useLive((db) => db.bookableDays.orderBy('date').toArray());
}

/**
 * Ids of the person's teams on a day.
 * @param date ISO date
 * @returns undefined while loading, and as long as this device has never been told: the server then judges alone
 */
export function useTeamsOn(date: string): readonly string[] | undefined {
  return useLive((db) => teamsOn(db, date), [date]);
}
