import type { TeamDay } from '../domain/team/response.ts';
import { memoised } from '../domain/memoised.ts';
import { wholeTable } from '../offline/db/row-copy.ts';
import { rowsIn } from '../offline/db/rows-in.ts';
import { useLiveQuery } from './live/live.ts';

const plannedOf = memoised((days: readonly TeamDay[]) =>
  days.filter(({ status }) => status === 'PLANNED').sort((a, b) => a.start.localeCompare(b.start)),
);

/** Team days of the person's teams and of those that they lead; undefined while loading. */
export const useTeamDays = (): TeamDay[] | undefined =>
  useLiveQuery(async (db) => plannedOf(await rowsIn(db, wholeTable<TeamDay>('teamDays'))));
