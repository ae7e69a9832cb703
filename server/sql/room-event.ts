import { sql } from 'kysely';
import type { Slot } from '../../src/domain/day-part/day-part.ts';
import type { CalendarConflictKind } from '../../src/domain/room-calendar/room-calendar.ts';
import type { Reader, Writer } from '../db/database.ts';
import { slotEnd, slotRange, slotStart } from '../db/slot.ts';

/** An object of a room's calendar, as it was when both sides agreed last. */
export interface RoomEvent {
  name: string;
  etag: string;
  /** Ours; null where it is somebody else's. */
  meetingId: string | null;
  /** Of ours; null where that is not known. */
  slot: Slot | null;
  sequence: number;
  /** Nobody could make sense of it, as it was with this tag. */
  unreadable: boolean;
}

/** Objects of a calendar, by name. @param which of some names, or of a meeting; all unless said */
export async function listEvents(
  db: Reader,
  roomId: string,
  which: { names?: readonly string[]; meetingId?: string } = {},
): Promise<RoomEvent[]> {
  const rows = await db
    .selectFrom('room_event')
    .select(['name', 'etag', 'meeting_id', 'sequence', 'unreadable'])
    .select((eb) => [slotStart(eb.ref('slot').$castTo<string>()).as('start')])
    .select((eb) => [slotEnd(eb.ref('slot').$castTo<string>()).as('end')])
    .where('room_id', '=', roomId)
    .$if(which.names !== undefined, (query) => query.where(sql<boolean>`name = any(${which.names ?? []})`))
    .$if(which.meetingId !== undefined, (query) => query.where('meeting_id', '=', which.meetingId ?? ''))
    .orderBy('name')
    .execute();
  return rows.map(({ name, etag, meeting_id: meetingId, sequence, unreadable, start, end }) => ({
    name,
    etag,
    meetingId,
    slot: start && end ? { start, end } : null,
    sequence,
    unreadable,
  }));
}

export async function putEvent(
  db: Writer,
  roomId: string,
  { name, etag, meetingId, slot, sequence, unreadable = false }: Omit<RoomEvent, 'unreadable'> & Partial<RoomEvent>,
): Promise<void> {
  const values = { etag, meeting_id: meetingId, slot: slot === null ? null : slotRange(slot), sequence, unreadable };
  await db
    .insertInto('room_event')
    .values({ room_id: roomId, name, ...values })
    .onConflict((conflict) => conflict.columns(['room_id', 'name']).doUpdateSet(values))
    .execute();
}

/** Forgets objects, and with somebody else's the times for which they kept the room. */
export async function removeEvents(db: Writer, roomId: string, names: readonly string[]): Promise<void> {
  await db
    .deleteFrom('room_event')
    .where('room_id', '=', roomId)
    .where(sql<boolean>`name = any(${names})`)
    .execute();
}

/**
 * Forgets what was over before an instant, and what keeps the room at no time within reach: should it do so one day, it
 * is listed then. What nobody can read may keep it at any time.
 */
export async function removeOldEvents(db: Writer, roomId: string, before: string): Promise<void> {
  await sql`delete from meeting where room_id = ${roomId} and event is not null
    and upper(slot) < ${before}::timestamptz`.execute(db);
  await sql`delete from room_event where room_id = ${roomId} and (upper(slot) < ${before}::timestamptz
    or (meeting_id is null and not unreadable and not exists (select from meeting
      where meeting.room_id = room_event.room_id and meeting.event = room_event.name)))`.execute(db);
}

/** A time for which somebody has a room elsewhere, within a day of the building. */
export interface TimeElsewhere extends Slot {
  id: string;
  /** ISO date in the building's zone. */
  date: string;
}

/** Times for which an event of a calendar keeps its room. */
export async function listTimes(db: Reader, roomId: string, event: string): Promise<TimeElsewhere[]> {
  return db
    .selectFrom('meeting')
    .select(['id', 'date'])
    .select((eb) => [slotStart(eb.ref('slot')).as('start'), slotEnd(eb.ref('slot')).as('end')])
    .where('room_id', '=', roomId)
    .where('event', '=', event)
    .orderBy('slot')
    .execute();
}

/** Keeps a room for what is elsewhere. Where somebody has it then, it keeps nothing until they gave it back. */
export async function insertTimes(
  db: Writer,
  roomId: string,
  event: string,
  times: readonly TimeElsewhere[],
  now: string,
): Promise<void> {
  for (const { id, date, ...slot } of times)
    await sql`insert into meeting (id, organizer_id, event, room_id, date, slot, status, created_at, clashes)
      select ${id}, null, ${event}, ${roomId}, ${date}::date, ${slotRange(slot)}, 'CONFIRMED', ${now}::timestamptz,
        exists (select from meeting where room_id = ${roomId} and status in ('APPROVED', 'CONFIRMED')
          and not clashes and slot && ${slotRange(slot)})`.execute(db);
}

export async function removeTimes(db: Writer, ids: readonly string[]): Promise<void> {
  await db
    .deleteFrom('meeting')
    .where(sql<boolean>`id = any(${ids})`)
    .execute();
}

/** Gives rooms to what is elsewhere and had to stand back, once nobody else has them, the earliest first. */
export async function keepFreed(db: Writer, roomId: string): Promise<void> {
  const { rows } = await sql<{ id: string }>`select id from meeting where room_id = ${roomId} and clashes
    order by slot, id`.execute(db);
  for (const { id } of rows)
    await sql`update meeting set clashes = false where id = ${id} and not exists (
      select from meeting as other where other.room_id = ${roomId} and other.status in ('APPROVED', 'CONFIRMED')
        and not other.clashes and other.slot && meeting.slot)`.execute(db);
}

/** Ours of a room that stand and are not over: ids by time. @param until ISO date, included */
export async function listStanding(db: Reader, roomId: string, now: string, until: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select id from meeting where room_id = ${roomId}
    and organizer_id is not null and status in ('APPROVED', 'CONFIRMED') and upper(slot) > ${now}::timestamptz
    and date <= ${until}::date order by slot, id`.execute(db);
  return rows.map(({ id }) => id);
}

/** Objects that show a meeting of ours that does not stand any more. */
export async function listUnwanted(db: Reader, roomId: string): Promise<RoomEvent[]> {
  const { rows } = await sql<{ name: string }>`select name from room_event as event where room_id = ${roomId}
    and meeting_id is not null and not exists (select from meeting where meeting.id = event.meeting_id
      and meeting.room_id = event.room_id and meeting.status in ('APPROVED', 'CONFIRMED'))`.execute(db);
  return listEvents(db, roomId, { names: rows.map(({ name }) => name) });
}

/** A meeting of ours at whose time somebody has its room elsewhere. */
export interface Doubled {
  meetingId: string;
  event: string;
  slot: Slot;
}

/** @param now ISO instant; what is over is nobody's problem any more */
export async function listDoubled(db: Reader, roomId: string, now: string): Promise<Doubled[]> {
  const { rows } = await sql<{ meeting_id: string; event: string; start: string; end: string }>`
    select ours.id as meeting_id, theirs.event, lower(ours.slot * theirs.slot) as start,
      upper(ours.slot * theirs.slot) as end
    from meeting as ours join meeting as theirs on theirs.room_id = ours.room_id and theirs.slot && ours.slot
    where ours.room_id = ${roomId} and ours.organizer_id is not null and ours.status in ('APPROVED', 'CONFIRMED')
      and theirs.event is not null and upper(ours.slot * theirs.slot) > ${now}::timestamptz
    order by start, ours.id`.execute(db);
  return rows.map(({ meeting_id: meetingId, event, start, end }) => ({ meetingId, event, slot: { start, end } }));
}

/** A disagreement to write down. */
export interface FoundConflict {
  id: string;
  kind: CalendarConflictKind;
  /** Found again, it is the same. */
  key: string;
  slot: Slot | null;
}

/** Writes a disagreement down. @returns whether it is news */
export async function openConflict(
  db: Writer,
  roomId: string,
  { id, kind, key, slot }: FoundConflict,
  at: string,
): Promise<boolean> {
  const { rows } = await sql`insert into room_conflict (id, room_id, kind, key, slot, found_at)
    values (${id}, ${roomId}, ${kind}, ${key}, ${slot === null ? sql`null` : slotRange(slot)}, ${at}::timestamptz)
    on conflict (room_id, key) do nothing returning id`.execute(db);
  return rows.length > 0;
}

/** Forgets disagreements that are none any more, so that they count as news when they come back. */
export async function endConflicts(
  db: Writer,
  roomId: string,
  kinds: readonly CalendarConflictKind[],
  { keys, besides }: { keys?: readonly string[]; besides?: readonly string[] },
): Promise<void> {
  await db
    .deleteFrom('room_conflict')
    .where('room_id', '=', roomId)
    .where('kind', 'in', [...kinds])
    .$if(keys !== undefined, (query) => query.where(sql<boolean>`key = any(${keys ?? []})`))
    .$if(besides !== undefined, (query) => query.where(sql<boolean>`not key = any(${besides ?? []})`))
    .execute();
}

/** Keys of what the calendar did not take, noted or not. */
export async function listRefused(db: Reader, roomId: string): Promise<Set<string>> {
  const rows = await db
    .selectFrom('room_conflict')
    .select('key')
    .where('room_id', '=', roomId)
    .where('kind', '=', 'REFUSED')
    .execute();
  return new Set(rows.map(({ key }) => key));
}

/** Notes that somebody has seen a disagreement; it is shown no more. @returns false where there is none */
export async function noteConflict(db: Writer, id: string, at: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('room_conflict')
    .set({ ended_at: at })
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
