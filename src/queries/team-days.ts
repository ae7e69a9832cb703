import { useMemo } from 'react';
import type { TeamDay } from '../domain/team/response.ts';
import { memoised } from '../domain/memoised.ts';
import type { AccountDatabase } from '../offline/db/account-database.ts';
import { wholeTable } from '../offline/db/row-copy.ts';
import { rowsIn } from '../offline/db/rows-in.ts';
import { useFirst } from './first-readings.ts';
import { cancelTeamDay, moveTeamDay } from '../offline/mutations/change-team-day.ts';
import { useLiveQuery } from './live/live.ts';
import type { WaitingEntry } from './outbox.ts';
import { useOutbox } from './outbox.ts';

const plannedOf = memoised((days: readonly TeamDay[]) =>
  days.filter(({ status }) => status === 'PLANNED').sort((a, b) => a.start.localeCompare(b.start)),
);

/** Team days of the person's teams and of those that they lead, by time. */
export const teamDaysIn = async (db: AccountDatabase): Promise<TeamDay[]> =>
  plannedOf(await rowsIn(db, wholeTable<TeamDay>('teamDays')));

const isUnderWay = ({ label }: WaitingEntry): boolean => label !== null && label !== 'rejected' && label !== 'choice';

/** Team days that the person is moving, by id, with the date to which. */
export function useMovedTeamDays(): ReadonlyMap<string, string> {
  const entries = useOutbox();
  return useMemo(
    () =>
      new Map(
        entries?.flatMap((entry) =>
          isUnderWay(entry) && entry.kind === moveTeamDay.kind && moveTeamDay.isParams(entry.params)
            ? [[entry.params.teamDayId, entry.params.to.date] as const]
            : [],
        ),
      ),
    [entries],
  );
}

/** As {@link teamDaysIn}, without those that the person is cancelling; undefined while loading. */
export function useTeamDays(): TeamDay[] | undefined {
  const days = useLiveQuery(teamDaysIn, [], useFirst()?.teamDays);
  const entries = useOutbox();
  return useMemo(() => {
    const cancelled = new Set(
      entries?.flatMap((entry) =>
        isUnderWay(entry) && entry.kind === cancelTeamDay.kind && cancelTeamDay.isParams(entry.params)
          ? entry.params.teamDayId
          : [],
      ),
    );
    return cancelled.size === 0 ? days : days?.filter(({ id }) => !cancelled.has(id));
  }, [days, entries]);
}
