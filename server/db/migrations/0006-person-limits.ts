import { type Kysely, sql } from 'kysely';

/** Neighbourhoods, and person limits of buildings and neighbourhoods; floors have theirs. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  `create table neighborhood (id text primary key, floor_id text not null references floor, name text not null,
      person_limit int check (person_limit > 0))`,
  `create index neighborhood_floor on neighborhood (floor_id)`,
  `alter table room add column neighborhood_id text references neighborhood`,
  `create index room_neighborhood on room (neighborhood_id)`,
  `alter table building add column person_limit int check (person_limit > 0)`,
];
