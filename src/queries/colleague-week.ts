import type { ColleagueDays } from '../domain/colleague/colleague-days.ts';
import type { Colleague } from '../domain/employee/employee.ts';
import { collectionKey } from '../domain/intent/intent.ts';
import { memoised } from '../domain/memoised.ts';
import type { Team, TeamMembership } from '../domain/team/team.ts';
import { pullRow } from '../offline/db/pull-record.ts';
import { wholeTable } from '../offline/db/row-copy.ts';
import { rowsIn } from '../offline/db/rows-in.ts';
import { useLiveQuery } from './live/live.ts';

export interface ColleagueWeek {
  /** Whom the person may locate; empty: nobody. */
  colleagues: readonly Colleague[];
  days: readonly ColleagueDays[];
  /** The person's teams in which they may locate anybody, by name. */
  teams: readonly Team[];
}

const together = memoised((colleagues: readonly Colleague[]) =>
  memoised((days: readonly ColleagueDays[]) =>
    memoised((memberships: readonly TeamMembership[]): ColleagueWeek => {
      const shared = new Set(colleagues.flatMap(({ teams }) => teams ?? []));
      return {
        colleagues,
        days,
        teams: memberships
          .map(({ team }) => team)
          .filter(({ id }) => shared.has(id))
          .toSorted((a, b) => a.name.localeCompare(b.name)),
      };
    }),
  ),
);

/** Where colleagues plan to be; undefined while loading, null while this device was never told. */
export const useColleagueWeek = (): ColleagueWeek | null | undefined =>
  useLiveQuery(async (db) => {
    const [colleagues, days, memberships, [pulled]] = await Promise.all([
      rowsIn(db, wholeTable<Colleague>('coworkers')),
      rowsIn(db, wholeTable<ColleagueDays>('coworkerDays')),
      rowsIn(db, wholeTable<TeamMembership>('teams')),
      rowsIn(db, pullRow(collectionKey('coworker-days'))),
    ]);
    return pulled?.lastOkAt == null ? null : together(colleagues)(days)(memberships);
  });
