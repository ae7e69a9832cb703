import { type Kysely, sql } from 'kysely';

/** Every list of rooms says to which teams they are kept. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index team_workstation_room on team_workstation (room_id)`.execute(db);
}
