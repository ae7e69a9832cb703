import { sql } from 'kysely';
import type { Room, RoomCategory, RoomStatus, RoomType } from '../../src/domain/room/room.ts';
import type { Reader } from '../db/database.ts';
import { FLOOR_COLUMNS, type FloorColumns, toFloor } from './building.ts';

/** Columns of a room with its floor and building, prefixed. */
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
}

/** Ids of those to whom the room in scope is assigned. */
const assignedTo = sql<string[]>`array(select assigned_workstation.employee_id from assigned_workstation where assigned_workstation.room_id = room.id order by 1)`;

/** For `select` with tables `room`, `floor`, `building` and, joined from the left, `room_category` in scope. */
export const ROOM_COLUMNS = [
  'room.id as room_id', 'room.identifier as room_identifier', 'room.name as room_name', 'room.type as room_type', 'room_category.id as room_category_id',
  'room_category.name as room_category_name', 'room.reservable as room_reservable', 'room.flex as room_flex', 'room.status as room_status',
  'room.unavailable_reason as room_unavailable_reason', assignedTo.as('room_assigned_to'), ...FLOOR_COLUMNS,
] as const;

/** A room of a row that holds {@link ROOM_COLUMNS}. */
export const toRoom = (row: RoomColumns): Room => ({
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
  floor: toFloor(row),
});

const rooms = (db: Reader) => db.selectFrom('room').innerJoin('floor', 'floor.id', 'room.floor_id').innerJoin('building', 'building.id', 'floor.building_id')
  .leftJoin('room_category', 'room_category.id', 'room.category_id').select(ROOM_COLUMNS);

/** Rooms and workstations of a floor, by name. */
export async function listRooms(db: Reader, floorId: string): Promise<Room[]> {
  const rows = await rooms(db).where('room.floor_id', '=', floorId).orderBy('room.name').orderBy('room.id').execute();
  return rows.map(toRoom);
}

/** All categories by name. */
export async function listRoomCategories(db: Reader): Promise<RoomCategory[]> {
  return db.selectFrom('room_category').select(['id', 'name']).orderBy('name').execute();
}

/** The types of rooms that there are. */
export async function listRoomTypes(db: Reader): Promise<{ name: RoomType }[]> {
  const rows = await db.selectFrom('room').select('type').distinct().orderBy('type').execute();
  return rows.map((row) => ({ name: row.type }));
}

/** Whether there is a category of an id. */
export async function hasRoomCategory(db: Reader, id: string): Promise<boolean> {
  return (await db.selectFrom('room_category').select('id').where('id', '=', id).executeTakeFirst()) !== undefined;
}
