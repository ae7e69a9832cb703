import { collectionKey } from '../domain/intent/intent.ts';
import type { BookableDay } from '../offline/db/account-database.ts';
import { useLive } from './live.ts';

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
  const memberships = useLive(async (db) => {
    const pulled = await db.pulls.get(collectionKey('my-teams', db.accountId));
    return pulled?.lastOkAt == null ? null : db.teams.toArray();
  });
  return memberships?.filter(({ periods }) => periods.some(({ from, until }) => from <= date && (until === null || date <= until))).map(({ team }) => team.id);
}
