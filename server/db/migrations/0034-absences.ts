import { type Kysely, sql } from 'kysely';

/** Absences, their days, and what each gave back (decision 0100). */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  `create table absence (id text primary key, employee_id text not null references employee on delete cascade,
      from_date date not null, until_date date not null check (until_date >= from_date),
      created_at timestamptz not null default now(), taken_back_at timestamptz)`,
  `create index absence_by_employee on absence (employee_id, until_date)`,
  `create table absence_gave (absence_id text not null references absence on delete cascade,
      kind text not null check (kind in ('entry','amenity','meeting')), thing_id text not null,
      reservation_id text, primary key (absence_id, kind, thing_id))`,
  `alter table employee_location add column absence_id text references absence on delete set null`,
  `create index employee_location_by_absence on employee_location (absence_id) where absence_id is not null`,
];
