import { type Kysely, sql } from 'kysely';

/** Finds what was confirmed and never completed, and what a booker was told of a reservation. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index workplace_reservation_confirmed on workplace_reservation (date)
    where status = 'CONFIRMED'`.execute(db);
  await sql`create index notification_of_reservation on notification (reservation_id)
    where reservation_id is not null`.execute(db);
}
