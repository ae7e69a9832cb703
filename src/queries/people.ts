import type { TeamMembership } from '../domain/team/team.ts';
import type { BookableDay } from '../offline/db/account-database.ts';
import { useLive } from './live.ts';

/** The teams that the person belongs to, with the periods of membership. */
export function useMyTeams(): TeamMembership[] | undefined {
  return useLive((db) => db.teams.toArray());
}

/** The days from today to daysAhead, in order. */
export function useBookableDays(): BookableDay[] | undefined {
  return useLive((db) => db.bookableDays.orderBy('date').toArray());
}
