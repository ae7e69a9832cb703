import { type Kysely, sql } from 'kysely';

/** What is told of where people were and will be: rounded, never of a few, and nothing finer (decision 0101). */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  `create table counted_week (week date primary key, counted_at timestamptz not null)`,
  `create table building_day (building_id text not null references building on delete cascade, date date not null,
      week date not null references counted_week on delete cascade,
      planned int, attended int, no_shows int, occupancy int, primary key (building_id, date))`,
  `create table team_week (week date not null references counted_week on delete cascade,
      team_id text references team on delete cascade, people int not null, planned int not null,
      attended int not null, no_shows int)`,
  `create unique index team_week_once on team_week (week, coalesce(team_id, ''))`,
  `create table expected_day (site text not null, date date not null, low int, high int, counted_on date not null,
      primary key (site, date))`,
];
