import { type Kysely, sql } from 'kysely';

/** Since when a place asks anything; null: since before that was noted. What was done before is not asked anything. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table questionnaire_use add since timestamptz`.execute(db);
}
