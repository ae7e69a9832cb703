import { type Kysely, sql } from 'kysely';

/** When a team comes together, and where (decision 0105). */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  `alter table department_profile add column division_id text references division on delete cascade`,
  `create table team_profile (id text primary key,
      team_id text unique references team on delete cascade,
      division_id text unique references division on delete cascade,
      scheme text not null check (scheme in ('WEEKLY','BI_WEEKLY','FOUR_WEEKLY')),
      week text not null check (week in ('EVERY','EVEN','UNEVEN','FIRST','SECOND','THIRD','FOURTH')),
      days_in_scheme smallint not null check (days_in_scheme between 1 and 7),
      preferred_days int[] not null, optional_days int[] not null,
      attendance smallint not null check (attendance between 1 and 100),
      max_occupancy smallint not null check (max_occupancy > 0 and max_occupancy < 100),
      floor_id text not null references floor on delete cascade,
      neighborhoods text[] not null,
      revision int not null default 1,
      changed_by text references employee on delete set null,
      check (id = coalesce(team_id, division_id) and (team_id is null) <> (division_id is null)),
      check (cardinality(preferred_days) <= days_in_scheme))`,
  `create index team_profile_by_floor on team_profile (floor_id)`,
];
