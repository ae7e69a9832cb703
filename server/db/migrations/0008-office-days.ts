import { type Kysely, sql } from 'kysely';

/** Finds people without a workstation on a floor or in a building: every booking under a limit asks. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const place of ['floor', 'building']) {
    await sql
      .raw(`create index employee_location_office_${place} on employee_location (${place}_id, date)
      where status = 'OFFICE' and actual_status in ('APPROVED', 'CONFIRMED')`)
      .execute(db);
  }
}
