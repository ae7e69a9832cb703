import { expectedOf, placesOf } from './rules.ts';
import { schemeDays } from './scheme.ts';
import type { PlanningLocation, TeamProfileSettings } from './team-profile.ts';

/** People who are expected, and for how many there is room. */
export interface Load {
  expected: number;
  capacity: number;
}

/** What a profile would mean on one of its days. */
export interface LoadDay {
  /** ISO date. */
  date: string;
  kind: 'preferred' | 'optional';
  /** Of this team. */
  team: number;
  floor: Load;
  building: Load;
  /** This team in its neighbourhoods; null where none is preferred. */
  neighborhoods: Load | null;
  /** Whether all find room, and the floor stays within the team's occupancy; neighbourhoods are only preferred. */
  fits: boolean;
}

const least = (workstations: number, limit: number | null): number => Math.min(workstations, limit ?? workstations);
const roomOf = ({ workstations, personLimit }: { workstations: number; personLimit: number | null }): number =>
  least(workstations, personLimit);
const sum = (numbers: readonly number[]): number => numbers.reduce((total, one) => total + one, 0);

/** What is known when a profile is thought of. */
export interface LoadGround {
  /** Id of the profile: what it plans so far does not count. */
  id: string;
  members: number;
  locations: readonly PlanningLocation[];
  /** Id of a location's building, and how many it takes; null without a limit. */
  buildingOf: (location: PlanningLocation) => { id: string; personLimit: number | null } | null;
  /** Whether people may come to a floor on a date. */
  isOpen: (floor: string, date: string) => boolean;
}

/**
 * What a profile would mean in the coming weeks, beside what other leaders plan there.
 * @param from ISO date, inclusive
 * @param until ISO date, inclusive
 */
export function loadOf(settings: TeamProfileSettings, ground: LoadGround, from: string, until: string): LoadDay[] {
  const { locations, buildingOf, isOpen, id, members } = ground;
  const here = locations.find((one) => one.id === settings.floor);
  if (here === undefined) return [];
  const building = buildingOf(here);
  const around = building === null ? [here] : locations.filter((one) => buildingOf(one)?.id === building.id);
  const team = expectedOf(members, settings);
  const liked = here.neighborhoods.filter((one) => settings.neighborhoods.includes(one.id));
  const others = new Map(around.map((one) => [one.id, othersAt(one, { id, isOpen, from, until })]));
  return schemeDays(settings, from, until, (date) => isOpen(settings.floor, date)).map(({ date, kind }) => {
    const at = (floor: string): number => others.get(floor)?.get(date) ?? 0;
    const floor = { expected: at(here.id) + team, capacity: roomOf(here) };
    const whole = {
      expected: sum(around.map((one) => at(one.id))) + team,
      capacity: least(sum(around.map(roomOf)), building?.personLimit ?? null),
    };
    const neighborhoods = liked.length === 0 ? null : { expected: team, capacity: sum(liked.map(roomOf)) };
    const most = placesOf(floor.capacity, settings.maxOccupancy);
    const fits = floor.expected <= most && whole.expected <= whole.capacity;
    return { date, kind, team, floor, building: whole, neighborhoods, fits };
  });
}

/** People whom others' profiles expect at a location, by date. */
function othersAt(
  { id: floor, planned, expected: sums = [] }: PlanningLocation,
  { id, isOpen, from, until }: Pick<LoadGround, 'id' | 'isOpen'> & { from: string; until: string },
): Map<string, number> {
  const expected = new Map(sums.map(({ date, people }) => [date, people]));
  for (const plan of planned.filter(({ of }) => of !== id))
    for (const { date } of schemeDays(plan, from, until, (day) => isOpen(floor, day)))
      expected.set(date, (expected.get(date) ?? 0) + plan.expected);
  return expected;
}
