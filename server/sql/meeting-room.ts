import { sql } from 'kysely';
import type { Slot } from '../../src/domain/day-part/day-part.ts';
import { toInstant } from '../../src/domain/day-part/parts.ts';
import { mergedSlots } from '../../src/domain/meeting/free.ts';
import type { MeetingDay, MeetingRoom } from '../../src/domain/meeting/meeting.ts';
import { meetingDayId } from '../../src/domain/meeting/meeting.ts';
import type { Reader, Writer } from '../db/database.ts';

/** Meeting rooms, by building and name. @param filter of a building, or of some ids; unnamed means all */
export async function listMeetingRooms(
  db: Reader,
  { building, ids }: { building?: string | undefined; ids?: readonly string[] | undefined } = {},
): Promise<MeetingRoom[]> {
  const rows = await db
    .selectFrom('room')
    .innerJoin('floor', 'floor.id', 'room.floor_id')
    .innerJoin('building', 'building.id', 'floor.building_id')
    .select([
      'room.id',
      'room.name',
      'room.capacity',
      'room.equipment',
      'room.status',
      'room.reservable',
      'floor.id as floor_id',
      'floor.name as floor_name',
      'building.id as building_id',
      'building.name as building_name',
      'building.time_zone',
    ])
    .where('room.type', '=', 'MEETING_ROOM')
    .$if(building !== undefined, (query) => query.where('building.id', '=', building ?? ''))
    .$if(ids !== undefined, (query) => query.where(sql<boolean>`room.id = any(${ids ?? []})`))
    .orderBy('building.position')
    .orderBy('floor.position')
    .orderBy('room.name')
    .orderBy('room.id')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    floor: { id: row.floor_id, name: row.floor_name },
    building: { id: row.building_id, name: row.building_name, timeZone: row.time_zone },
    capacity: row.capacity,
    equipment: row.equipment,
    available: row.status === 'AVAILABLE' && row.reservable,
  }));
}

/** Locks the meeting rooms of buildings, in the order of their ids: requests of a building go one after another. */
export async function lockMeetingRooms(db: Writer, buildings: readonly string[]): Promise<void> {
  await db
    .selectFrom('room')
    .innerJoin('floor', 'floor.id', 'room.floor_id')
    .select('room.id')
    .where('room.type', '=', 'MEETING_ROOM')
    .where(sql<boolean>`floor.building_id = any(${buildings})`)
    .orderBy('room.id')
    .forNoKeyUpdate(['room'])
    .execute();
}

/** Which days: of a building, or the named ones. ISO dates, both included. `besides`: a meeting that does not count. */
export type DaysAsked =
  | { building?: string | undefined; from: string; until: string }
  | { days: readonly { roomId: string; date: string }[]; besides?: string | undefined };

/** When rooms are taken, by day; days without a row are free. */
export async function listMeetingDays(db: Reader, asked: DaysAsked): Promise<MeetingDay[]> {
  const wanted =
    'days' in asked
      ? sql<boolean>`(meeting.room_id, meeting.date) in (select day->>'roomId', (day->>'date')::date
          from jsonb_array_elements(${JSON.stringify(asked.days)}::jsonb) as day)
          and meeting.id is distinct from ${asked.besides ?? null}`
      : sql<boolean>`meeting.date between ${asked.from}::date and ${asked.until}::date
          and (${asked.building ?? null}::text is null or floor.building_id = ${asked.building ?? null})`;
  const { rows } = await sql<{ room_id: string; building_id: string; date: string; slots: Slot[] }>`
    select meeting.room_id, floor.building_id, meeting.date,
      jsonb_agg(jsonb_build_object('start', lower(meeting.slot), 'end', upper(meeting.slot))) as slots
    from meeting join room on room.id = meeting.room_id join floor on floor.id = room.floor_id
    where meeting.status in ('APPROVED', 'CONFIRMED') and ${wanted}
    group by meeting.room_id, floor.building_id, meeting.date order by meeting.date, meeting.room_id`.execute(db);
  return rows.map((row) => ({
    id: meetingDayId(row.room_id, row.date),
    roomId: row.room_id,
    buildingId: row.building_id,
    date: row.date,
    busy: mergedSlots(row.slots).map(({ start, end }) => ({
      start: toInstant(Date.parse(start)),
      end: toInstant(Date.parse(end)),
    })),
  }));
}
