import { sql } from 'kysely';
import type { Authority } from '../../src/domain/access/authority.ts';
import type { Locale } from '../../src/domain/employee/employee.ts';
import type { DayPart, Slot } from '../../src/domain/day-part/day-part.ts';
import type { Week, WeekPart } from '../../src/domain/week/week.ts';
import type { Reader, Writer } from '../db/database.ts';
import { slotRange } from '../db/slot.ts';
import { zoneWithoutBuilding } from './person.ts';

/** NOTIFY channel that wakes the job of every process once a week was saved: whose, or nobody's for everybody's. */
export const WEEK_CHANNEL = 'roost_week';

/** SQL: the parts of the `week` in scope, in order, with the names of their rooms. */
const parts = sql<WeekPart[]>`coalesce((select jsonb_agg(jsonb_build_object('weekday', part.weekday,
    'dayPart', part.day_part, 'status', part.status,
    'room', case when room.id is null then null else jsonb_build_object('id', room.id, 'name', room.name) end)
    order by part.weekday, part.day_part)
  from week_part as part left join room on room.id = part.room_id
  where part.employee_id = week.employee_id), '[]')`;

/** An employee's usual week, or null. */
export async function findWeek(db: Reader, employeeId: string): Promise<Week | null> {
  const row = await db
    .selectFrom('week')
    .select(['from_date as from', 'until_date as until', parts.as('parts')])
    .where('employee_id', '=', employeeId)
    .executeTakeFirst();
  return row ?? null;
}

/** Sets an employee's usual week, or removes it; the commit wakes the job. */
export async function saveWeek(
  db: Writer,
  employeeId: string,
  week: (Omit<Week, 'parts'> & { parts: (Omit<WeekPart, 'room'> & { room: string | null })[] }) | null,
): Promise<void> {
  await db.deleteFrom('week').where('employee_id', '=', employeeId).execute();
  if (week === null) return;
  await db
    .insertInto('week')
    .values({ employee_id: employeeId, from_date: week.from, until_date: week.until })
    .execute();
  await db
    .insertInto('week_part')
    .values(
      week.parts.map(({ weekday, dayPart, status, room }) => ({
        employee_id: employeeId,
        weekday,
        day_part: dayPart,
        status,
        room_id: room,
      })),
    )
    .execute();
  await sql`select pg_notify(${WEEK_CHANNEL}, ${employeeId})`.execute(db);
}

/** A part of a day that somebody's week plans, and that no week was applied to yet. */
export interface UnappliedPart {
  caller: { id: string; username: string; locale: Locale; authorities: Authority[] };
  /** ISO date. */
  date: string;
  dayPart: DayPart;
}

/**
 * What weeks plan of the open days and were not applied to yet: day by day, in an order drawn from the day and the
 * person. The database leaves out what was applied, since that is almost everything.
 * @param now ISO instant
 * @param of ids of employees; undefined: everybody
 */
export async function listUnapplied(
  db: Reader,
  { now, daysAhead, of }: { now: string; daysAhead: number; of?: readonly string[] | undefined },
): Promise<UnappliedPart[]> {
  const theirs = of === undefined ? sql`true` : sql`employee.id = any(${of})`;
  const { rows } = await sql<UnappliedPart['caller'] & Omit<UnappliedPart, 'caller'>>`
    with keeper as materialized (
      select employee.id, employee.username, employee.language_code as locale, week.from_date, week.until_date,
        (${now}::timestamptz at time zone coalesce(home.time_zone, ${zoneWithoutBuilding}))::date as today
      from week join employee on employee.id = week.employee_id
        left join building as home on home.id = employee.building_id
      where employee.suspended_at is null and ${theirs})
    select id, username, locale, array(select authority from employee_authority
        where employee_id = keeper.id order by authority) as authorities, date, part.day_part as "dayPart"
    from keeper join week_part as part on part.employee_id = keeper.id
      cross join lateral generate_series((part.weekday - extract(isodow from today)::int + 7) % 7,
        ${daysAhead}::int, 7) as ahead
      cross join lateral (select today + ahead as date) as open
    where date >= from_date and (until_date is null or date <= until_date)
      and not exists (select from week_application as application where application.employee_id = keeper.id
        and application.date = open.date and application.day_part = part.day_part
        and application.date >= (${now}::timestamptz at time zone 'UTC')::date - 1)
    order by date, md5(date || ' ' || id), part.day_part`.execute(db);
  return rows.map(({ date, dayPart, ...caller }) => ({ caller, date, dayPart }));
}

/** Records that a week was applied to a part of a day. @returns false if it was before */
export async function markApplied(
  db: Writer,
  { employeeId, date, dayPart, at }: { employeeId: string; date: string; dayPart: DayPart; at: string },
): Promise<boolean> {
  const row = await db
    .insertInto('week_application')
    .values({ employee_id: employeeId, date, day_part: dayPart, applied_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .returning('date')
    .executeTakeFirst();
  return row !== undefined;
}

/** Whether a person has anything in a slot, or had: also what they cancelled or declined. */
export async function hasOwnEntry(db: Writer, employeeId: string, slot: Slot): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`select exists (select from employee_location
      where employee_id = ${employeeId} and slot && ${slotRange(slot)})
    or exists (select from workplace_reservation where employee_id = ${employeeId} and origin = 'own'
      and slot && ${slotRange(slot)}) as found`.execute(db);
  return rows[0]?.found === true;
}

/** Marks an entry as booked by the usual week. */
export async function markByWeek(db: Writer, locationId: string): Promise<void> {
  await db.updateTable('employee_location').set({ by_week: true }).where('id', '=', locationId).execute();
}

/** Forgets what weeks were applied to before an ISO date. */
export async function forgetApplications(db: Writer, before: string): Promise<void> {
  await db.deleteFrom('week_application').where('date', '<', before).execute();
}
