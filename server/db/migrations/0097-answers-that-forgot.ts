import { type Kysely, sql } from 'kysely';

/** Up to when answers to intents have forgotten people, by what: what is before need not be looked through again. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table forgotten_answers (what text primary key, before timestamptz not null)`.execute(db);
}
