import { type Kysely, sql } from 'kysely';

/** Each sign-in looks for the person's oldest logins. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index session_of on session (employee_id) where kind = 'cookie'`.execute(db);
}
