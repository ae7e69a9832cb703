import { type Kysely, sql } from 'kysely';

/** On which floor somebody was expected who was found: reports tell how long each floor took. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table roll_call_mark add floor text`.execute(db);
}
