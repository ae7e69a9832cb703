import { type Kysely, sql } from 'kysely';

/** Team days, and the entries that answer them, are found by their team: everybody reads those of their own. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index team_day_team on team_day (team_id, date)`.execute(db);
  await sql`create index employee_location_team on employee_location (team_id, date)
    where team_id is not null`.execute(db);
}
