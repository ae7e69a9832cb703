import { type Kysely, sql } from 'kysely';

/**
 * Days on which a team meets on a floor. A member's answer is an entry with the team's id, proposed until they accept
 * or decline.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  `create table team_day (
    id text primary key, team_id text not null references team, date date not null, day_part text not null,
    slot tstzrange not null check (not isempty(slot)),
    floor_id text not null references floor, planned_by text references employee on delete set null,
    status text not null default 'PLANNED' check (status in ('PLANNED','CANCELLED')),
    created_at timestamptz not null default now(),
    constraint team_day_no_overlap exclude using gist (team_id with =, slot with &&) where (status = 'PLANNED'))`,
];
