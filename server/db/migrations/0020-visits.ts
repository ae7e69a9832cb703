import { type Kysely, sql } from 'kysely';

/** What hosts and reception say of a visit (decision 0091). */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  `alter table visit
    add until_at timestamptz, add visitor_phone text, add license_plate text, add location text,
    add comments_hospitality text, add comments_visitor text,
    add workstations int not null default 0 check (workstations between 0 and 20),
    add parking int not null default 0 check (parking between 0 and 20),
    add announced_by text references employee on delete set null,
    add announced_at timestamptz not null default now(), add group_id text, add put_off_until date,
    add handled boolean not null default false, add arrived_at timestamptz, add left_at timestamptz,
    add left_assumed boolean not null default false,
    add constraint visit_status check
      (status in ('REQUESTED','APPROVED','VIEWED','CONFIRMED','COMPLETED','CANCELLED')),
    add constraint visit_ends_later check (until_at > expected_at)`,
  // The first of its hosts stays in `visit.host_id`: visitors know that name.
  `create table visit_host (visit_id text not null references visit on delete cascade,
      employee_id text not null references employee on delete cascade, position int not null,
      primary key (visit_id, employee_id))`,
  `create index visit_host_employee on visit_host (employee_id)`,
  `create index visit_first_host on visit (host_id)`,
  `create index visit_announced_by on visit (announced_by)`,
  `alter table workplace_reservation add visit_id text references visit on delete set null`,
  `create index workplace_reservation_visit on workplace_reservation (visit_id) where visit_id is not null`,
];
