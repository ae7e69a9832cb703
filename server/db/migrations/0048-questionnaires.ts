import { type Kysely, sql } from 'kysely';

/** Questionnaires, where they are asked, and what answers led to (decision 0110). */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  `create table questionnaire (id text primary key, revision int not null default 1, content jsonb not null,
      asks_everybody boolean not null default true, valid_hours int check (valid_hours > 0),
      ban_hours int check (ban_hours > 0), keep_days int not null default 0 check (keep_days >= 0),
      shows_answers boolean not null default false)`,
  // Without a building a questionnaire after sign-in is asked of everybody whose building has none of its own.
  `create table questionnaire_use (kind text not null check (kind in ('login','visitor')),
      building_id text references building on delete cascade,
      questionnaire_id text not null references questionnaire on delete cascade,
      check (kind = 'login' or building_id is not null), unique nulls not distinct (kind, building_id))`,
  `create table questionnaire_outcome (id text primary key default gen_random_uuid()::text,
      questionnaire_id text not null references questionnaire on delete cascade,
      employee_id text references employee on delete cascade, visit_id text references visit on delete cascade,
      outcome text not null check (outcome in ('ALLOW','ASK','DENY')), at timestamptz not null,
      until timestamptz, answers jsonb, erase_at timestamptz, check (num_nonnulls(employee_id, visit_id) = 1),
      check ((answers is null) = (erase_at is null)),
      unique (questionnaire_id, employee_id), unique (visit_id))`,
  `create index questionnaire_outcome_erase on questionnaire_outcome (erase_at) where erase_at is not null`,
  `alter table employee add banned_until timestamptz`,
];
