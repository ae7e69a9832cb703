import { sql } from 'kysely';
import type { Building } from '../../src/domain/building/building.ts';
import { addDays, dayBounds, todayIn } from '../../src/domain/day-part/slot.ts';
import type { PersonInside } from '../../src/domain/roll-call/person-inside.ts';
import type { Reader } from '../db/database.ts';

/**
 * Everybody whom today's reservations, presences and visits bring into a building, whatever they share. Somebody who
 * has not checked out since yesterday is among them, and a visitor of yesterday whom nobody saw leave.
 * @param now ISO instant
 * @param ids of reservations, locations and visits; restricts them
 */
export async function listPeopleInside(
  db: Reader,
  { id: building, timeZone }: Pick<Building, 'id' | 'timeZone'>,
  now: string,
  ids: readonly string[] | null = null,
): Promise<PersonInside[]> {
  const today = todayIn(timeZone, now);
  const yesterday = addDays(today, -1);
  const { start, end } = dayBounds(today, timeZone);
  const since = dayBounds(yesterday, timeZone).start;
  const { rows } = await sql<PersonInside>`
    select reservation.id, ${building}::text as "buildingId", 'employee:' || employee.id as person, employee.name,
      'EMPLOYEE' as kind, case reservation.status when 'CONFIRMED' then 'PRESENT' when 'APPROVED' then 'EXPECTED'
        else 'LEFT' end as standing,
      floor.name as floor, room.name as room, null::text as company, null::text as host,
      lower(reservation.slot) as "from", upper(reservation.slot) as until,
      reservation.confirmed_at as since, reservation.completed_at as left
    from floor join room on room.floor_id = floor.id
    join workplace_reservation as reservation on reservation.room_id = room.id
    join employee on employee.id = reservation.employee_id
    where floor.building_id = ${building} and reservation.origin = 'own'
      and reservation.date between ${yesterday} and ${today}
      and (reservation.status = 'CONFIRMED'
        or (reservation.date = ${today} and reservation.status in ('APPROVED', 'COMPLETED', 'CLOSED')))
      and (${ids}::text[] is null or reservation.id = any(${ids}))
    union all
    select location.id, ${building}, 'employee:' || employee.id, employee.name, 'EMPLOYEE',
      case location.actual_status when 'CONFIRMED' then 'PRESENT' when 'APPROVED' then 'EXPECTED' else 'LEFT' end,
      floor.name, null, null, null, lower(location.slot), upper(location.slot), null, location.completed_at
    from employee_location as location join employee on employee.id = location.employee_id
    left join floor on floor.id = location.floor_id
    where location.building_id = ${building} and location.status = 'OFFICE'
      and location.date between ${yesterday} and ${today}
      and (location.actual_status = 'CONFIRMED'
        or (location.date = ${today} and location.actual_status in ('APPROVED', 'COMPLETED')))
      and (${ids}::text[] is null or location.id = any(${ids}))
    union all
    select visit.id, ${building}, 'visit:' || visit.id, visit.visitor_name, 'VISITOR',
      case when visit.status = 'CONFIRMED' then 'PRESENT' when visit.status <> 'COMPLETED' then 'EXPECTED'
        when visit.left_assumed then 'ASSUMED' else 'LEFT' end,
      null, visit.location, visit.visitor_company, employee.name, visit.expected_at, visit.until_at,
      visit.arrived_at, visit.left_at
    from visit left join employee on employee.id = visit.host_id
    where visit.building_id = ${building}
      and (visit.status = 'CONFIRMED' or (visit.status = 'COMPLETED' and visit.expected_at >= ${since})
        or (visit.status in ('APPROVED', 'VIEWED') and visit.expected_at >= ${start} and visit.expected_at < ${end}))
      and (${ids}::text[] is null or visit.id = any(${ids}))
    order by 4, 1`.execute(db);
  return rows;
}
