import { type Kysely, sql } from 'kysely';

/** How many people an account told of meetings, and when: what it may tell in a day has an end (decision 0104). */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  `create table meeting_told (organizer_id text not null references employee on delete cascade,
    told_at timestamptz not null, people int not null check (people > 0))`,
  `create index meeting_told_by on meeting_told (organizer_id, told_at)`,
];
