import { mayCome } from '../domain/block-period/block-period.ts';
import type { Floor } from '../domain/building/building.ts';
import { lastDayAhead } from '../domain/client-config/client-config.ts';
import type { DayPart, Slot } from '../domain/day-part/day-part.ts';
import { addDays, slotOf, todayIn } from '../domain/day-part/slot.ts';
import { memoised } from '../domain/memoised.ts';
import { mayAddTeamDay } from '../domain/team-profile/rules.ts';
import { mayMeetIn, mayPlanTeamDay } from '../domain/team/team-day.ts';
import type { Verdict } from '../domain/verdict.ts';
import type { MoveTeamDay } from '../offline/mutations/change-team-day.ts';
import type { PlanTeamDay } from '../offline/mutations/team-day.ts';
import { planTeamDay } from '../offline/mutations/team-day.ts';
import type { WaitingEntry } from './outbox.ts';
import { useOutboxPart } from './outbox.ts';
import type { Person } from './person.ts';
import { useDepartmentProfiles } from './person.ts';
import { useBlockPeriods } from './places.ts';
import { isUnderWay, useMovedTeamDays, useTeamDays } from './team-days.ts';
import { useTeamProfiles } from './team-profiles.ts';

const NO_PLANS: readonly PlanTeamDay[] = [];

const plannedIn = memoised((entries: readonly WaitingEntry[]) => {
  const planned = entries.flatMap((entry) =>
    isUnderWay(entry) && entry.kind === planTeamDay.kind && planTeamDay.isParams(entry.params) ? entry.params : [],
  );
  return planned.length === 0 ? NO_PLANS : planned;
});

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
function useTeamMeetings(teamId: string | undefined, but?: string): TeamMeeting[] {
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

/** On which days a team may meet. */
export interface MeetingDays {
  /** @param date ISO date */
  verdictOn: (date: string) => Verdict;
  /** ISO dates on which it may, as far ahead as team days are planned. */
  open: readonly string[];
}

interface Wish {
  teamId: string | undefined;
  dayPart: DayPart;
  floor: Pick<Floor, 'id' | 'building'> | undefined;
  but?: string;
}

/**
 * On which days a team may meet as far as this device knows: by the rules, by its profile, by where it
 * is closed, and by what waits here.
 * @param which the team's id, if known, when and on which floor, and the id of a team day that does not count
 * @param now ISO instant
 */
export function useMeetingDays(
  { teamId, dayPart, floor, but }: Wish,
  { config, userStatus, timeZone: home }: Person,
  now: string,
): MeetingDays {
  const blocks = useBlockPeriods() ?? [];
  const timeZone = floor?.building.timeZone ?? home;
  const place = { buildingId: floor?.building.id ?? null, floorId: floor?.id ?? null };
  const others = useTeamMeetings(teamId, but);
  const profile = useTeamProfiles()?.find(({ teams }) => teamId !== undefined && teams.includes(teamId));
  const dates = others.map(({ date }) => date);
  const verdictOn = (date: string): Verdict => {
    const mayPlan = mayPlanTeamDay({ date, dayPart, timeZone, config, userStatus, now });
    const mayComeThere = mayPlan.ok ? mayCome(blocks, date, place) : mayPlan;
    const mayMeet = mayComeThere.ok ? mayMeetIn(slotOf(date, dayPart, timeZone), others) : mayComeThere;
    return mayMeet.ok && profile !== undefined ? mayAddTeamDay(profile, date, dates) : mayMeet;
  };
  const today = todayIn(timeZone, now);
  const ahead = Array.from({ length: lastDayAhead(config, true) + 1 }, (_, days) => addDays(today, days));
  return { verdictOn, open: ahead.filter((date) => verdictOn(date).ok) };
}
