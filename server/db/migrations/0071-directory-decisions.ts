import { type Kysely, sql } from 'kysely';

/** Runs that an administrator left as they were, and which were confirmed: the brake counts those that were not. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  `alter table directory_run drop constraint directory_run_state_check`,
  `alter table directory_run add constraint directory_run_state_check
      check (state in ('looked','waiting','applied','failed','left'))`,
  `alter table directory_run add column confirmed boolean not null default false`,
];
