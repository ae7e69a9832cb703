import { sql } from 'kysely';
import type { Slot } from '../../src/domain/day-part/day-part.ts';
import type { NotificationType } from '../../src/domain/notification/notification.ts';
import type { Reader, Writer } from '../db/database.ts';

export const UNCLEANED: NotificationType = 'workstationNotCleaned';

/** A reservation of a workstation that is not clean yet. */
export interface UncleanedReservation extends Slot {
  id: string;
  employeeId: string;
  roomName: string;
  /** Of its entry in the calendar. */
  locationId: string | null;
}

/**
 * Reservations that start in a slot, at workstations which others left or somebody marked, and whose booker was not
 * told. Buildings where nobody has cleaned for a week are left out: they do not tell this system when they do.
 * @returns by id
 */
export async function listUncleanedReservations(db: Reader, { start, end }: Slot): Promise<UncleanedReservation[]> {
  const { rows } = await sql<UncleanedReservation>`
    select coming.id, coming.employee_id as "employeeId", room.name as "roomName",
      coming.location_id as "locationId", lower(coming.slot) as start, upper(coming.slot) as "end"
    from room join floor on floor.id = room.floor_id
    join workplace_reservation as coming on coming.room_id = room.id and coming.status = 'APPROVED'
      and coming.employee_id is not null
      and coming.date between (${start}::timestamptz - interval '1 day')::date
        and (${end}::timestamptz + interval '1 day')::date
      and lower(coming.slot) > ${start}::timestamptz and lower(coming.slot) <= ${end}::timestamptz
    where (room.dirty_since is not null or exists (select from workplace_reservation as used
        where used.room_id = room.id and used.status = 'COMPLETED'
          and used.employee_id is distinct from coming.employee_id))
      and exists (select from workplace_reservation as cleaned join room as other on other.id = cleaned.room_id
        join floor as there on there.id = other.floor_id
        where there.building_id = floor.building_id and cleaned.status = 'CLOSED'
          and cleaned.date >= (${start}::timestamptz - interval '8 days')::date)
      and not exists (select from notification as told
        where told.reservation_id = coming.id and told.type = ${UNCLEANED})
    order by coming.id`.execute(db);
  return rows;
}

/** Takes back what bookers were told of rooms that are clean by now. @returns what is gone, and whose it was */
export async function withdrawUncleaned(
  db: Writer,
  roomIds: readonly string[],
  now: string,
): Promise<{ id: string; employeeId: string }[]> {
  const { rows } = await sql<{ id: string; employeeId: string }>`
    delete from notification as told using workplace_reservation as coming, room
    where told.reservation_id = coming.id and told.type = ${UNCLEANED} and coming.room_id = any(${roomIds})
      and upper(coming.slot) > ${now}::timestamptz and room.id = coming.room_id and room.dirty_since is null
      and not exists (select from workplace_reservation as used
        where used.room_id = room.id and used.status = 'COMPLETED')
    returning told.id, told.employee_id as "employeeId"`.execute(db);
  return rows;
}

/** A reservation that its day has ended. */
export interface EndedReservation {
  id: string;
  roomId: string;
  floorId: string;
  buildingId: string;
  employeeId: string | null;
  /** Of its entry in the calendar; null for a place held for guests. */
  locationId: string | null;
}

/**
 * Completes what was confirmed and never checked out, once its day is over in its building: the workstation was used.
 * @param now ISO instant
 */
export async function completeEndedDays(db: Writer, now: string): Promise<EndedReservation[]> {
  const { rows } = await sql<EndedReservation>`
    with ended as (update workplace_reservation as used set status = 'COMPLETED', completed_at = upper(used.slot)
      from room join floor on floor.id = room.floor_id join building on building.id = floor.building_id
      where room.id = used.room_id and used.status = 'CONFIRMED'
        and used.date <= (${now}::timestamptz + interval '1 day')::date
        and used.date < (${now}::timestamptz at time zone building.time_zone)::date
      returning used.id, used.room_id, room.floor_id, floor.building_id, used.employee_id, used.location_id,
        upper(used.slot) as left_at),
    left_places as (update employee_location as place set actual_status = 'COMPLETED', completed_at = ended.left_at
      from ended where place.id = ended.location_id and place.actual_status = 'CONFIRMED')
    select id, room_id as "roomId", floor_id as "floorId",
      building_id as "buildingId",
      employee_id as "employeeId", location_id as "locationId" from ended`.execute(db);
  return rows;
}
