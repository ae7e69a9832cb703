import { type Kysely, sql } from 'kysely';

/** Events that nobody can make sense of are not read again until they change (decision 0106). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table room_event add column unreadable boolean not null default false`.execute(db);
}
