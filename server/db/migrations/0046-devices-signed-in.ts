import { type Kysely, sql } from 'kysely';

/** By what a person knows a device that is signed in, and when it was last used; on the row of its cookie. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table session add column browser text, add column system text,
    add column used_at timestamptz`.execute(db);
}
