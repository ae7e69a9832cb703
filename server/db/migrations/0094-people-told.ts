import { type Kysely, sql } from 'kysely';

/** How many people an account told of visits and team days, and when: what it may tell in a day has an end. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  `create table people_told (employee_id text not null references employee on delete cascade,
    told_at timestamptz not null, people int not null check (people > 0))`,
  `create index people_told_by on people_told (employee_id, told_at)`,
];
