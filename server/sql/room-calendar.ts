import { type RawBuilder, sql } from 'kysely';
import type { CalendarFailure, RoomCalendar } from '../../src/domain/room-calendar/room-calendar.ts';
import type { Reader, Writer } from '../db/database.ts';
import { slotEnd, slotStart } from '../db/slot.ts';

/** NOTIFY channel that wakes the job: a room was taken or given back, or a calendar set. */
export const CALENDAR_CHANNEL = 'roost_calendar';

/** Wakes the job once the transaction ends, where rooms have a calendar. */
export async function wakeCalendars(db: Writer, rooms: readonly string[]): Promise<void> {
  await sql`select pg_notify(${CALENDAR_CHANNEL}, '')
    where exists (select from room_calendar where room_id = any(${rooms}))`.execute(db);
}

/** A calendar that this process alone looks after while the lease lasts. */
export interface ClaimedCalendar {
  roomId: string;
  buildingId: string;
  timeZone: string;
  address: string;
  username: string;
  secret: string;
  syncToken: string | null;
  ctag: string | null;
  listedAt: string | null;
  failures: number;
  lease: string;
}

/** Whether a calendar refused something, which is tried again when all of it is read. */
const refused = (what: RawBuilder<boolean>) => sql<boolean>`exists (select from room_conflict as conflict
  where conflict.room_id = room_calendar.room_id and conflict.kind = 'REFUSED' and ${what})`;

/** Meetings of ours that the calendar shows otherwise: missing there, at another time, or there still. */
const unlike = (now: string) => sql<boolean>`(
  exists (select from meeting where meeting.room_id = room_calendar.room_id and meeting.organizer_id is not null
    and meeting.status in ('APPROVED', 'CONFIRMED') and upper(meeting.slot) > ${now}::timestamptz
    and not exists (select from room_event as event where event.room_id = meeting.room_id
      and event.meeting_id = meeting.id and event.slot = meeting.slot)
    and not ${refused(sql`conflict.slot = meeting.slot and starts_with(conflict.key, meeting.id || ' ')`)})
  or exists (select from room_event as event where event.room_id = room_calendar.room_id
    and event.meeting_id is not null and not exists (select from meeting where meeting.id = event.meeting_id
      and meeting.room_id = event.room_id and meeting.status in ('APPROVED', 'CONFIRMED'))
    and not ${refused(sql`conflict.key = 'stays ' || event.name || ' ' || event.etag`)}))`;

/**
 * Leases a calendar that is due, or that shows other meetings than there are, and that nobody else holds.
 * @param besides rooms that had their turn
 * @param leasedUntil ISO instant, as `now`; afterwards another process may take it
 */
export async function claimCalendar(
  db: Reader,
  { lease, now, leasedUntil, besides }: { lease: string; now: string; leasedUntil: string; besides: readonly string[] },
): Promise<ClaimedCalendar | undefined> {
  const { rows } = await sql<ClaimedCalendar>`
    update room_calendar set lease = ${lease}, leased_until = ${leasedUntil}
    from room join floor on floor.id = room.floor_id join building on building.id = floor.building_id
    where room.id = room_calendar.room_id and room_calendar.room_id = (
      select room_id from room_calendar where (next_at <= ${now} or (failure is null and ${unlike(now)}))
        and (leased_until is null or leased_until <= ${now}) and not room_id = any(${besides})
      order by next_at, room_id limit 1 for update skip locked)
    returning room_calendar.room_id as "roomId", building.id as "buildingId", building.time_zone as "timeZone",
      address, username, secret, sync_token as "syncToken", ctag, listed_at as "listedAt", failures, lease`.execute(db);
  return rows[0];
}

/** Locks a leased calendar, and keeps it for longer. @returns false where it is somebody else's by now, or gone */
export async function holdCalendar(
  db: Reader,
  { roomId, lease }: Pick<ClaimedCalendar, 'roomId' | 'lease'>,
  leasedUntil: string,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('room_calendar')
    .set({ leased_until: leasedUntil })
    .where('room_id', '=', roomId)
    .where('lease', '=', lease)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Notes up to where a held calendar was read. @param listedAt ISO instant; undefined where only changes were */
export async function noteRead(
  db: Writer,
  roomId: string,
  { syncToken, ctag, listedAt }: { syncToken: string | null; ctag: string | null; listedAt?: string | undefined },
): Promise<void> {
  await db
    .updateTable('room_calendar')
    .set({ sync_token: syncToken, ctag, ...(listedAt === undefined ? {} : { listed_at: listedAt }) })
    .where('room_id', '=', roomId)
    .execute();
}

/** Notes how a turn ended, and gives the lease back. @param at ISO instant, as `nextAt` */
export async function settleCalendar(
  db: Reader,
  { roomId, lease }: Pick<ClaimedCalendar, 'roomId' | 'lease'>,
  { at, nextAt, failure }: { at: string; nextAt: string; failure: CalendarFailure | null },
): Promise<void> {
  await db
    .updateTable('room_calendar')
    .set({ lease: null, leased_until: null, next_at: nextAt, failure })
    .$if(failure === null, (query) => query.set({ synced_at: at, failing_since: null, failures: 0 }))
    .$if(failure !== null, (query) =>
      query.set({ failing_since: sql<string>`coalesce(failing_since, ${at})`, failures: sql<number>`failures + 1` }),
    )
    .where('room_id', '=', roomId)
    .where('lease', '=', lease)
    .execute();
}

/** Gives a lease back, whatever became of the turn. */
export async function releaseCalendar(
  db: Reader,
  { roomId, lease }: Pick<ClaimedCalendar, 'roomId' | 'lease'>,
): Promise<void> {
  await db
    .updateTable('room_calendar')
    .set({ lease: null, leased_until: null })
    .where('room_id', '=', roomId)
    .where('lease', '=', lease)
    .execute();
}

/** Meeting rooms with their calendars and what is open between both sides; never the secrets. */
export async function listRoomCalendars(db: Reader): Promise<RoomCalendar[]> {
  const rooms = await db
    .selectFrom('room')
    .innerJoin('floor', 'floor.id', 'room.floor_id')
    .innerJoin('building', 'building.id', 'floor.building_id')
    .leftJoin('room_calendar as calendar', 'calendar.room_id', 'room.id')
    .select(['room.id', 'room.name', 'floor.name as floor', 'building.name as building', 'building.time_zone'])
    .select(['calendar.address', 'calendar.username', 'calendar.synced_at', 'calendar.failure'])
    .select('calendar.failing_since')
    .where('room.type', '=', 'MEETING_ROOM')
    .orderBy('building.position')
    .orderBy('floor.position')
    .orderBy('room.name')
    .orderBy('room.id')
    .execute();
  const conflicts = await db
    .selectFrom('room_conflict')
    .select(['id', 'room_id', 'kind', 'found_at'])
    .select((eb) => [slotStart(eb.ref('slot').$castTo<string>()).as('start')])
    .select((eb) => [slotEnd(eb.ref('slot').$castTo<string>()).as('end')])
    .where('ended_at', 'is', null)
    .orderBy('found_at')
    .orderBy('id')
    .execute();
  return rooms.map(({ id, name, floor, building, time_zone: timeZone, ...row }) => ({
    id,
    name,
    floor,
    building: { name: building, timeZone },
    calendar:
      row.address === null || row.username === null
        ? null
        : {
            address: row.address,
            username: row.username,
            syncedAt: row.synced_at,
            failure: row.failure,
            failingSince: row.failing_since,
            conflicts: conflicts
              .filter(({ room_id }) => room_id === id)
              .map((one) => ({ id: one.id, kind: one.kind, at: one.found_at, start: one.start, end: one.end })),
          },
  }));
}

/** How a room's calendar is reached, as it is kept. */
export async function findAccess(
  db: Reader,
  roomId: string,
): Promise<{ address: string; username: string; secret: string } | undefined> {
  return db
    .selectFrom('room_calendar')
    .select(['address', 'username', 'secret'])
    .where('room_id', '=', roomId)
    .executeTakeFirst();
}

/** Dates on which somebody has a room elsewhere. */
export async function datesElsewhere(db: Reader, roomId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('meeting')
    .select('date')
    .distinct()
    .where('room_id', '=', roomId)
    .where('event', 'is not', null)
    .execute();
  return rows.map(({ date }) => date);
}

/** Gives a room a calendar. Another one than before begins anew: nothing of the old is known of it. */
export async function putCalendar(
  db: Writer,
  roomId: string,
  { address, username, secret }: { address: string; username: string; secret: string },
  now: string,
): Promise<void> {
  await sql`delete from room_calendar where room_id = ${roomId} and address <> ${address}`.execute(db);
  await db
    .insertInto('room_calendar')
    .values({ room_id: roomId, address, username, secret, next_at: now })
    .onConflict((conflict) =>
      conflict
        .column('room_id')
        .doUpdateSet({
          username,
          secret,
          next_at: now,
          failure: null,
          failing_since: null,
          failures: 0,
          lease: null,
          leased_until: null,
        }),
    )
    .execute();
}

/** @returns false where it has none */
export async function removeCalendar(db: Writer, roomId: string): Promise<boolean> {
  const { numDeletedRows } = await db.deleteFrom('room_calendar').where('room_id', '=', roomId).executeTakeFirst();
  return numDeletedRows > 0n;
}
