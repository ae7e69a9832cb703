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

interface Counted {
  /** Days of people. */
  planned: number;
  attended: number;
  /** People who planned, and who came. */
  people: number;
  came: number;
}

const countOf = (attendances: readonly Attendance[]): Counted => ({
  planned: new Set(attendances.map(({ person, date }) => `${date} ${person}`)).size,
  attended: new Set(attendances.filter(({ came }) => came).map(({ person, date }) => `${date} ${person}`)).size,
  people: new Set(attendances.map(({ person }) => person)).size,
  came: new Set(attendances.filter(({ came }) => came).map(({ person }) => person)).size,
});

/**
 * What is told of a few numbers: rounded counts, and shares of those alone, so that no share tells what its counts do
 * not. One to four who came are nobody, and so is none at all: it would be about each who was planned.
 */
function toldOf({ planned, attended, came }: Counted): {
  planned: number;
  attended: number | null;
  noShows: number | null;
} {
  const [told, there] = [roundedCount(planned), roundedCount(attended)];
  return came < SMALLEST_GROUP
    ? { planned: told, attended: null, noShows: null }
    : { planned: told, attended: there, noShows: roundedShare(told - there, told) };
}

function daysOf(attendances: readonly Attendance[], capacity: number): BuildingDay[] {
  const dates = [...new Set(attendances.map(({ date }) => date))].toSorted();
  return dates.map((date) => {
    const counted = countOf(attendances.filter((one) => one.date === date));
    if (counted.people < SMALLEST_GROUP) return { date, planned: null, attended: null, noShows: null, occupancy: null };
    const told = toldOf(counted);
    const { attended } = told;
    const isTold = attended !== null && capacity >= SMALLEST_GROUP;
    return { date, ...told, occupancy: isTold ? roundedShare(attended, capacity) : null };
  });
}

function weekOf(week: string, size: number, attendances: readonly Attendance[], workDays: number): TeamWeek {
  const told = toldOf(countOf(attendances));
  const people = roundedDown(size);
  const all = people * workDays;
  return {
    week,
    people,
    planned: roundedShare(told.planned, all),
    attended: told.attended === null ? null : roundedShare(told.attended, all),
    noShows: told.noShows,
  };
}
