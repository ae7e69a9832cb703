import { type Kysely, sql } from 'kysely';

/** Why a room could not be cleaned, and since when; who said so is not kept. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table room add column obstacle text
      constraint room_obstacle check (obstacle in ('OCCUPIED', 'LOCKED', 'NO_SUPPLIES', 'DEFECT')),
    add column obstacle_at timestamptz,
    add constraint room_obstacle_has_time check ((obstacle is null) = (obstacle_at is null))`.execute(db);
}
