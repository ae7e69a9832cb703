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

/**
 * Team days of the played accounts' team, with proposals for its members.
 * @param today ISO date
 * @param until ISO date, inclusive
 */
export function teamDays(
  today: string,
  until: string,
  people: readonly DemoPerson[],
): { teamDays: TeamDayRow[]; proposals: LocationRow[] } {
  if (FLOOR === undefined) return { teamDays: [], proposals: [] };
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
  const members = people.filter(({ teamId, id }) => teamId === WORKPLACE_TEAM && id !== 'teamleader');
  return {
    teamDays: rows,
    proposals: rows.flatMap(({ id, date, day_part: dayPart, slot }) =>
      members.map((member): LocationRow => ({
        id: `${id}-${member.id}`,
        employee_id: member.id,
        date,
        day_part: dayPart,
        slot,
        status: 'TEAMDAY',
        actual_status: 'PROPOSED',
        building_id: buildingId,
        floor_id: floorId,
        team_id: WORKPLACE_TEAM,
        completed_at: null,
        created_at: `${today}T05:00:00Z`,
      })),
    ),
  };
}
