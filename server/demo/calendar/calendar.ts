import { WORKPLACE_TEAM } from '../people/divisions.ts';
import { demoDays } from './demo-days.ts';
import { allDays } from './days.ts';
import type { DayPlan } from './day-plan.ts';
import type { Workforce } from './plan-day.ts';
import { planDay } from './plan-day.ts';
import type { CalendarRows } from './settle.ts';
import { blocksOn, settle, signsOfLife } from './settle.ts';
import type { TeamDayRow } from './team-days.ts';
import { teamDays } from './team-days.ts';

/** Everybody's plans, and the rows they become. */
export interface DemoCalendar extends CalendarRows {
  plans: DayPlan[];
  teamDays: TeamDayRow[];
}

/**
 * Makes everybody's plans and reservations.
 * @param from ISO date, inclusive; played accounts have an earlier history if it is before today
 * @param until ISO date, inclusive
 * @param today ISO date in the first building
 * @param now ISO instant
 */
export function makeCalendar(
  { from, until, today, now }: { from: string; until: string; today: string; now: string },
  workforce: Workforce,
): DemoCalendar {
  const days = allDays(from, until);
  const plans = [
    ...days.flatMap((date) => planDay(date, workforce)),
    ...demoDays(today, until, workforce.people, workforce.rooms),
  ];
  const rows = plans.map((plan) => settle(plan, now));
  const reservations = [
    ...rows.flatMap((row) => row.reservations),
    ...days.flatMap((date) => blocksOn(date, workforce.rooms)),
  ];
  const planned = rows.flatMap(({ locations }) => locations);
  const team = teamDays(today, until, workforce.people, planned);
  return {
    plans,
    teamDays: team.teamDays,
    locations: [
      ...planned.map((row) => (team.accepted.has(row.id) ? { ...row, team_id: WORKPLACE_TEAM } : row)),
      ...team.proposals,
    ],
    reservations: [
      ...reservations,
      ...(days.includes(today) ? signsOfLife(today, now, workforce.rooms, reservations) : []),
    ],
  };
}
