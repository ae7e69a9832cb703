import type { LocationStatus } from '../../../src/domain/employee-location/employee-location.ts';
import { isClosed } from '../organisation/blocks.ts';
import type { BuildingId } from '../organisation/buildings.ts';
import { BUILDINGS, FLOORS } from '../organisation/buildings.ts';
import { NEIGHBORHOODS, neighborhoodOf } from '../organisation/neighborhoods.ts';
import type { DemoRoom } from '../organisation/rooms.ts';
import { BLOCKED_ON_THURSDAYS, isOpenWorkstation } from '../organisation/rooms.ts';
import type { DemoPerson } from '../people/people.ts';
import type { Random } from '../random.ts';
import { randomFrom } from '../random.ts';
import type { DayPlan } from './day-plan.ts';
import { isWeekend, weekdayOf } from './days.ts';

/** People and rooms to plan; computed once for all days. */
export interface Workforce {
  people: readonly DemoPerson[];
  rooms: readonly DemoRoom[];
  /** Personal room, by person id. */
  assigned: ReadonlyMap<string, DemoRoom>;
}

/** Share of people in the office, Monday to Sunday. */
const COMING_IN = [0.66, 0.84, 0.69, 0.79, 0.61, 0.07, 0.05];
/** Accounts that visitors play; only ./demo-days.ts plans for them. */
const PLAYED = new Set([
  'employee',
  'colleague',
  'verify',
  'banned',
  'student',
  'teamleader',
  'cleaner',
  'hospitality',
  'admin',
]);

const THURSDAY = 4;

type Half = 'MORNING' | 'AFTERNOON';
const HALVES: Record<'FULLDAY' | Half, readonly Half[]> = {
  FULLDAY: ['MORNING', 'AFTERNOON'],
  MORNING: ['MORNING'],
  AFTERNOON: ['AFTERNOON'],
};
const other = (half: Half): Half => (half === 'MORNING' ? 'AFTERNOON' : 'MORNING');

/** Plans of all people but the played accounts; the same date always gives the same plans. */
export function planDay(date: string, { people, rooms, assigned }: Workforce): DayPlan[] {
  const random = randomFrom(`day ${date}`);
  const open = rooms.filter(({ buildingId, floorId }) => !isClosed(date, buildingId, floorId));
  const workstations = new Workstations(
    weekdayOf(date) === THURSDAY ? open.filter(({ id }) => !BLOCKED_ON_THURSDAYS.has(id)) : open,
  );
  const share = COMING_IN[weekdayOf(date) - 1] ?? 0;
  // Place owners of workstations first: once a floor is full, others go elsewhere.
  const planned = people
    .filter(({ id }) => !PLAYED.has(id))
    .toSorted((a, b) => Number(assigned.has(b.id)) - Number(assigned.has(a.id)));
  return planned.flatMap((person) => {
    if (isWeekend(date) && !randomFrom(`duty ${date} ${person.id}`).chance(share)) return [];
    const away = absence(date, person);
    if (away !== null)
      return [{ person, date, dayPart: 'FULLDAY', status: away, building: null, room: null } satisfies DayPlan];
    if (!isWeekend(date) && !random.chance(share + habit(person))) return atHome(random, person, date);
    if (isClosed(date, person.building, null)) return [];
    const workstation = assigned.get(person.id);
    const own = workstation && !isClosed(date, workstation.buildingId, workstation.floorId) ? workstation : undefined;
    const dayPart = random.chance(0.78) ? 'FULLDAY' : random.chance(0.5) ? 'MORNING' : 'AFTERNOON';
    const visiting = random.chance(0.03) ? otherBuilding(random, person.building) : person.building;
    if (own === undefined && workstations.isFull(visiting, HALVES[dayPart])) return atHome(random, person, date);
    const room =
      own ??
      (random.chance(0.03)
        ? null
        : workstations.take(visiting, random.chance(0.7) ? anchorOf(person) : random.next(), HALVES[dayPart]));
    if (room === null && isClosed(date, visiting, null)) return [];
    if (own) workstations.count(own, HALVES[dayPart]);
    else if (room === null) workstations.countIn(visiting, HALVES[dayPart]);
    const status = room === null ? 'OFFICE' : own ? 'ASSIGNED' : 'WORKSTATION';
    const main: DayPlan = { person, date, dayPart, status, building: room?.buildingId ?? visiting, room };
    // A traveller to another building, maybe in another time zone, is not at home that day.
    return dayPart === 'FULLDAY' || random.chance(0.3) || main.building !== person.building
      ? [main]
      : [main, { person, date, dayPart: other(dayPart), status: 'HOME', building: null, room: null }];
  });
}

function atHome(random: Random, person: DemoPerson, date: string): DayPlan[] {
  const status = random.chance(0.72) ? 'HOME' : random.chance(0.35) ? 'AWAY' : null;
  return status === null ? [] : [{ person, date, dayPart: 'FULLDAY', status, building: null, room: null }];
}

/** Draws holidays per week and illness per two days, so that they last. */
function absence(date: string, { id }: DemoPerson): LocationStatus | null {
  const day = Temporal.PlainDate.from(date).since('2020-01-06', { largestUnit: 'days' }).days;
  if (randomFrom(`holiday ${id} ${String(Math.floor(day / 7))}`).chance(0.055)) return 'HOLIDAY';
  return randomFrom(`sick ${id} ${String(Math.floor(day / 2))}`).chance(0.014) ? 'SICK' : null;
}

/** Some people come in more often than others. */
const habit = ({ id }: DemoPerson): number => (randomFrom(`habit ${id}`).next() - 0.5) * 0.3;
/** A person's usual spot in the building, 0 to 1, near the team's. */
const anchorOf = ({ id, teamId }: DemoPerson): number =>
  (randomFrom(`team ${teamId}`).next() + randomFrom(`seat ${id}`).next() * 0.09) % 1;

function otherBuilding(random: Random, home: BuildingId): BuildingId {
  return random.pick((['amsterdam', 'antwerp', 'lisbon'] as const).filter((id) => id !== home));
}

/** Keys of the places that contain a workstation. */
const placesOf = (room: DemoRoom): string[] => [room.buildingId, room.floorId, neighborhoodOf(room)?.id ?? ''];
/** Person limits by place. */
const limits = (): Map<string, number> =>
  new Map(
    [...BUILDINGS, ...FLOORS, ...NEIGHBORHOODS].flatMap(({ id, personLimit }) =>
      personLimit === null ? [] : [[id, personLimit] as const],
    ),
  );

/** Free workstations of a day, within the person limits. */
class Workstations {
  readonly #rooms = new Map<BuildingId, DemoRoom[]>();
  readonly #taken: Record<Half, Set<string>> = { MORNING: new Set(), AFTERNOON: new Set() };
  readonly #left: Record<Half, Map<string, number>> = { MORNING: limits(), AFTERNOON: limits() };

  constructor(rooms: readonly DemoRoom[]) {
    for (const room of rooms.filter(isOpenWorkstation))
      this.#rooms.set(room.buildingId, [...(this.#rooms.get(room.buildingId) ?? []), room]);
  }

  /** True if the place is full in any of the halves. @param place id of a building, floor or neighbourhood */
  isFull(place: string, halves: readonly Half[]): boolean {
    return halves.some((half) => (this.#left[half].get(place) ?? 1) <= 0);
  }

  /** Takes the first free workstation, searching from `place` (0 to 1) on; null if the building is full. */
  take(building: BuildingId, place: number, halves: readonly Half[]): DemoRoom | null {
    const rooms = this.#rooms.get(building) ?? [];
    const first = Math.floor(place * rooms.length);
    for (let step = 0; step < rooms.length; step += 1) {
      const room = rooms[(first + step) % rooms.length];
      if (
        !room ||
        halves.some((half) => this.#taken[half].has(room.id)) ||
        placesOf(room).some((each) => this.isFull(each, halves))
      )
        continue;
      this.count(room, halves);
      return room;
    }
    return null;
  }

  /** Counts a person at a workstation. */
  count(room: DemoRoom, halves: readonly Half[]): void {
    for (const half of halves) this.#taken[half].add(room.id);
    for (const place of placesOf(room)) this.countIn(place, halves);
  }

  /** Counts a person in a place. */
  countIn(place: string, halves: readonly Half[]): void {
    for (const half of halves) {
      const left = this.#left[half].get(place);
      if (left !== undefined) this.#left[half].set(place, left - 1);
    }
  }
}
