import { type Kysely, sql } from 'kysely';

/** Finds a person's reservations of some days, which each booking counts: else it reads those of everybody. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index workplace_reservation_person_date on workplace_reservation (employee_id, date)`.execute(db);
}
