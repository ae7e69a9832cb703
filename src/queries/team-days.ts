import { useMemo } from 'react';
import type { Slot } from '../domain/day-part/day-part.ts';
import { slotOf } from '../domain/day-part/slot.ts';
import type { TeamDay } from '../domain/team/response.ts';
import { memoised } from '../domain/memoised.ts';
import type { AccountDatabase } from '../offline/db/account-database.ts';
import { wholeTable } from '../offline/db/row-copy.ts';
import { rowsIn } from '../offline/db/rows-in.ts';
import { useFirst } from './first-readings.ts';
import type { MoveTeamDay } from '../offline/mutations/change-team-day.ts';
import { cancelTeamDay, moveTeamDay } from '../offline/mutations/change-team-day.ts';
import type { PlanTeamDay } from '../offline/mutations/team-day.ts';
import { planTeamDay } from '../offline/mutations/team-day.ts';
import { useLiveQuery } from './live/live.ts';
import type { WaitingEntry } from './outbox.ts';
import { useOutboxPart } from './outbox.ts';
import { useDepartmentProfiles } from './person.ts';

const plannedOf = memoised((days: readonly TeamDay[]) =>
  days.filter(({ status }) => status === 'PLANNED').sort((a, b) => a.start.localeCompare(b.start)),
);

/** Team days of the person's teams and of those that they lead, by time. */
export const teamDaysIn = async (db: AccountDatabase): Promise<TeamDay[]> =>
  plannedOf(await rowsIn(db, wholeTable<TeamDay>('teamDays')));

const isUnderWay = ({ label }: WaitingEntry): boolean => label !== null && label !== 'rejected' && label !== 'choice';

const NOTHING: ReadonlyMap<string, MoveTeamDay['to']> = new Map();
const NONE: readonly string[] = [];
const NO_PLANS: readonly PlanTeamDay[] = [];

const movedIn = memoised((entries: readonly WaitingEntry[]) => {
  const moved = entries.flatMap((entry) =>
    isUnderWay(entry) && entry.kind === moveTeamDay.kind && moveTeamDay.isParams(entry.params)
      ? [[entry.params.teamDayId, entry.params.to] as const]
      : [],
  );
  return moved.length === 0 ? NOTHING : new Map(moved);
});

const plannedIn = memoised((entries: readonly WaitingEntry[]) => {
  const planned = entries.flatMap((entry) =>
    isUnderWay(entry) && entry.kind === planTeamDay.kind && planTeamDay.isParams(entry.params) ? entry.params : [],
  );
  return planned.length === 0 ? NO_PLANS : planned;
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

/** When a team meets. */
interface TeamMeeting extends Slot {
  /** Of the team day. */
  id: string;
  /** ISO date. */
  date: string;
}

const meetingOf = ({ date, dayPart, floor }: MoveTeamDay['to']) => ({
  date,
  ...slotOf(date, dayPart, floor.building.timeZone),
});

/**
 * When a team meets as far as this device knows, once what waits here has come through.
 * @param but id of a team day that does not count
 */
export function useTeamMeetings(teamId: string | undefined, but?: string): TeamMeeting[] {
  const days = useTeamDays() ?? [];
  const moved = useMovedTeamDays();
  const planned = useOutboxPart(plannedIn) ?? NO_PLANS;
  const profiles = useDepartmentProfiles() ?? [];
  const own = profiles.flatMap(({ id, team }) => (team != null && team.id === teamId ? id : []));
  const known = days.filter(({ team }) => team.id === teamId);
  const asked = planned.filter(({ departmentProfile }) => own.includes(departmentProfile));
  const meetings = [
    ...asked.map((plan) => ({ id: plan.teamDayId, ...meetingOf(plan) })),
    ...known.map((day) => ({ id: day.id, ...meetingOf(moved.get(day.id) ?? day) })),
  ];
  // What is planned here may be known before its answer is.
  return [...new Map(meetings.filter(({ id }) => id !== but).map((meeting) => [meeting.id, meeting])).values()];
}
