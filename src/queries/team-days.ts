import type { TeamDay } from '../domain/team/response.ts';
import { useLiveQuery } from './live/live.ts';

/** Team days of the person's teams and of those that they lead; undefined while loading. */
export const useTeamDays = (): TeamDay[] | undefined =>
  useLiveQuery(async (db) =>
    (await db.teamDays.toArray())
      .filter(({ status }) => status === 'PLANNED')
      .sort((a, b) => a.start.localeCompare(b.start)),
  );
