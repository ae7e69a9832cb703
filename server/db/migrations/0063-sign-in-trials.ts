import { type Kysely, sql } from 'kysely';

/** Drafts that administrators tried, and who came in by what is active (decision 0118). */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  `alter table sign_in_flow add trial_of text references employee on delete cascade, add connection text`,
  `create table sign_in_trial (id text primary key, method_id text not null,
      employee_id text not null references employee on delete cascade, connection text not null,
      came_at timestamptz not null, issuer text, subject text, claims jsonb, problem text, why text)`,
  `create index sign_in_trial_method on sign_in_trial (method_id, came_at)`,
  `create index sign_in_trial_employee on sign_in_trial (employee_id)`,
  `create table sign_in_proof (method_id text not null, employee_id text not null references employee on delete cascade,
      changed_at timestamptz not null, primary key (method_id, employee_id))`,
  `create index sign_in_proof_employee on sign_in_proof (employee_id)`,
  `create index sign_in_flow_trial on sign_in_flow (trial_of)`,
];
