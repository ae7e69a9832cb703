import { sql } from 'kysely';
import { type BlockPeriod, blocksAt, blocksOn } from '../../src/domain/block-period/block-period.ts';
import { addDays, todayIn } from '../../src/domain/day-part/slot.ts';
import { grouped } from '../../src/domain/grouped.ts';
import { expectedOf } from '../../src/domain/team-profile/rules.ts';
import { schemeDays } from '../../src/domain/team-profile/scheme.ts';
import type { PlanningLocation } from '../../src/domain/team-profile/team-profile.ts';
import type { Reader } from '../db/database.ts';
import { listBlockPeriods } from './block-period.ts';
import { listPlannedProfiles } from './team-profile.ts';

/** Workstations that people may reserve, whoever they are. */
const reservable = sql`room.type = 'WORKSTATION' and room.reservable and room.status = 'AVAILABLE'`;

/** Sums reach from the week before a date, until nine weeks after it: every device's eight weeks lie within. */
const BEFORE = 7;
const AHEAD = 70;

type Planned = Awaited<ReturnType<typeof listPlannedProfiles>>[number];

/** The days on which profiles bring people, worked out once for all that are alike: of thousands few differ. */
function schemes(on: string) {
  const known = new Map<string, readonly string[]>();
  const from = addDays(on, -BEFORE);
  const until = addDays(on, AHEAD);
  return (profile: Planned, closed: readonly BlockPeriod[]): readonly string[] => {
    const { scheme, week, daysInScheme, preferredDays, optionalDays } = profile;
    const ids = closed.map(({ id }) => id);
    const key = JSON.stringify([scheme, week, daysInScheme, preferredDays, optionalDays, ids]);
    let dates = known.get(key);
    if (dates === undefined) {
      const days = schemeDays(profile, from, until, (date) => blocksOn(closed, date).length === 0);
      known.set(key, (dates = days.map(({ date }) => date)));
    }
    return dates;
  };
}

/** What profiles expect together on a floor, by date: never which of them. */
function sumsOf(profiles: readonly Planned[], datesOf: (profile: Planned) => readonly string[]) {
  const sums = new Map<string, number>();
  for (const profile of profiles) {
    const people = expectedOf(profile.members, profile);
    for (const date of datesOf(profile)) sums.set(date, (sums.get(date) ?? 0) + people);
  }
  return [...sums].map(([date, people]) => ({ date, people })).toSorted((a, b) => (a.date < b.date ? -1 : 1));
}

/**
 * Floors with workstations, building by building, with what leaders plan there: a leader's own profiles, and the sum of
 * all others (decision 0105).
 * @param viewer id of the leader
 * @param now ISO instant; people are counted on its date
 */
export async function listPlanningLocations(
  db: Reader,
  { viewer, now }: { viewer: string; now: string },
): Promise<Required<PlanningLocation>[]> {
  const on = todayIn('UTC', now);
  const workstations = sql<number>`(select count(*)::int from room where room.floor_id = floor.id and ${reservable})`;
  const floors = await db
    .selectFrom('floor')
    .innerJoin('building', 'building.id', 'floor.building_id')
    .select([
      'floor.id',
      'floor.building_id as buildingId',
      'floor.person_limit as personLimit',
      workstations.as('workstations'),
    ])
    .where(sql<boolean>`${workstations} > 0`)
    .orderBy('building.position')
    .orderBy('floor.position')
    .orderBy('floor.id')
    .execute();
  const [areas, profiles] = [await listPlanningNeighborhoods(db), await listPlannedProfiles(db, on)];
  const led = await db
    .selectFrom('department_profile')
    .select(['team_id', 'division_id'])
    .where('leader_id', '=', viewer)
    .execute();
  const own = new Set(led.map(({ team_id, division_id }) => team_id ?? division_id));
  const periods = await listBlockPeriods(db, now);
  const datesOf = schemes(on);
  const areasOf = grouped(areas, ({ floor }) => floor);
  const profilesOf = grouped(profiles, ({ floor }) => floor);
  return floors.map(({ id, buildingId, personLimit, workstations: count }) => {
    const closed = blocksAt(periods, { buildingId, floorId: id });
    const here = profilesOf.get(id) ?? [];
    return {
      id,
      workstations: count,
      personLimit,
      neighborhoods: (areasOf.get(id) ?? []).map((area) => ({
        id: area.id,
        name: area.name,
        workstations: area.workstations,
        personLimit: area.personLimit,
      })),
      planned: here
        .filter((profile) => own.has(profile.id))
        .map(({ id: of, scheme, week, daysInScheme, preferredDays, optionalDays, members, attendance }) => ({
          of,
          expected: expectedOf(members, { attendance }),
          scheme,
          week,
          daysInScheme,
          preferredDays,
          optionalDays,
        })),
      expected: sumsOf(
        here.filter((profile) => !own.has(profile.id)),
        (profile) => datesOf(profile, closed),
      ),
    };
  });
}

/** Workstations of a floor that people may reserve, free or not. */
export async function countWorkstations(db: Reader, floorId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from room
    where room.floor_id = ${floorId} and ${reservable}`.execute(db);
  return rows[0]?.count ?? 0;
}

interface PlanningNeighborhood {
  id: string;
  name: string;
  /** Floor id. */
  floor: string;
  workstations: number;
  personLimit: number | null;
}

/** Neighbourhoods with workstations, by name. */
export async function listPlanningNeighborhoods(db: Reader): Promise<PlanningNeighborhood[]> {
  const workstations = sql<number>`(select count(*) from room where room.neighborhood_id = neighborhood.id
    and ${reservable})`;
  return db
    .selectFrom('neighborhood')
    .select(['id', 'name', 'floor_id as floor', 'person_limit as personLimit', workstations.as('workstations')])
    .where(sql<boolean>`${workstations} > 0`)
    .orderBy('name')
    .orderBy('id')
    .execute();
}
