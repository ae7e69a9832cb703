import { type Kysely, sql } from 'kysely';

/**
 * Who lost a role or a team by a group of SCIM, as the brake counts them; with which settings a directory's list was
 * last done, so that a night does none that nobody saw; and whether its nights fail, so that it is told once.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  `create table scim_loss (employee_id text primary key references employee on delete cascade,
      lost_at timestamptz not null)`,
  `create table directory_seen (method_id text primary key, settings jsonb not null)`,
  // What is read by night already, or was done before, goes on.
  `insert into directory_seen (method_id, settings) select id, settings from sign_in_method
    where kind = 'directory' and state = 'active' and (id in (select method_id from directory_night)
      or id in (select source from directory_run where state = 'applied'))`,
  `alter table directory_night add column failing boolean not null default false`,
];
