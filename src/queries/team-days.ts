import { useMemo } from 'react';
import type { TeamDay } from '../domain/team/response.ts';
import { memoised } from '../domain/memoised.ts';
import type { AccountDatabase } from '../offline/db/account-database.ts';
import { wholeTable } from '../offline/db/row-copy.ts';
import { rowsIn } from '../offline/db/rows-in.ts';
import { useFirst } from './first-readings.ts';
import type { MoveTeamDay } from '../offline/mutations/change-team-day.ts';
import { cancelTeamDay, moveTeamDay } from '../offline/mutations/change-team-day.ts';
import { useLiveQuery } from './live/live.ts';
import type { WaitingEntry } from './outbox.ts';
import { useOutboxPart } from './outbox.ts';

const plannedOf = memoised((days: readonly TeamDay[]) =>
  days.filter(({ status }) => status === 'PLANNED').sort((a, b) => a.start.localeCompare(b.start)),
);

/** Team days of the person's teams and of those that they lead, by time. */
export const teamDaysIn = async (db: AccountDatabase): Promise<TeamDay[]> =>
  plannedOf(await rowsIn(db, wholeTable<TeamDay>('teamDays')));

/** Whether it may still come through. */
export const isUnderWay = ({ label }: WaitingEntry): boolean =>
  label !== null && label !== 'rejected' && label !== 'choice';

const NOTHING: ReadonlyMap<string, MoveTeamDay['to']> = new Map();
const NONE: readonly string[] = [];

const movedIn = memoised((entries: readonly WaitingEntry[]) => {
  const moved = entries.flatMap((entry) =>
    isUnderWay(entry) && entry.kind === moveTeamDay.kind && moveTeamDay.isParams(entry.params)
      ? [[entry.params.teamDayId, entry.params.to] as const]
      : [],
  );
  return moved.length === 0 ? NOTHING : new Map(moved);
});

const cancelledIn = memoised((entries: readonly WaitingEntry[]) => {
  const cancelled = entries.flatMap((entry) =>
    isUnderWay(entry) && entry.kind === cancelTeamDay.kind && cancelTeamDay.isParams(entry.params)
      ? entry.params.teamDayId
      : [],
  );
  return cancelled.length === 0 ? NONE : cancelled;
});

/** Team days that the person is moving, by id, with when and where to. */
export const useMovedTeamDays = (): ReadonlyMap<string, MoveTeamDay['to']> => useOutboxPart(movedIn) ?? NOTHING;

/** As {@link teamDaysIn}, without those that the person is cancelling; undefined while loading. */
export function useTeamDays(): TeamDay[] | undefined {
  const days = useLiveQuery(teamDaysIn, [], useFirst()?.teamDays);
  const cancelled = useOutboxPart(cancelledIn) ?? NONE;
  return useMemo(
    () => (cancelled === NONE ? days : days?.filter(({ id }) => !cancelled.includes(id))),
    [days, cancelled],
  );
}
