import { type Kysely, sql } from 'kysely';

/** Who looked where one colleague is, once for each day (decision 0119). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table look_up (
    employee_id text not null references employee (id) on delete cascade,
    looker_id text not null references employee (id) on delete cascade,
    day date not null, at timestamptz not null, times int not null,
    primary key (employee_id, looker_id, day), check (employee_id <> looker_id))`.execute(db);
  await sql`create index look_up_newest on look_up (employee_id, at)`.execute(db);
  await sql`create index look_up_looker on look_up (looker_id)`.execute(db);
  await sql`create index look_up_at on look_up (at)`.execute(db);
}
