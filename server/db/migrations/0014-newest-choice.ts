import { type Kysely, sql } from 'kysely';

/**
 * When the person last chose an entry, or chose to have it no more, and on which device: an older choice asks before it
 * replaces a newer one of another device (docs/sync-protocol.md, "Newer choices").
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table employee_location add column chosen_at timestamptz, add column chosen_on uuid`.execute(db);
}
