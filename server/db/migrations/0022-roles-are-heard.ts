import { type Kysely, sql } from 'kysely';

/** Roles are changed in the database itself: sessions and event streams of the person hear of it, whoever does so. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create function tell_session() returns trigger language plpgsql as $$
    begin
      perform pg_notify('roost_session', 'employee:' || coalesce(new.employee_id, old.employee_id));
      return null;
    end $$`.execute(db);
  await sql`create trigger heard after insert or update or delete on employee_authority
    for each row execute function tell_session()`.execute(db);
}
