import { sql } from 'kysely';
import type { Reader } from '../db/database.ts';
import { holderShares } from './holder-shares.ts';

/** Rows that show the names of some employees, in the collection of a reader or of a building. */
interface Naming {
  scope: string;
  ids: string[];
}

/**
 * Reservations of employees, by floor. Who reads a floor may not learn which are one person's: where the name is shown
 * to that person alone, any of the floor's rows may have changed.
 * @param from ISO date
 * @returns `ids` null: the floor as a whole; places for guests show the name to their holder alone
 */
export async function listReservationsNaming(
  db: Reader,
  employees: readonly string[],
  from: string,
): Promise<{ floorId: string; ids: string[] | null }[]> {
  const { rows } = await sql<{ floorId: string; ids: string[] | null }>`
    select room.floor_id as "floorId", case
      when bool_and(${holderShares} and reservation.origin not in ('multiple', 'visit'))
        then array_agg(reservation.id order by reservation.id) end as ids
    from workplace_reservation as reservation
    join employee on employee.id = reservation.employee_id join room on room.id = reservation.room_id
    where reservation.employee_id = any(${employees}) and reservation.date >= ${from}::date
    group by room.floor_id`.execute(db);
  return rows;
}

/** Meetings that employees asked for or are asked to, by reader. @param from ISO date */
export async function listMeetingsNaming(db: Reader, employees: readonly string[], from: string): Promise<Naming[]> {
  const { rows } = await sql<Naming>`
    with named as (
      select id, organizer_id from meeting where date >= ${from}::date and id in (
        select id from meeting where organizer_id = any(${employees})
        union select meeting_id from meeting_person where employee_id = any(${employees})))
    select employee as scope, array_agg(meeting order by meeting) as ids from (
      select id as meeting, organizer_id as employee from named where organizer_id is not null
      union select meeting_id, employee_id from meeting_person join named on named.id = meeting_id) as reader
    group by employee`.execute(db);
  return rows;
}

/** Visits that employees receive or announced, by whoever has them among their own. */
export async function listVisitsNaming(db: Reader, employees: readonly string[]): Promise<Naming[]> {
  const { rows } = await sql<Naming>`
    with named as (
      select id, host_id, announced_by from visit where id in (
        select id from visit where host_id = any(${employees})
        union select id from visit where announced_by = any(${employees})
        union select visit_id from visit_host where employee_id = any(${employees})))
    select employee as scope, array_agg(visit order by visit) as ids from (
      select id as visit, host_id as employee from named
      union select id, announced_by from named where announced_by is not null
      union select visit_id, employee_id from visit_host join named on named.id = visit_id) as reader
    group by employee`.execute(db);
  return rows;
}

/**
 * Who is inside: employees, and the visitors whom they receive, by building.
 * @param from ISO date @param to ISO date
 */
export async function listInsideNaming(
  db: Reader,
  employees: readonly string[],
  { from, to }: { from: string; to: string },
): Promise<Naming[]> {
  const { rows } = await sql<Naming>`
    select scope, array_agg(id order by id) as ids from (
      select floor.building_id as scope, reservation.id from workplace_reservation as reservation
        join room on room.id = reservation.room_id join floor on floor.id = room.floor_id
        where reservation.employee_id = any(${employees}) and reservation.date between ${from}::date and ${to}::date
      union all select building_id, id from employee_location
        where employee_id = any(${employees}) and date between ${from}::date and ${to}::date
          and building_id is not null
      union all select building_id, id from visit where host_id = any(${employees})) as named
    group by scope`.execute(db);
  return rows;
}

/** Marks that employees made or brought, by building. */
export async function listMarksNaming(db: Reader, employees: readonly string[]): Promise<Naming[]> {
  const { rows } = await sql<Naming>`
    select building_id as scope, array_agg(id order by id) as ids from roll_call_mark
    where by_id = any(${employees}) or via_id = any(${employees}) group by building_id`.execute(db);
  return rows;
}
