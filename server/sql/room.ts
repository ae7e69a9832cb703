import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Slot } from '../../src/domain/day-part/day-part.ts';
import type { Authority } from '../../src/domain/access/authority.ts';
import type { Room, RoomCategory, RoomStatus, RoomType } from '../../src/domain/room/room.ts';
import type { Reader, Writer } from '../db/database.ts';
import { FLOOR_COLUMNS, type FloorColumns, toFloor } from './building.ts';

/** Columns of a room, its floor and its building, prefixed. */
export interface RoomColumns extends FloorColumns {
  room_id: string;
  room_identifier: string;
  room_name: string;
  room_type: RoomType;
  room_category_id: string | null;
  room_category_name: string | null;
  room_reservable: boolean;
  room_flex: boolean;
  room_status: RoomStatus;
  room_unavailable_reason: string | null;
  room_assigned_to: string[];
  room_kept_for: string[];
}

/** Ids of the persons assigned to the room in scope. */
const assignedTo = sql<string[]>`array(select assigned_workstation.employee_id from assigned_workstation
    where assigned_workstation.room_id = room.id order by 1)`;

/** Ids of the teams that keep the room in scope. */
const keptFor = sql<
  string[]
>`array(select team_workstation.team_id from team_workstation where team_workstation.room_id = room.id order by 1)`;

/** For `select` with `floor`, `building` and a left-joined `room_category` in scope. */
export const ROOM_COLUMNS = [
  'room.id as room_id',
  'room.identifier as room_identifier',
  'room.name as room_name',
  'room.type as room_type',
  'room_category.id as room_category_id',
  'room_category.name as room_category_name',
  'room.reservable as room_reservable',
  'room.flex as room_flex',
  'room.status as room_status',
  'room.unavailable_reason as room_unavailable_reason',
  assignedTo.as('room_assigned_to'),
  keptFor.as('room_kept_for'),
  ...FLOOR_COLUMNS,
] as const;

/** Reads a room from {@link ROOM_COLUMNS}. */
export const toRoom = (row: RoomColumns): Required<Room> => ({
  id: row.room_id,
  identifier: row.room_identifier,
  name: row.room_name,
  type: { name: row.room_type },
  category: row.room_category_id === null ? null : { id: row.room_category_id, name: row.room_category_name ?? '' },
  reservable: row.room_reservable,
  flex: row.room_flex,
  status: row.room_status,
  unavailableReason: row.room_unavailable_reason,
  assignedTo: row.room_assigned_to,
  keptFor: row.room_kept_for.length > 0 ? row.room_kept_for : undefined,
  floor: toFloor(row),
});

/** In place of the others that a room is assigned to; no employee id contains a colon. */
const SOMEBODY = 'somebody:else';

/** A room as a person may see it: whose it is they learn of their own alone. @param viewer employee id */
export const roomFor = (viewer: string, room: Room): Room => ({
  ...room,
  assignedTo: room.assignedTo.map((id) => (id === viewer ? id : SOMEBODY)),
});

const rooms = (db: Reader) =>
  db
    .selectFrom('room')
    .innerJoin('floor', 'floor.id', 'room.floor_id')
    .innerJoin('building', 'building.id', 'floor.building_id')
    .leftJoin('room_category', 'room_category.id', 'room.category_id')
    .select(ROOM_COLUMNS);

export async function listRooms(db: Reader, floorId: string): Promise<Room[]> {
  const rows = await rooms(db).where('room.floor_id', '=', floorId).orderBy('room.name').orderBy('room.id').execute();
  return rows.map(toRoom);
}

/** In `room_category_permission`, this authority means everyone signed in. */
const EVERYONE = 'EMPLOYEE';

/**
 * SQL condition: the `room_category` in scope is open to one of the authorities or to everyone. A category without
 * permissions is open to all.
 */
const openTo = (authorities: readonly Authority[]) => sql<boolean>`(
  not exists (select from room_category_permission as permission where permission.category_id = room_category.id)
  or exists (select from room_category_permission as permission
    where permission.category_id = room_category.id and permission.authority = any(${[EVERYONE, ...authorities]})))`;

/** Categories open to a person, by name. */
export async function listRoomCategories(db: Reader, authorities: readonly Authority[]): Promise<RoomCategory[]> {
  return db.selectFrom('room_category').select(['id', 'name']).where(openTo(authorities)).orderBy('name').execute();
}

/** SQL condition: the room has an open category or none; needs `room_category` left-joined. */
export const isOfOpenCategory = (authorities: readonly Authority[]) =>
  sql<boolean>`(room.category_id is null or ${openTo(authorities)})`;

/** Types of the existing rooms. */
export async function listRoomTypes(db: Reader): Promise<{ name: RoomType }[]> {
  const rows = await db.selectFrom('room').select('type').distinct().orderBy('type').execute();
  return rows.map((row) => ({ name: row.type }));
}

export async function hasRoomCategory(db: Reader, id: string): Promise<boolean> {
  return (await db.selectFrom('room_category').select('id').where('id', '=', id).executeTakeFirst()) !== undefined;
}

/** Changes of a room; undefined fields stay as they are. */
export interface RoomChange {
  id: string;
  name?: string | undefined;
  status?: RoomStatus | undefined;
  unavailableReason?: string | null | undefined;
  reservable?: boolean | undefined;
  flex?: boolean | undefined;
  category?: string | null | undefined;
  /** Position of the room's sensor; null removes it. */
  sensorPositionId?: string | null | undefined;
}

/** Locks rooms in a fixed order against deadlocks. @returns ids of those that exist */
export async function lockRooms(db: Writer, ids: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{
    id: string;
  }>`select id from room where id = any(${ids}) order by id for no key update`.execute(db);
  return rows.map((row) => row.id);
}

/** Changes a room; an available room loses its reason for being unavailable. */
export async function changeRoom(
  db: Writer,
  { id, name, status, unavailableReason, reservable, flex, category }: RoomChange,
): Promise<void> {
  await sql`update room set name = coalesce(${name ?? null}, name), status = coalesce(${status ?? null}, status),
      reservable = coalesce(${reservable ?? null}::boolean, reservable),
      flex = coalesce(${flex ?? null}::boolean, flex),
      category_id = case when ${category !== undefined} then ${category ?? null} else category_id end,
      unavailable_reason = case when coalesce(${status ?? null}, status) = 'AVAILABLE' then null
        when ${unavailableReason !== undefined} then ${unavailableReason ?? null} else unavailable_reason end
    where id = ${id}`.execute(db);
}

/**
 * Sets a room's only sensor. A sensor at another position goes, with its readings.
 * @throws SQLSTATE 23505 if the position's sensor is in another room
 */
export async function placeSensor(db: Writer, roomId: string, positionId: string | null): Promise<void> {
  await sql`delete from sensor_reading
    where sensor_id in (select id from sensor
      where room_id = ${roomId} and position_id is distinct from ${positionId})`.execute(db);
  await sql`delete from sensor where room_id = ${roomId} and position_id is distinct from ${positionId}`.execute(db);
  if (positionId !== null) {
    await sql`insert into sensor (id, room_id, position_id) select ${`sensor-${randomUUID()}`}, ${roomId}, ${positionId}
      where not exists (select from sensor where room_id = ${roomId} and position_id = ${positionId})`.execute(db);
  }
}

/** Finds rooms in the order of their ids. */
export async function findRooms(db: Reader, ids: readonly string[]): Promise<Room[]> {
  const rows = await rooms(db)
    .where(sql<boolean>`room.id = any(${ids})`)
    .execute();
  const found = new Map(rows.map((row) => [row.room_id, toRoom(row)]));
  return ids.flatMap((id) => found.get(id) ?? []);
}

/** Ids of the rooms that are assigned to somebody. */
export async function listAssignedTo(db: Reader, employeeId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('assigned_workstation')
    .select('room_id')
    .where('employee_id', '=', employeeId)
    .orderBy('room_id')
    .execute();
  return rows.map((row) => row.room_id);
}

/** Ids of persons who hold any of the rooms from a date on. @param from ISO date */
export async function listHolders(db: Reader, roomIds: readonly string[], from: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select distinct employee_id as id from workplace_reservation
    where room_id = any(${roomIds}) and date >= ${from}::date and employee_id is not null
      and status not in ('CANCELLED', 'REJECTED') order by 1`.execute(db);
  return rows.map((row) => row.id);
}

/** A reservation that is not used yet, with whose it is. */
interface ReservationAhead extends Slot {
  id: string;
  employeeId: string;
  date: string;
  room: string;
  /** Of its entry in the calendar. */
  locationId: string | null;
}

/** Reservations of rooms that are not used yet, with whose they are. @param now ISO instant */
export async function listReservationsAhead(
  db: Reader,
  roomIds: readonly string[],
  now: string,
): Promise<ReservationAhead[]> {
  const { rows } = await sql<ReservationAhead>`
    select reservation.id, employee_id as "employeeId", date, room.name as room, location_id as "locationId",
      lower(slot) as start, upper(slot) as "end"
    from workplace_reservation as reservation join room on room.id = reservation.room_id
    where room_id = any(${roomIds}) and reservation.status = 'APPROVED' and employee_id is not null
      and upper(slot) > ${now}::timestamptz
    order by reservation.id`.execute(db);
  return rows;
}
