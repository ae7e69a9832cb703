import { type Kysely, sql } from 'kysely';

/** Ways to sign in besides passwords, whom they mean, round trips under way, what logins came by (decision 0107). */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  `create table sign_in_method (id text not null check (id ~ '^[a-z0-9-]{1,40}$'),
      state text not null check (state in ('draft','active')),
      kind text not null check (kind in ('directory','oidc','saml')), name text not null,
      position int not null default 0, settings jsonb not null, secrets jsonb not null,
      changed_at timestamptz not null, proved_at timestamptz, primary key (id, state))`,
  `create table sign_in_identity (method_id text not null, issuer text not null, subject text not null,
      employee_id text not null references employee on delete cascade, linked_at timestamptz not null,
      primary key (method_id, issuer, subject), unique (method_id, issuer, employee_id))`,
  `create index sign_in_identity_employee on sign_in_identity (employee_id)`,
  `create table sign_in_flow (state text primary key, method_id text not null, browser_hash bytea not null,
      verifier text not null, return_url text, arrived jsonb, expires_at timestamptz not null)`,
  `create table spent_answer (key text primary key, until timestamptz not null)`,
  `alter table session add method_id text not null default 'password', add subject text, add provider_session text,
      add id_token text`,
  `create index session_by_method on session (method_id, subject) where kind = 'cookie' and subject is not null`,
];
