import { type Kysely, sql } from 'kysely';

/** Finds who is in without a workstation on some dates: each device asks whenever one of them changes. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index employee_location_office_date on employee_location (date)
    where status = 'OFFICE' and actual_status in ('APPROVED', 'CONFIRMED')`.execute(db);
}
