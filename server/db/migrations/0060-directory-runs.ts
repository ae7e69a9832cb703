import { type Kysely, sql } from 'kysely';

/** Runs of directories, when each is next, and people who left, until they come back or are erased (decision 0111). */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  `create table directory_run (id text primary key, source text not null,
      state text not null check (state in ('looked','waiting','applied','failed')), stopped text, digest text not null,
      rows jsonb not null, people int not null, at timestamptz not null)`,
  `create index directory_run_latest on directory_run (source, at)`,
  `create table directory_night (method_id text primary key, next_at timestamptz not null, lease uuid,
      leased_until timestamptz)`,
  `create table leaver (employee_id text primary key references employee on delete cascade, source text not null,
      left_at timestamptz not null, confirmed boolean not null, release_at timestamptz not null,
      released_at timestamptz, erase_at timestamptz not null)`,
  `create index leaver_release on leaver (release_at) where released_at is null`,
  `create index leaver_erase on leaver (erase_at)`,
];
