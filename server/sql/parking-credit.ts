import { sql } from 'kysely';
import { creditsLeft } from '../../src/domain/shift/credits.ts';
import type { ParkingCredits } from '../../src/domain/shift/shift.ts';
import type { Reader, Writer } from '../db/database.ts';

/**
 * SQL: credits granted to the `employee` in scope, and spent, in the month of an ISO date. What is spent is counted
 * from the reservations: there is no second balance that could differ. Granted is null where nobody gave any.
 */
const granted = (month: ReturnType<typeof sql>) => sql<
  number | null
>`coalesce((select credit.credits from parking_credit as credit
  where credit.employee_id = employee.id and date_trunc('month', credit.month) = ${month}), employee.parking_credits)`;
const spent = (month: ReturnType<typeof sql>) => sql<number>`(select count(*)::int
  from amenity_reservation as reservation join amenity on amenity.id = reservation.amenity_id
  where reservation.employee_id = employee.id and reservation.status = 'APPROVED' and amenity.type like 'PARKING%'
    and date_trunc('month', reservation.date::timestamp) = ${month})`;

/** A person's credits in the months of some ISO dates, by month; a month without a counter is not among them. */
export async function listParkingCredits(
  db: Reader,
  employeeId: string,
  dates: readonly string[],
): Promise<ParkingCredits[]> {
  const month = sql`asked.month`;
  const { rows } = await sql<{ id: string; granted: number | null; spent: number }>`
    select to_char(asked.month, 'YYYY-MM') as id, ${granted(month)} as granted, ${spent(month)} as spent
    from employee cross join (select distinct date_trunc('month', day::timestamp) as month
      from unnest(${dates}::text[]) as day) as asked
    where employee.id = ${employeeId} order by id`.execute(db);
  return rows.flatMap(({ id, granted: given, spent: used }) =>
    given === null ? [] : [{ id, granted: given, left: creditsLeft(given, used) }],
  );
}

/** What somebody is given each month that has no counter of its own; null where nobody gave any. */
export async function findMonthlyCredits(db: Reader, employeeId: string): Promise<number | null> {
  const row = await db.selectFrom('employee').select('parking_credits').where('id', '=', employeeId).executeTakeFirst();
  return row?.parking_credits ?? null;
}

/** As {@link findMonthlyCredits}, from now on. Counters of single months stay. */
export async function setMonthlyCredits(db: Writer, employeeId: string, credits: number | null): Promise<void> {
  await db.updateTable('employee').set({ parking_credits: credits }).where('id', '=', employeeId).execute();
}
