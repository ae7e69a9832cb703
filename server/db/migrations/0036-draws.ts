import { type Kysely, sql } from 'kysely';

/** Draws of what is asked for more than there is (decision 0102). */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  `create table draw_pool (id text primary key references amenity on delete cascade,
      hour smallint not null check (hour between 0 and 23),
      offer_minutes int not null default 60 check (offer_minutes > 0))`,
  `create table draw_wish (pool_id text not null references draw_pool on delete cascade,
      employee_id text not null references employee on delete cascade, weekdays int[] not null, token text not null,
      since date not null, primary key (pool_id, employee_id))`,
  `create table draw (id text primary key, pool_id text not null references draw_pool on delete cascade,
      date date not null, seed text not null, commitment text not null, places int, drawn_at timestamptz,
      unique (pool_id, date))`,
  `create table draw_ticket (draw_id text not null references draw on delete cascade, ticket text not null,
      employee_id text references employee on delete set null, wins int not null, since date not null,
      rank int not null, outcome text not null check (outcome in ('WON','LOST','REFUSED')),
      reservation_id text, primary key (draw_id, ticket))`,
  `create index draw_ticket_by_employee on draw_ticket (employee_id)`,
  `create table draw_offer (id text primary key, draw_id text not null references draw on delete cascade,
      employee_id text not null references employee on delete cascade, until timestamptz not null,
      state text not null default 'OPEN' check (state in ('OPEN','TAKEN','DECLINED','EXPIRED')),
      unique (draw_id, employee_id))`,
];
