import { type Kysely, sql } from 'kysely';

/** Notifications of draws say what a place is; those from before speak of a place. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`update notification set values = values || '{"what":"OTHER"}'
    where type in ('drawLost', 'drawOffer', 'drawWon') and not values ? 'what'`.execute(db);
}
