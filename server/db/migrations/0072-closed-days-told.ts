import { type Kysely, sql } from 'kysely';

/** When those with bookings on closed days were told of them: once for each period, and none that is known already. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table block_period add column told_at timestamptz`.execute(db);
  await sql`update block_period set told_at = now() where published`.execute(db);
}
