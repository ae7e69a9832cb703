import { sql } from 'kysely';
import type { Slot } from '../../src/domain/day-part/day-part.ts';
import type { Meeting, MeetingAnswer, MeetingPerson, MeetingStatus } from '../../src/domain/meeting/meeting.ts';
import type { Reader, Writer } from '../db/database.ts';
import { slotEnd, slotRange, slotStart } from '../db/slot.ts';

/** A meeting as it is stored. */
export interface StoredMeeting extends Omit<Meeting, 'status'> {
  status: MeetingStatus;
  /** ISO instant. */
  made: string;
}

const people = sql<MeetingPerson[]>`coalesce((select jsonb_agg(jsonb_build_object('id', asked.id, 'name', asked.name,
  'answer', person.answer) order by asked.name, asked.id) from meeting_person as person
  join employee as asked on asked.id = person.employee_id where person.meeting_id = meeting.id), '[]')`;

/** Which meetings: of whoever asked for them or was asked, from a day on, or some alone. */
export interface MeetingFilter {
  /** Only theirs: as the organiser, or as one who was asked. */
  of?: string | undefined;
  ids?: readonly string[] | undefined;
  /** ISO date. */
  from?: string | undefined;
}

/** Meetings by time, cancelled ones among them. */
export async function findMeetings(db: Reader, { of, ids, from }: MeetingFilter): Promise<StoredMeeting[]> {
  const rows = await db
    .selectFrom('meeting')
    .innerJoin('employee as organizer', 'organizer.id', 'meeting.organizer_id')
    .innerJoin('room', 'room.id', 'meeting.room_id')
    .innerJoin('floor', 'floor.id', 'room.floor_id')
    .innerJoin('building', 'building.id', 'floor.building_id')
    .select([
      'meeting.id',
      'meeting.series_id',
      'meeting.title',
      'meeting.date',
      'meeting.status',
      'meeting.created_at',
      'organizer.id as organizer_id',
      'organizer.name as organizer_name',
      'room.id as room_id',
      'room.name as room_name',
      'floor.id as floor_id',
      'floor.name as floor_name',
      'building.id as building_id',
      'building.name as building_name',
      'building.time_zone',
      people.as('people'),
    ])
    .select((eb) => [slotStart(eb.ref('meeting.slot')).as('start'), slotEnd(eb.ref('meeting.slot')).as('end')])
    .$if(of !== undefined, (query) =>
      query.where(sql<boolean>`meeting.id in (select id from meeting where organizer_id = ${of}
        union select meeting_id from meeting_person where employee_id = ${of})`),
    )
    .$if(ids !== undefined, (query) => query.where(sql<boolean>`meeting.id = any(${ids ?? []})`))
    .$if(from !== undefined, (query) => query.where('meeting.date', '>=', from ?? ''))
    .orderBy('meeting.slot')
    .orderBy('meeting.id')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    seriesId: row.series_id,
    title: row.title,
    organizer: { id: row.organizer_id, name: row.organizer_name },
    date: row.date,
    start: row.start,
    end: row.end,
    status: row.status,
    room: {
      id: row.room_id,
      name: row.room_name,
      floor: { id: row.floor_id, name: row.floor_name },
      building: { id: row.building_id, name: row.building_name, timeZone: row.time_zone },
    },
    people: row.people,
    made: row.created_at,
  }));
}

/** As devices read them: those that stand, or whose room went back. */
export const toldMeetings = (stored: readonly StoredMeeting[]): Meeting[] =>
  stored.flatMap(({ id, seriesId, title, organizer, date, start, end, status, room, people: asked }) =>
    status === 'CANCELLED' ? [] : [{ id, seriesId, title, organizer, date, start, end, status, room, people: asked }],
  );

/** A meeting to write. */
export interface NewMeeting {
  id: string;
  seriesId: string | null;
  organizerId: string;
  roomId: string;
  /** ISO date in the building's zone. */
  date: string;
  slot: Slot;
  title: string;
}

/** @param asked ids of employees, the same for each */
export async function insertMeetings(
  db: Writer,
  meetings: readonly NewMeeting[],
  asked: readonly string[],
  at: string,
): Promise<void> {
  if (meetings.length === 0) return;
  await db
    .insertInto('meeting')
    .values(
      meetings.map(({ id, seriesId, organizerId, roomId, date, slot, title }) => ({
        id,
        series_id: seriesId,
        organizer_id: organizerId,
        room_id: roomId,
        date,
        slot: slotRange(slot),
        title,
        created_at: at,
      })),
    )
    .execute();
  if (asked.length === 0) return;
  await db
    .insertInto('meeting_person')
    .values(meetings.flatMap(({ id }) => asked.map((employee_id) => ({ meeting_id: id, employee_id }))))
    .execute();
}

export async function setMeetingStatus(db: Writer, ids: readonly string[], status: MeetingStatus): Promise<void> {
  await db
    .updateTable('meeting')
    .set({ status })
    .where(sql<boolean>`id = any(${ids})`)
    .execute();
}

export async function setAnswer(
  db: Writer,
  id: string,
  employeeId: string,
  answer: Exclude<MeetingAnswer, 'ASKED'>,
): Promise<void> {
  await db
    .updateTable('meeting_person')
    .set({ answer })
    .where('meeting_id', '=', id)
    .where('employee_id', '=', employeeId)
    .execute();
}

/** @param to.now ISO instant, from which on the room waits for somebody to come */
export async function moveStored(
  db: Writer,
  id: string,
  { roomId, date, slot, now }: Pick<NewMeeting, 'roomId' | 'date' | 'slot'> & { now: string },
): Promise<void> {
  await db
    .updateTable('meeting')
    .set({ room_id: roomId, date, slot: slotRange(slot), status: 'APPROVED', created_at: now, warned_at: null })
    .where('id', '=', id)
    .execute();
}

/** Takes back what everybody answered. */
export async function askAgain(db: Writer, id: string): Promise<void> {
  await db.updateTable('meeting_person').set({ answer: 'ASKED' }).where('meeting_id', '=', id).execute();
}

/** Ids of meetings in rooms that are not over. @param now ISO instant */
export async function listMeetingsAhead(db: Reader, roomIds: readonly string[], now: string): Promise<string[]> {
  const rows = await db
    .selectFrom('meeting')
    .select('id')
    .where(sql<boolean>`room_id = any(${roomIds})`)
    .where('organizer_id', 'is not', null)
    .where('status', 'in', ['APPROVED', 'CONFIRMED'])
    .where(sql<boolean>`upper(slot) > ${now}::timestamptz`)
    .execute();
  return rows.map(({ id }) => id);
}

/** Whether nobody else has a meeting's room meanwhile. */
export async function isRoomFree(db: Reader, { id, room, start, end }: StoredMeeting): Promise<boolean> {
  const other = await db
    .selectFrom('meeting')
    .select('id')
    .where('room_id', '=', room.id)
    .where('id', '<>', id)
    .where('status', 'in', ['APPROVED', 'CONFIRMED'])
    .where(sql<boolean>`slot && ${slotRange({ start, end })}`)
    .executeTakeFirst();
  return other === undefined;
}

/** Locks the meetings that run at an instant though nobody has come, and names them. @param now ISO instant */
export async function lockUnattended(db: Writer, now: string): Promise<string[]> {
  const rows = await db
    .selectFrom('meeting')
    .select('id')
    .where('status', '=', 'APPROVED')
    .where(sql<boolean>`slot @> ${now}::timestamptz`)
    .orderBy('id')
    .forUpdate()
    .execute();
  return rows.map(({ id }) => id);
}

/**
 * Notes that people were warned that rooms are about to go back.
 * @param now ISO instant
 * @returns ids of those of which nobody was warned before
 */
export async function markWarned(db: Writer, ids: readonly string[], now: string): Promise<Set<string>> {
  const rows = await db
    .updateTable('meeting')
    .set({ warned_at: now })
    .where(sql<boolean>`id = any(${ids})`)
    .where('warned_at', 'is', null)
    .returning('id')
    .execute();
  return new Set(rows.map(({ id }) => id));
}

/** Locks meetings until the transaction ends, in the order of their ids. */
export async function lockMeetings(db: Writer, ids: readonly string[]): Promise<void> {
  await db
    .selectFrom('meeting')
    .select('id')
    .where(sql<boolean>`id = any(${ids})`)
    .orderBy('id')
    .forUpdate()
    .execute();
}
