import { type Kysely, sql } from 'kysely';

/** What wardens say in roll calls: rows are added and never changed, but for the earlier time (decision 0094). */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  `create table roll_call_mark (id text primary key, building_id text not null references building on delete cascade,
    roll_call uuid not null, kind text not null check (kind in ('STARTED','FOUND','MISTAKEN','ADDED','ENDED')),
    person text not null, nth int not null check (nth >= 0),
    by_id text not null references employee on delete cascade,
    via_id text references employee on delete set null,
    name text, at timestamptz not null, drill boolean not null default false, open jsonb)`,
  `create index roll_call_mark_building on roll_call_mark (building_id, at)`,
  `create index visit_building on visit (building_id, expected_at)`,
];
