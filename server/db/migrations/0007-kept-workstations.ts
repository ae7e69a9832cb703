import { type Kysely, sql } from 'kysely';

/** Every list of rooms reads the teams that keep them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index team_workstation_room on team_workstation (room_id)`.execute(db);
}
