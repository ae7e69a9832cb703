import { demoAccounts } from '../accounts.ts';
import { slotOf } from '../../../src/domain/day-part/slot.ts';
import { FLOORS, zoneOf } from '../organisation/buildings.ts';
import { WORKPLACE_TEAM } from '../people/divisions.ts';
import type { DemoPerson } from '../people/people.ts';
import { workdays } from './days.ts';
import type { LocationRow } from './settle.ts';
import { SEEDED } from '../ids.ts';
import { rangeOf } from './settle.ts';

/** A row of `team_day`. */
export interface TeamDayRow {
  id: string;
  team_id: string;
  date: string;
  day_part: 'FULLDAY';
  slot: string;
  floor_id: string;
  planned_by: string;
}

/** Indexes of the team days among the coming working days: an open day and a busy one. */
export const TEAM_DAYS = [4, 5] as const;
const FLOOR = FLOORS.find(({ id }) => id === 'amsterdam-2');

/** Accounts with a name of their own answer for themselves. */
const isPlayed = ({ id }: DemoPerson): boolean => demoAccounts.some(({ username }) => username === id);

const planOn = (locations: readonly LocationRow[], employeeId: string, date: string): LocationRow | undefined =>
  locations.find((row) => row.employee_id === employeeId && row.date === date && row.day_part === 'FULLDAY');

/**
 * Team days of the played accounts' team, with proposals for its members and the answers of those whom nobody plays.
 * @param today ISO date
 * @param until ISO date, inclusive
 * @param locations everybody's plans
 * @returns `accepted`: ids of plans that accept a team day
 */
export function teamDays(
  today: string,
  until: string,
  people: readonly DemoPerson[],
  locations: readonly LocationRow[],
): { teamDays: TeamDayRow[]; proposals: LocationRow[]; accepted: ReadonlySet<string> } {
  if (FLOOR === undefined) return { teamDays: [], proposals: [], accepted: new Set() };
  const { id: floorId, buildingId } = FLOOR;
  const dates = TEAM_DAYS.flatMap((index) => workdays(today, until)[index] ?? []).filter((date) => date > today);
  const rows = dates.map((date): TeamDayRow => ({
    id: `${SEEDED}t-${date}`,
    team_id: WORKPLACE_TEAM,
    date,
    day_part: 'FULLDAY',
    slot: rangeOf(slotOf(date, 'FULLDAY', zoneOf(buildingId))),
    floor_id: floorId,
    planned_by: 'teamleader',
  }));
  const members = people.filter(({ teamId }) => teamId === WORKPLACE_TEAM);
  const asked = rows.flatMap((day) =>
    members.map((member) => ({
      ...day,
      member,
      plan: isPlayed(member) ? undefined : planOn(locations, member.id, day.date),
    })),
  );
  const isComing = ({ plan }: (typeof asked)[number]): boolean => plan?.building_id === buildingId;
  return {
    teamDays: rows,
    accepted: new Set(asked.filter(isComing).flatMap(({ plan }) => plan?.id ?? [])),
    proposals: asked
      .filter((one) => !isComing(one))
      .map(({ id, date, day_part: dayPart, slot, member, plan }): LocationRow => ({
        id: `${id}-${member.id}`,
        employee_id: member.id,
        date,
        day_part: dayPart,
        slot,
        // Who is elsewhere has said so. Who is at home is still thinking.
        ...(plan === undefined || plan.status === 'HOME'
          ? { status: 'TEAMDAY', actual_status: 'PROPOSED' }
          : { status: 'DECLINE', actual_status: 'DECLINED' }),
        building_id: buildingId,
        floor_id: floorId,
        team_id: WORKPLACE_TEAM,
        completed_at: null,
        created_at: `${today}T05:00:00Z`,
        by_week: false,
      })),
  };
}
