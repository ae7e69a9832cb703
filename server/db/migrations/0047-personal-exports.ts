import { type Kysely, sql } from 'kysely';

/** When people took a copy of what is kept about them: so many a day (spec 3, "User settings"). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table personal_export (
    employee_id text not null references employee on delete cascade, at timestamptz not null)`.execute(db);
  await sql`create index personal_export_employee on personal_export (employee_id, at)`.execute(db);
}
