import { sql } from 'kysely';
import type { Slot } from '../../src/domain/day-part/day-part.ts';
import { MOTION_MINUTES } from '../../src/domain/sensor/heatmap.ts';
import type { RoomMotion, Sensor } from '../../src/domain/sensor/sensor.ts';
import { lock } from '../db/advisory-lock.ts';
import type { Reader, Writer } from '../db/database.ts';

/** A sensor with its room. */
export interface SensorPlace {
  positionId: string;
  sensorId: string;
  roomId: string;
  isWorkstation: boolean;
  floorId: string;
  timeZone: string;
}

/** Finds sensors by position. Takes the lock of readings, so that two gateways see one sign of life. */
export async function lockSensors(db: Writer, positionIds: readonly string[]): Promise<SensorPlace[]> {
  await lock(db, 'readings');
  const { rows } = await sql<SensorPlace>`
    select sensor.position_id as "positionId", sensor.id as "sensorId", room.id as "roomId",
      room.type = 'WORKSTATION' as "isWorkstation", floor.id as "floorId", building.time_zone as "timeZone"
    from sensor join room on room.id = sensor.room_id join floor on floor.id = room.floor_id
    join building on building.id = floor.building_id
    where sensor.position_id = any(${positionIds})`.execute(db);
  return rows;
}

const stretchLength = sql.raw(`interval '${String(MOTION_MINUTES)} minutes'`);
/** Start of a reading's stretch; motion anywhere in a stretch fills all of it. @param at the column */
const stretchOf = (at: string) => sql`date_bin(${stretchLength}, ${sql.ref(at)}, '2000-01-01T00:00:00Z'::timestamptz)`;

/**
 * Adds readings; a known pair of sensor and instant changes nothing.
 * @returns how many are new, and which sensors show motion in a stretch that had none
 */
export async function insertReadings(
  db: Writer,
  readings: readonly { sensorId: string; at: string; value: number }[],
): Promise<{ taken: number; stirred: string[] }> {
  const stretch = stretchOf('fresh.at');
  const given = JSON.stringify(readings.map(({ sensorId, at, value }) => ({ sensor_id: sensorId, at, value })));
  const { rows } = await sql<{ taken: number; stirred: string[] | null }>`
    with given as (select * from jsonb_to_recordset(${given}::jsonb)
      as row(sensor_id text, at timestamptz, value real)),
    fresh as (insert into sensor_reading (sensor_id, at, value)
      select distinct on (sensor_id, at) sensor_id, at, value from given order by sensor_id, at, value desc
      on conflict do nothing returning sensor_id, at, value)
    select (select count(*)::int from fresh) as taken,
      (select array_agg(distinct sensor_id) from fresh where value > 0 and not exists (
      select from sensor_reading as known where known.sensor_id = fresh.sensor_id and known.value > 0
        and known.at >= ${stretch} and known.at < ${stretch} + ${stretchLength})) as stirred`.execute(db);
  return { taken: rows[0]?.taken ?? 0, stirred: rows[0]?.stirred ?? [] };
}

/** Motion in a room: the slot shows until when it counts, date and day part are in the building's zone. */
export interface SignOfLife {
  id: string;
  roomId: string;
  slot: Slot;
  date: string;
  dayPart: string;
}

/**
 * Prolongs the sign of life of each room, or begins one if nobody holds the room then.
 * @returns ids of the signs that changed, with their rooms
 */
export async function showSignsOfLife(
  db: Writer,
  signs: readonly SignOfLife[],
): Promise<{ id: string; roomId: string }[]> {
  const given = JSON.stringify(
    signs.map(({ id, roomId, slot, date, dayPart }) => ({
      id,
      room_id: roomId,
      since: slot.start,
      until: slot.end,
      date,
      day_part: dayPart,
    })),
  );
  const { rows } = await sql<{ id: string; room_id: string }>`
    with given as (select * from jsonb_to_recordset(${given}::jsonb)
      as row(id text, room_id text, since timestamptz, until timestamptz, date date, day_part text)),
    shown as (select sign.id, sign.room_id, given.since, given.until, upper(sign.slot) as ends
      from workplace_reservation as sign join given using (room_id)
      where sign.status = 'SIGN_OF_LIFE' and sign.date between given.date - 1 and given.date + 1
        and sign.slot && tstzrange(given.since, given.until, '[)')),
    prolonged as (update workplace_reservation as sign set slot = tstzrange(lower(sign.slot), shown.until, '[)')
      from shown where sign.id = shown.id and shown.ends < shown.until returning sign.id, sign.room_id),
    begun as (insert into workplace_reservation (id, room_id, date, day_part, slot, status)
      select id, room_id, date, day_part, tstzrange(since, until, '[)'), 'SIGN_OF_LIFE' from given
      where room_id not in (select room_id from shown) and not exists (
        select from workplace_reservation as held where held.room_id = given.room_id
          and held.date between given.date - 1 and given.date + 1
          and held.status in ('APPROVED', 'CONFIRMED', 'BLOCKED') and held.slot @> given.since) returning id, room_id)
    select id, room_id from prolonged union all select id, room_id from begun`.execute(db);
  return rows.map((row) => ({ id: row.id, roomId: row.room_id }));
}

/** Sensors of a building, floor or room, by position. */
export async function listSensors(db: Reader, location: string): Promise<Sensor[]> {
  const rows = await db
    .selectFrom('sensor')
    .innerJoin('room', 'room.id', 'sensor.room_id')
    .innerJoin('floor', 'floor.id', 'room.floor_id')
    .select([
      'sensor.id as id',
      'sensor.position_id as position_id',
      'room.id as room_id',
      'room.identifier as identifier',
      'room.name as name',
    ])
    .where((eb) =>
      eb.or([eb('room.id', '=', location), eb('floor.id', '=', location), eb('floor.building_id', '=', location)]),
    )
    .orderBy('sensor.position_id')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    positionId: row.position_id,
    room: { id: row.room_id, identifier: row.identifier, name: row.name },
  }));
}

/** True if the id is that of a building, a floor or a room. */
export async function hasLocation(db: Reader, id: string): Promise<boolean> {
  const { rows } = await sql<{
    found: boolean;
  }>`select exists (select from building where id = ${id}) or exists (select from floor where id = ${id})
    or exists (select from room where id = ${id}) as found`.execute(db);
  return rows[0]?.found === true;
}

/** Readings of a floor within a slot, by room. */
export async function listMotion(db: Reader, floorId: string, slot: Slot): Promise<RoomMotion[]> {
  const { rows } = await sql<{ room_id: string; at: string; value: number }>`
    select sensor.room_id, reading.at, reading.value from sensor_reading as reading
    join sensor on sensor.id = reading.sensor_id join room on room.id = sensor.room_id
    where room.floor_id = ${floorId} and reading.at >= ${slot.start} and reading.at < ${slot.end}
    order by room.name, room.id, reading.at`.execute(db);
  const rooms = new Map<string, RoomMotion>();
  for (const { room_id: id, at, value } of rows) {
    const room = rooms.get(id) ?? { id, readings: [] };
    rooms.set(id, room);
    room.readings.push({ at, value });
  }
  return [...rooms.values()];
}

/** Minutes of each window in which a floor's rooms were in use: by a check-in or by motion. */
export async function countUse(
  db: Reader,
  floorId: string,
  windows: readonly { date: string; slot: Slot }[],
  now: string,
): Promise<{ roomId: string; date: string; minutes: number }[]> {
  const stretch = stretchOf('at');
  const given = JSON.stringify(windows.map(({ date, slot }) => ({ date, since: slot.start, until: slot.end })));
  const { rows } = await sql<{ roomId: string; date: string; minutes: number }>`
    with win as (select date, tstzrange(since, until, '[)') as span
      from jsonb_to_recordset(${given}::jsonb) as row(date date, since timestamptz, until timestamptz)),
    counted as (select id from room where floor_id = ${floorId}
        and (type = 'WORKSTATION' or exists (select from sensor where sensor.room_id = room.id))),
    present as (
      select reservation.room_id, win.date,
        tstzrange(confirmed_at, greatest(confirmed_at, coalesce(completed_at, least(upper(slot), ${now}::timestamptz))),
          '[)') * win.span as part
      from workplace_reservation as reservation join counted on counted.id = reservation.room_id
      join win on win.date = reservation.date
      where status in ('CONFIRMED', 'COMPLETED', 'CLOSED') and confirmed_at is not null),
    moved as (
      select distinct sensor.room_id, win.date,
        tstzrange(${stretch}, ${stretch} + ${stretchLength}, '[)') * win.span as part
      from win join sensor_reading as reading on reading.at >= lower(win.span) and reading.at < upper(win.span)
          and reading.value > 0
        join sensor on sensor.id = reading.sensor_id join counted on counted.id = sensor.room_id),
    used as (select room_id, date, unnest(range_agg(part)) as part
      from (select * from present union all select * from moved) as parts where not isempty(part)
      group by room_id, date)
    select counted.id as "roomId", win.date::text as date,
      coalesce(sum(extract(epoch from upper(used.part) - lower(used.part))), 0)::float8 / 60 as minutes
    from counted cross join win left join used on used.room_id = counted.id and used.date = win.date
    group by counted.id, win.date order by win.date, counted.id`.execute(db);
  return rows;
}

/** Deletes readings and ended signs of life. @param before ISO instants */
export async function forgetReadings(db: Writer, before: { readings: string; signs: string }): Promise<void> {
  await sql`with forgotten as (delete from sensor_reading where at < ${before.readings}::timestamptz)
    delete from workplace_reservation where status = 'SIGN_OF_LIFE' and date < ${before.signs}::timestamptz::date
      and upper(slot) < ${before.signs}::timestamptz`.execute(db);
}
