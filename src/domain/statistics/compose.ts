import { groupsOf } from './groups.ts';
import { tellablePlaces } from './isolation.ts';
import { roundedCount, roundedDown, roundedShare } from './round.ts';
import type { BuildingDay, TeamWeek } from './statistics.ts';
import { SMALLEST_GROUP } from './statistics.ts';

/** A person's plan for a building on a day that is over. */
export interface Attendance {
  person: string;
  building: string;
  /** ISO date. */
  date: string;
  came: boolean;
}

/** A week with all that is known of it. */
export interface WeekOfPeople {
  /** ISO date of its Monday. */
  week: string;
  attendances: readonly Attendance[];
  /** Everybody, by the one team that they are counted in. */
  teamOf: ReadonlyMap<string, string | null>;
  /** Workstations by building. */
  capacity: ReadonlyMap<string, number>;
  /** Working days of the week. */
  workDays: number;
}

export interface ToldWeek {
  buildings: { id: string; days: BuildingDay[] }[];
  teams: { id: string | null; week: TeamWeek }[];
}

/** What may be told of a week. Everything finer is forgotten. */
export function tellWeek({ week, attendances, teamOf, capacity, workDays }: WeekOfPeople): ToldWeek {
  const groups = groupsOf(teamOf, new Set(attendances.map(({ person }) => person)));
  const stays = attendances.map(({ person, building }) => ({ person, place: building }));
  const places = tellablePlaces(stays, groups);
  return {
    buildings: places.map((id) => ({
      id,
      days: daysOf(
        attendances.filter(({ building }) => building === id),
        capacity.get(id) ?? 0,
      ),
    })),
    teams: groups.map(({ id, people }) => ({
      id,
      week: weekOf(
        week,
        people.size,
        attendances.filter(({ person }) => people.has(person)),
        workDays,
      ),
    })),
  };
}

const countOf = (attendances: readonly Attendance[]) => ({
  planned: new Set(attendances.map(({ person, date }) => `${date} ${person}`)).size,
  attended: new Set(attendances.filter(({ came }) => came).map(({ person, date }) => `${date} ${person}`)).size,
  people: new Set(attendances.map(({ person }) => person)).size,
});

function daysOf(attendances: readonly Attendance[], capacity: number): BuildingDay[] {
  const dates = [...new Set(attendances.map(({ date }) => date))].toSorted();
  return dates.map((date) => {
    const { planned, attended, people } = countOf(attendances.filter((one) => one.date === date));
    if (people < SMALLEST_GROUP) return { date, planned: null, attended: null, noShows: null, occupancy: null };
    return {
      date,
      planned: roundedCount(planned),
      attended: roundedCount(attended),
      noShows: roundedShare(planned - attended, planned),
      occupancy: capacity < SMALLEST_GROUP ? null : roundedShare(attended, capacity),
    };
  });
}

function weekOf(week: string, size: number, attendances: readonly Attendance[], workDays: number): TeamWeek {
  const { planned, attended, people } = countOf(attendances);
  const all = size * workDays;
  return {
    week,
    people: roundedDown(size),
    planned: roundedShare(planned, all),
    attended: roundedShare(attended, all),
    noShows: people < SMALLEST_GROUP ? null : roundedShare(planned - attended, planned),
  };
}
