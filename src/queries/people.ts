import type { TeamMembership } from '../domain/team/team.ts';
import type { BookableDay } from '../offline/db/account-database.ts';
import { useLive } from './live.ts';

/** The teams that the person belongs to, with the periods of membership. */
function useMyTeams(): TeamMembership[] | undefined {
  return useLive((db) => db.teams.toArray());
}

/** The days from today to daysAhead, in order. */
export function useBookableDays(): BookableDay[] | undefined {
  return useLive((db) => db.bookableDays.orderBy('date').toArray());
}

/** Ids of the person's teams on a day; undefined while loading. @param date ISO date */
export function useTeamsOn(date: string): readonly string[] | undefined {
  return useMyTeams()?.filter(({ periods }) => periods.some(({ from, until }) => from <= date && (until === null || date <= until))).map(({ team }) => team.id);
}
