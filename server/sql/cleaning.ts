import { type RawBuilder, sql } from 'kysely';
import type { DirtyRoom } from '../../src/domain/cleaning/cleaning.ts';
import type { Obstacle } from '../../src/domain/cleaning/obstacle.ts';
import type { Floor } from '../../src/domain/building/building.ts';
import type { Reader, Writer } from '../db/database.ts';
import { FLOOR_COLUMNS, toFloor } from './building.ts';
import { ROOM_COLUMNS, toRoom } from './room.ts';

/** When somebody first left the room since its last cleaning; null if nobody has. */
const leftAt = sql<
  string | null
>`(select min(coalesce(used.completed_at, upper(used.slot))) from workplace_reservation as used
    where used.room_id = room.id and used.status = 'COMPLETED')`;
const isDirty = sql<boolean>`(room.dirty_since is not null
    or exists (select from workplace_reservation as used where used.room_id = room.id and used.status = 'COMPLETED'))`;

/** Rooms that need cleaning, by name. */
export async function listDirtyRooms(
  db: Reader,
  within: { floorId: string } | { roomIds: string[] },
): Promise<Required<DirtyRoom>[]> {
  const rows = await db
    .selectFrom('room')
    .innerJoin('floor', 'floor.id', 'room.floor_id')
    .innerJoin('building', 'building.id', 'floor.building_id')
    .leftJoin('room_category', 'room_category.id', 'room.category_id')
    .select(ROOM_COLUMNS)
    .select([
      sql<string>`least(room.dirty_since, ${leftAt})`.as('since'),
      sql<boolean>`room.dirty_since is not null`.as('marked'),
      'room.obstacle',
      'room.obstacle_at',
    ])
    .where(
      'floorId' in within
        ? sql<boolean>`room.floor_id = ${within.floorId}`
        : sql<boolean>`room.id = any(${within.roomIds})`,
    )
    .where(isDirty)
    .orderBy('room.name')
    .orderBy('room.id')
    .execute();
  return rows.map(({ since, marked, obstacle: reason, obstacle_at: met, ...row }) => ({
    id: row.room_id,
    room: toRoom(row),
    since,
    marked,
    // What was met before is of an earlier use.
    obstacle: reason === null || met === null || Date.parse(met) < Date.parse(since) ? null : { reason, at: met },
  }));
}

/** Floors with rooms to clean, from bottom to top. */
export async function listDirtyFloors(db: Reader, buildingId: string): Promise<(Floor & { dirtyRooms: number })[]> {
  const count = sql<number>`(select count(*) from room where room.floor_id = floor.id and ${isDirty})`;
  const rows = await db
    .selectFrom('floor')
    .innerJoin('building', 'building.id', 'floor.building_id')
    .select(FLOOR_COLUMNS)
    .select(count.as('dirty_rooms'))
    .where('floor.building_id', '=', buildingId)
    .orderBy('floor.position')
    .orderBy('floor.name')
    .execute();
  return rows.filter((row) => row.dirty_rooms > 0).map((row) => ({ ...toFloor(row), dirtyRooms: row.dirty_rooms }));
}

/** A room locked for cleaning. */
interface LockedRoom {
  id: string;
  name: string;
  floorId: string;
  floorName: string;
}

/** Locks rooms in a fixed order against deadlocks. @returns those that exist */
export async function lockRooms(
  db: Writer,
  which: { roomIds: string[] } | { floorIds: string[] },
): Promise<LockedRoom[]> {
  const within: RawBuilder<boolean> =
    'roomIds' in which ? sql`room.id = any(${which.roomIds})` : sql`room.floor_id = any(${which.floorIds})`;
  return db
    .selectFrom('room')
    .innerJoin('floor', 'floor.id', 'room.floor_id')
    .select(['room.id as id', 'room.name as name', 'floor.id as floorId', 'floor.name as floorName'])
    .where(within)
    .orderBy('room.id')
    .forNoKeyUpdate('room')
    .execute();
}

/** Whether somebody left the room at such a time, and nobody cleaned it since. */
const wasLeft = (when: RawBuilder<boolean>) => sql<boolean>`exists (select from workplace_reservation as used
    where used.room_id = room.id and used.status = 'COMPLETED' and ${when})`;
/** Whether the room needed cleaning at an instant, and nobody cleaned it since. @param at ISO instant */
const neededCleaning = (at: string) => sql<boolean>`(room.dirty_since <= ${at}::timestamptz
    or ${wasLeft(sql`coalesce(used.completed_at, '-infinity') <= ${at}::timestamptz`)})`;

/** Rooms that needed cleaning at an instant, at which somebody was checked in and still is. @param at ISO instant */
export async function findOccupiedRooms(db: Writer, roomIds: string[], at: string): Promise<Set<string>> {
  const rows = await db
    .selectFrom('room')
    .select('id')
    .where(sql<boolean>`id = any(${roomIds})`)
    .where(neededCleaning(at))
    .where(
      sql<boolean>`exists (select from workplace_reservation as held
        where held.room_id = room.id and held.status = 'CONFIRMED' and held.slot @> ${at}::timestamptz
          and coalesce(held.confirmed_at, lower(held.slot)) <= ${at}::timestamptz)`,
    )
    .execute();
  return new Set(rows.map(({ id }) => id));
}

/** Rooms that needed cleaning at an instant, and were left or marked again since. @param at ISO instant */
export async function findRoomsUsedAgain(db: Writer, roomIds: string[], at: string): Promise<Set<string>> {
  const rows = await db
    .selectFrom('room')
    .select('id')
    .where(sql<boolean>`id = any(${roomIds})`)
    .where(neededCleaning(at))
    .where(sql<boolean>`(dirty_since > ${at}::timestamptz or ${wasLeft(sql`used.completed_at > ${at}::timestamptz`)})`)
    .execute();
  return new Set(rows.map(({ id }) => id));
}

/** A reservation that cleaning closed. */
interface Closed {
  id: string;
  roomId: string;
  holderId: string | null;
  /** Of its entry in the calendar; null for a place held for guests. */
  locationId: string | null;
  /** True if screens still show its day. */
  recent: boolean;
}

/**
 * Closes reservations left by an instant, and removes dirty marks set until then.
 * @param at ISO instant
 * @param recentFrom ISO instant; a reservation that ended earlier is not `recent`
 */
export async function markCleaned(db: Writer, roomIds: string[], at: string, recentFrom: string): Promise<Closed[]> {
  const { rows } = await sql<Closed>`
    with unmarked as (update room set
        dirty_since = case when dirty_since > ${at}::timestamptz then dirty_since end,
        obstacle = case when obstacle_at > ${at}::timestamptz then obstacle end,
        obstacle_at = case when obstacle_at > ${at}::timestamptz then obstacle_at end
      where id = any(${roomIds}) and (dirty_since <= ${at}::timestamptz or obstacle_at <= ${at}::timestamptz))
    update workplace_reservation set status = 'CLOSED' where room_id = any(${roomIds}) and status = 'COMPLETED'
      and coalesce(completed_at, '-infinity') <= ${at}::timestamptz
    returning id, room_id as "roomId", employee_id as "holderId", location_id as "locationId",
      upper(slot) > ${recentFrom}::timestamptz as recent`.execute(db);
  return rows;
}

/** Marks rooms as dirty since an instant; an earlier mark stays. @param at ISO instant */
export async function markDirty(db: Writer, roomIds: string[], at: string): Promise<void> {
  await sql`update room set dirty_since = coalesce(dirty_since, ${at}::timestamptz) where id = any(${roomIds})`.execute(
    db,
  );
}

/**
 * Marks as dirty what somebody left and nobody has cleaned: with them their reservations go, by which it was known.
 * @returns those rooms
 */
export async function keepDirty(db: Writer, employeeId: string): Promise<{ id: string; floorId: string }[]> {
  const { rows } = await sql<{ id: string; floorId: string }>`
    update room set dirty_since = least(dirty_since, ${leftAt})
    where exists (select from workplace_reservation as theirs
      where theirs.room_id = room.id and theirs.employee_id = ${employeeId} and theirs.status = 'COMPLETED')
    returning id, floor_id as "floorId"`.execute(db);
  return rows;
}

/** Notes why a room that needed cleaning at that moment was not cleaned, unless a later report is known. */
export async function noteObstacle(db: Writer, roomId: string, { reason, at }: Obstacle): Promise<void> {
  await sql`update room set obstacle = ${reason}, obstacle_at = ${at}::timestamptz
    where id = ${roomId} and coalesce(obstacle_at, '-infinity') <= ${at}::timestamptz
      and least(dirty_since, ${leftAt}) <= ${at}::timestamptz`.execute(db);
}
