import { sql } from 'kysely';
import type { Authority } from '../../src/domain/access/authority.ts';
import type { ClientConfig } from '../../src/domain/client-config/client-config.ts';
import type { Slot } from '../../src/domain/day-part/day-part.ts';
import type { Room } from '../../src/domain/room/room.ts';
import { HOLDING_STATUSES } from '../../src/domain/workplace-reservation/free.ts';
import type { ReservationStatus } from '../../src/domain/workplace-reservation/workplace-reservation.ts';
import type { Reader } from '../db/database.ts';
import { slotRange } from '../db/slot.ts';
import { literals } from './literal.ts';
import { hasPlace } from './person-limit.ts';
import { isOfOpenCategory, ROOM_COLUMNS, toRoom } from './room.ts';
import { datesAround } from './workplace-reservation.ts';

/** Who asks, under which settings, and when (ISO instant). */
interface Asker {
  employeeId: string;
  /** Ids of the persons who come; their own places do not count. Defaults to the asker. */
  coming?: readonly string[];
  config: FreeConfig;
  now: string;
}

type FreeConfig = Pick<ClientConfig, 'allowUncleanedWorkstationReservations'>;

/** Statuses that block a workstation under the organisation's settings (spec 4, "Workstation free rule"). */
const occupying = (config: FreeConfig): ReservationStatus[] =>
  config.allowUncleanedWorkstationReservations ? [...HOLDING_STATUSES] : [...HOLDING_STATUSES, 'COMPLETED'];

/** Ids of the building's floors that are closed on the slot's day. */
const closedFloors = (buildingId: string, slot: Slot) => sql<
  string[]
>`array(select closed.id from floor as closed join building as place on place.id = closed.building_id
  join block_period as period on period.published and (period.building_id is null or period.building_id = place.id)
    and (period.floor_id is null or period.floor_id = closed.id)
  where place.id = ${buildingId} and (${slot.start}::timestamptz at time zone place.time_zone)::date
    between period.from_date and period.until_date)`;

/** SQL condition: the room in scope as `room` is assigned to the person. */
const isAssignedTo = (employeeId: string) =>
  sql<boolean>`exists (select from assigned_workstation as assigned
    where assigned.room_id = room.id and assigned.employee_id = ${employeeId})`;

/**
 * SQL condition: the person may book the `room` in scope. It checks the free rule, the room's own rules, person limits
 * and block periods; the slot must not be over.
 */
const bookable = (
  buildingId: string,
  slot: Slot,
  { employeeId, coming = [employeeId], config, now }: Asker,
) => sql<boolean>`(
  ${slot.end}::timestamptz > ${now}::timestamptz and ${hasPlace(buildingId, slot, coming)} and room.type = 'WORKSTATION'
    and room.reservable and room.status = 'AVAILABLE'
  and not exists (select from workplace_reservation as taken
    where taken.room_id = room.id and ${datesAround(slot, 'taken')} and taken.slot && ${slotRange(slot)}
    and taken.status in (${literals(occupying(config))}))
  and room.floor_id <> all(${closedFloors(buildingId, slot)})
  and (not exists (select from assigned_workstation as assigned where assigned.room_id = room.id)
    or ${isAssignedTo(employeeId)})
  and (not exists (select from team_workstation as kept where kept.room_id = room.id)
    or exists (select from team_workstation as kept
      join team_membership as membership on membership.team_id = kept.team_id
      join floor as own_floor on own_floor.id = room.floor_id
      join building as own_building on own_building.id = own_floor.building_id
      where kept.room_id = room.id and membership.employee_id = ${employeeId}
        and (${slot.start}::timestamptz at time zone own_building.time_zone)::date
          between membership.from_date and coalesce(membership.until_date, 'infinity'))))`;

/** Free workstations of a building or floor, sorted. */
export async function listFreeRooms(
  db: Reader,
  {
    buildingId,
    floorId,
    categories,
    openTo,
    ownOnly = false,
    slot,
    ...asker
  }: Asker & {
    buildingId: string;
    floorId?: string | undefined;
    /** Ids of categories; empty means all. */
    categories: string[];
    /** Authorities of the person; only open categories count. Null means all categories. */
    openTo: readonly Authority[] | null;
    /** True lists only rooms assigned to the asker. */
    ownOnly?: boolean;
    slot: Slot;
  },
): Promise<Room[]> {
  const rows = await db
    .selectFrom('room')
    .innerJoin('floor', 'floor.id', 'room.floor_id')
    .innerJoin('building', 'building.id', 'floor.building_id')
    .leftJoin('room_category', 'room_category.id', 'room.category_id')
    .select(ROOM_COLUMNS)
    .where('building.id', '=', buildingId)
    .$if(floorId !== undefined, (query) => query.where('floor.id', '=', floorId ?? ''))
    .$if(openTo !== null, (query) => query.where(isOfOpenCategory(openTo ?? [])))
    .$if(ownOnly, (query) => query.where(isAssignedTo(asker.employeeId)))
    .$if(categories.length > 0, (query) => query.where('room.category_id', 'in', categories))
    .where(bookable(buildingId, slot, asker))
    .orderBy('floor.position')
    .orderBy('room.name')
    .orderBy('room.id')
    .execute();
  return rows.map(toRoom);
}

/** A free workstation that the conflict dialog offers. */
export interface NearbyRoom {
  id: string;
  name: string;
  floor: string;
  /** Centimetres on the floor plan; null on another floor or without a floor plan. */
  distance: number | null;
}

/**
 * The nearest free workstations, of the same or an open category. Those on the same floor come first, by distance, then
 * those of neighbouring floors.
 */
export async function findNearbyFreeRooms(
  db: Reader,
  {
    room,
    slot,
    authorities,
    ownOnly,
    limit,
    ...asker
  }: Asker & {
    room: Room;
    slot: Slot;
    authorities: readonly Authority[];
    /** True lists only rooms assigned to the asker. */
    ownOnly: boolean;
    limit: number;
  },
): Promise<NearbyRoom[]> {
  const { rows } = await sql<NearbyRoom>`
    with shape as materialized (
      select shape ->> 'roomId' as room_id, (shape ->> 'x')::float8 + (shape ->> 'width')::float8 / 2 as x,
        (shape ->> 'y')::float8 + (shape ->> 'height')::float8 / 2 as y
      from plan, jsonb_array_elements(plan.document -> 'shapes') as shape where plan.floor_id = ${room.floor.id})
    select room.id, room.name, floor.name as floor,
      round(sqrt(power(shape.x - origin.x, 2) + power(shape.y - origin.y, 2)))::int as distance
    from room join floor on floor.id = room.floor_id join floor as here on here.id = ${room.floor.id}
    left join room_category on room_category.id = room.category_id
    left join shape on shape.room_id = room.id
    left join shape as origin on origin.room_id = ${room.id}
    where floor.building_id = ${room.floor.building.id} and room.id <> ${room.id}
      and (room.category_id = ${room.category?.id ?? null} or ${isOfOpenCategory(authorities)})
      and (not ${ownOnly} or ${isAssignedTo(asker.employeeId)}) and ${bookable(room.floor.building.id, slot, asker)}
    order by abs(floor.position - here.position), floor.id <> here.id, floor.position, distance nulls last,
      room.name, room.id
    limit ${limit}`.execute(db);
  return rows;
}
