import { type Kysely, sql } from 'kysely';

/** Usual weeks, and what they were applied to, once per person, day and part (decision 0080). */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  `create table week (employee_id text primary key references employee on delete cascade,
      from_date date not null, until_date date check (until_date >= from_date))`,
  `create table week_part (employee_id text not null references week on delete cascade,
      weekday smallint not null check (weekday between 1 and 7), day_part text not null,
      status text not null check (status in ('WORKSTATION','OFFICE','HOME','AWAY','HOLIDAY')),
      room_id text references room on delete set null, primary key (employee_id, weekday, day_part))`,
  `create table week_application (employee_id text not null references employee on delete cascade, date date not null,
      day_part text not null, applied_at timestamptz not null default now(),
      primary key (employee_id, date, day_part))`,
  `alter table employee_location add column by_week boolean not null default false`,
];
