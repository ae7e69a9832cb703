import { type Kysely, sql } from 'kysely';

/** Who is suspended signs in no more, and their sessions end at once in every process, whoever suspends them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table employee add suspended_at timestamptz`.execute(db);
  await sql`create function end_sessions() returns trigger language plpgsql as $$
    begin
      perform pg_notify('roost_session', 'login:' || login_id)
        from (select distinct login_id from session where employee_id = new.id) as logins;
      delete from session where employee_id = new.id;
      return null;
    end $$`.execute(db);
  await sql`create trigger suspended after update of suspended_at on employee
    for each row when (new.suspended_at is not null) execute function end_sessions()`.execute(db);
}
