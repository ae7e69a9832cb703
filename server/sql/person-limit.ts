import { type RawBuilder, sql } from 'kysely';
import type { Floor } from '../../src/domain/building/building.ts';
import type { FloorLimits } from '../../src/domain/building/limits.ts';
import type { LimitedPlace, Occupancy } from '../../src/domain/building/occupancy.ts';
import { LIMITED_PLACES } from '../../src/domain/building/occupancy.ts';
import type { Slot } from '../../src/domain/day-part/day-part.ts';
import type { Reader, Writer } from '../db/database.ts';
import { slotRange } from '../db/slot.ts';
import { listFloors } from './building.ts';
import { datesAround } from './workplace-reservation.ts';

/** A place that takes only a limited number of persons. */
export interface PersonLimit {
  place: LimitedPlace;
  id: string;
  limit: number;
}

/** Limit columns of a workstation; they need `room`, `floor` and `building` in scope. */
export const LIMIT_COLUMNS = [
  'building.person_limit as building_limit',
  'floor.person_limit as floor_limit',
  'room.neighborhood_id as neighborhood_id',
  sql<number | null>`(select area.person_limit from neighborhood as area where area.id = room.neighborhood_id)`.as(
    'neighborhood_limit',
  ),
] as const;

export interface LimitColumns {
  building_id: string;
  floor_id: string;
  neighborhood_id: string | null;
  building_limit: number | null;
  floor_limit: number | null;
  neighborhood_limit: number | null;
}

/** Limits of a workstation's places; unlimited places are missing. */
export function limitsOf(row: LimitColumns): PersonLimit[] {
  const limits: [LimitedPlace, string | null, number | null][] = [
    ['neighborhood', row.neighborhood_id, row.neighborhood_limit],
    ['floor', row.floor_id, row.floor_limit],
    ['building', row.building_id, row.building_limit],
  ];
  return limits.flatMap(([place, id, limit]) => (id === null || limit === null ? [] : [{ place, id, limit }]));
}

/** Limits for a person who comes to a floor or building without a workstation. */
export async function findPersonLimits(
  db: Reader,
  { floorId, buildingId }: { floorId?: string | undefined; buildingId: string },
): Promise<PersonLimit[]> {
  const { rows } = await sql<PersonLimit>`
    select 'building' as place, id, person_limit as "limit" from building
    where id = ${buildingId} and person_limit is not null
    union all
    select 'floor', id, person_limit from floor where id = ${floorId ?? null} and person_limit is not null`.execute(db);
  return rows;
}

/** Person limits by building id. */
export async function findBuildingLimits(db: Reader): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('building')
    .select(['id', 'person_limit'])
    .where('person_limit', 'is not', null)
    .execute();
  return new Map(rows.flatMap(({ id, person_limit: limit }) => (limit === null ? [] : [[id, limit]])));
}

type Id = RawBuilder<string>;
const reservedIn: Record<LimitedPlace, (id: Id) => RawBuilder<boolean>> = {
  neighborhood: (id) => sql`room.neighborhood_id = ${id}`,
  floor: (id) => sql`room.floor_id = ${id}`,
  building: (id) => sql`room.floor_id in (select inside.id from floor as inside where inside.building_id = ${id})`,
};
/** A person without a workstation counts on a floor, but in no neighbourhood. */
const presentIn: Record<LimitedPlace, (id: Id) => RawBuilder<boolean>> = {
  neighborhood: () => sql`false`,
  floor: (id) => sql`location.floor_id = ${id}`,
  building: (id) => sql`location.building_id = ${id}`,
};

/** Overlap of slots, written so that no index serves it: those begin with room or person and would be scanned whole. */
const meets = (table: string, slot: Slot) =>
  sql<boolean>`not isempty(${sql.ref(`${table}.slot`)} * ${slotRange(slot)})`;

/**
 * Highest number of persons in a place at once during a slot.
 * @param id of the place, or its column
 * @param except employee ids that do not count
 */
const peakIn = (place: LimitedPlace, id: Id, slot: Slot, except: readonly string[]) => sql<number>`(
  with present as (
    select reservation.slot * ${slotRange(slot)} as slot from workplace_reservation as reservation
    where reservation.room_id = any(array(select room.id from room where ${reservedIn[place](id)}))
      and ${datesAround(slot, 'reservation')} and ${meets('reservation', slot)}
      and reservation.status in ('APPROVED', 'CONFIRMED')
      and not (coalesce(reservation.employee_id = any(${except}::text[]), false) and reservation.origin = 'own')
    union all
    select location.slot * ${slotRange(slot)} from employee_location as location
    where ${presentIn[place](id)} and ${datesAround(slot, 'location')} and ${meets('location', slot)}
      and location.status = 'OFFICE'
      and location.actual_status in ('APPROVED', 'CONFIRMED')
      and not coalesce(location.employee_id = any(${except}::text[]), false))
  select coalesce(max(beside.persons), 0)::int
  from (select (select count(*) from present as other where other.slot @> lower(one.slot)) as persons
    from present as one) as beside)`;

const TABLES = { building: 'building', floor: 'floor', neighborhood: 'neighborhood' } as const;

/**
 * Locks limited places, largest first, and finds the highest number of persons in each at once.
 * @param except employee ids that do not count, such as the booker's
 */
export async function countPersons(
  db: Writer,
  limits: readonly PersonLimit[],
  slot: Slot,
  except: readonly string[],
): Promise<Occupancy[]> {
  const inOrder = limits.toSorted((a, b) => LIMITED_PLACES.indexOf(b.place) - LIMITED_PLACES.indexOf(a.place));
  const counted: Occupancy[] = [];
  for (const { place, id, limit } of inOrder) {
    await sql`select id from ${sql.table(TABLES[place])} where id = ${id} for no key update`.execute(db);
    const { rows } = await sql<{ peak: number }>`select ${peakIn(place, sql`${id}`, slot, except)} as peak`.execute(db);
    counted.push({ place, limit, persons: rows[0]?.peak ?? 0 });
  }
  return counted;
}

/** SQL condition: every limited place of the `room` in scope has space for one more. */
export const hasPlace = (buildingId: string, slot: Slot, except: readonly string[]) => sql<boolean>`(
  not exists (select from building as limited where limited.id = ${buildingId} and limited.person_limit is not null
    and ${peakIn('building', sql.ref('limited.id'), slot, except)} >= limited.person_limit)
  and room.floor_id <> all(array(select limited.id from floor as limited
    where limited.building_id = ${buildingId} and limited.person_limit is not null
      and ${peakIn('floor', sql.ref('limited.id'), slot, except)} >= limited.person_limit))
  and (room.neighborhood_id is null or room.neighborhood_id <> all(array(
    select limited.id from neighborhood as limited join floor as around on around.id = limited.floor_id
    where around.building_id = ${buildingId} and limited.person_limit is not null
      and ${peakIn('neighborhood', sql.ref('limited.id'), slot, except)} >= limited.person_limit))))`;

/**
 * How many more persons a floor and its building admit for the whole slot; null without limits.
 * @param except employee ids that do not count
 */
export async function countPlacesLeft(
  db: Reader,
  floorId: string,
  slot: Slot,
  except: readonly string[],
): Promise<number | null> {
  const { rows } = await sql<{ left: number | null }>`select greatest(least(
      case when floor.person_limit is not null then
        floor.person_limit - ${peakIn('floor', sql.ref('floor.id'), slot, except)} end,
      case when building.person_limit is not null then
        building.person_limit - ${peakIn('building', sql.ref('building.id'), slot, except)} end), 0) as "left"
    from floor join building on building.id = floor.building_id
    where floor.id = ${floorId} and (floor.person_limit is not null or building.person_limit is not null)`.execute(db);
  return rows[0]?.left ?? null;
}

/** How many more persons a building admits for the whole slot; null without a limit. */
export async function countLeftInBuilding(db: Reader, buildingId: string, slot: Slot): Promise<number | null> {
  const { rows } = await sql<{ left: number }>`select greatest(building.person_limit
      - ${peakIn('building', sql.ref('building.id'), slot, [])}, 0) as "left"
    from building where building.id = ${buildingId} and building.person_limit is not null`.execute(db);
  return rows[0]?.left ?? null;
}

/** Floors with their own limits and those of building and neighbourhoods, of one building or of all. */
export async function listLimitedFloors(db: Reader, buildingId?: string): Promise<(Floor & { limits: FloorLimits })[]> {
  const floors = await listFloors(db, buildingId);
  const { rows } = await sql<{
    id: string;
    building: number | null;
    floor: number | null;
    neighborhoods: FloorLimits['neighborhoods'];
  }>`
    select floor.id, building.person_limit as building, floor.person_limit as floor, coalesce((
      select jsonb_agg(jsonb_build_object('id', area.id, 'name', area.name, 'limit', area.person_limit,
        'rooms', to_jsonb(array(select room.id from room where room.neighborhood_id = area.id order by room.id)))
        order by area.id)
      from neighborhood as area where area.floor_id = floor.id and area.person_limit is not null), '[]')
        as neighborhoods
    from floor join building on building.id = floor.building_id`.execute(db);
  const limits = new Map(rows.map(({ id, ...of }): [string, FloorLimits] => [id, of]));
  return floors.map((floor) => ({
    ...floor,
    limits: limits.get(floor.id) ?? { building: null, floor: null, neighborhoods: [] },
  }));
}
