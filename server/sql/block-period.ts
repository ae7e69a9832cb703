import { sql } from 'kysely';
import type { BlockedPlace, BlockPeriod } from '../../src/domain/block-period/block-period.ts';
import type { Reader, Writer } from '../db/database.ts';

const columns = sql`period.id, period.from_date as "from", period.until_date as until, period.reason,
  case when building.id is not null then jsonb_build_object('id', building.id, 'name', building.name) end as building,
  case when floor.id is not null then jsonb_build_object('id', floor.id, 'name', floor.name) end as floor`;

const periods = sql`block_period as period
  left join building on building.id = period.building_id
  left join floor on floor.id = period.floor_id`;

/** Published periods that end yesterday or later, nearest first. @param now ISO instant */
export async function listBlockPeriods(db: Reader, now: string): Promise<BlockPeriod[]> {
  const { rows } = await sql<BlockPeriod>`select ${columns} from ${periods}
    where period.published and period.until_date >= (${now}::timestamptz at time zone 'UTC')::date - 1
    order by period.from_date, period.id`.execute(db);
  return rows;
}

/**
 * Published periods that close a place on a day.
 * @param date ISO date in the place's zone
 */
export async function findBlocks(
  db: Reader,
  date: string,
  { buildingId, floorId }: BlockedPlace,
): Promise<BlockPeriod[]> {
  const { rows } = await sql<BlockPeriod>`select ${columns} from ${periods}
    where period.published and ${date}::date between period.from_date and period.until_date
      and (period.building_id is null or period.building_id = ${buildingId})
      and (period.floor_id is null or period.floor_id = ${floorId})
    order by period.until_date desc, period.id`.execute(db);
  return rows;
}

/** A period that is published, and that nobody was told of yet. */
export interface UntoldPeriod {
  id: string;
  /** ISO dates. */
  from: string;
  until: string;
  reason: string;
  buildingId: string | null;
  floorId: string | null;
  /** Where it is; null for everywhere. */
  place: string | null;
  /** Of its building; null for everywhere. */
  timeZone: string | null;
}

/** Takes each period once, over all processes, and writes down that it is told. @param now ISO instant */
export async function takeUntold(db: Writer, now: string): Promise<UntoldPeriod[]> {
  const { rows } = await sql<UntoldPeriod>`
    with taken as (
      update block_period set told_at = ${now}::timestamptz where published and told_at is null returning *)
    select taken.id, from_date as "from", until_date as until, reason, taken.building_id as "buildingId",
      floor_id as "floorId", concat_ws(', ', building.name, floor.name) as place, building.time_zone as "timeZone"
    from taken left join building on building.id = taken.building_id left join floor on floor.id = taken.floor_id
    order by from_date, taken.id`.execute(db);
  return rows.map((row) => ({ ...row, place: row.place === '' ? null : row.place }));
}

/** Somebody with bookings on closed days: the first of these, and how many. */
export interface BookedThen {
  employeeId: string;
  /** ISO date. */
  day: string;
  count: number;
}

/** Who has a workstation, a meeting of their own or an amenity there on days that close. @param now ISO instant */
export async function listBookedThen(
  db: Reader,
  { from, until, buildingId, floorId }: UntoldPeriod,
  now: string,
): Promise<BookedThen[]> {
  const { rows } = await sql<BookedThen>`
    select employee_id as "employeeId", min(date) as day, count(*)::int as count
    from (
      select employee_id, date, floor.building_id, floor.id as floor_id
      from workplace_reservation as reservation join room on room.id = reservation.room_id
        join floor on floor.id = room.floor_id
      where reservation.status = 'APPROVED' and origin <> 'visit' and upper(slot) > ${now}::timestamptz
      union all
      select organizer_id, date, floor.building_id, floor.id
      from meeting join room on room.id = meeting.room_id join floor on floor.id = room.floor_id
      where meeting.status in ('APPROVED','CONFIRMED') and upper(slot) > ${now}::timestamptz
      union all
      select employee_id, date, amenity.building_id, amenity.floor_id
      from amenity_reservation as reservation join amenity on amenity.id = reservation.amenity_id
      where reservation.status = 'APPROVED' and upper(slot) > ${now}::timestamptz) as booked
    where employee_id is not null and date between ${from}::date and ${until}::date
      and (${buildingId}::text is null or building_id = ${buildingId})
      and (${floorId}::text is null or floor_id = ${floorId})
    group by employee_id order by employee_id`.execute(db);
  return rows;
}
