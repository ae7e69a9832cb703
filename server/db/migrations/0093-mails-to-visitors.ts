import { type Kysely, sql } from 'kysely';

/** Who had visitors written to, and when: what one visit and one account may send in a day has an end. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  `create table visitor_mail (visit_id text not null references visit on delete cascade,
    employee_id text not null references employee on delete cascade, sent_at timestamptz not null)`,
  `create index visitor_mail_of on visitor_mail (visit_id, sent_at)`,
  `create index visitor_mail_by on visitor_mail (employee_id, sent_at)`,
];
