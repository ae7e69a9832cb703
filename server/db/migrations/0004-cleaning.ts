import { type Kysely, sql } from 'kysely';

/** Time of a room's dirty mark, so that a late "cleaned" does not remove a newer mark. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  `alter table room add column dirty_since timestamptz`,
  // Reservations already show which used rooms are dirty.
  `update room set dirty_since = now()
    where dirty and not exists (select from workplace_reservation where room_id = room.id and status = 'COMPLETED')`,
  `alter table room drop column dirty`,
  `create index room_marked on room (floor_id) where dirty_since is not null`,
  `create index workplace_reservation_left on workplace_reservation (room_id) where status = 'COMPLETED'`,
];
