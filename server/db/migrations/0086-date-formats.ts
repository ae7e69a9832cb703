import { type Kysely, sql } from 'kysely';

/** The format of dates that a person chose, and that a mail to them is written in (decision 0156). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table employee add column date_format text check (length(date_format) <= 40)`.execute(db);
  await sql`alter table outgoing_message add column date_format text`.execute(db);
}
