import { type Kysely, sql } from 'kysely';

/** When a person left, with or without a workstation; null if they did not or nobody noted it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table employee_location add column completed_at timestamptz`.execute(db);
  await sql`update employee_location as location set completed_at = reservation.completed_at
    from workplace_reservation as reservation
    where reservation.location_id = location.id and location.actual_status = 'COMPLETED'
      and reservation.completed_at is not null`.execute(db);
}
