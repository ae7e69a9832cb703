import { type Kysely, sql } from 'kysely';

/** People and groups as a provider sends them by SCIM, and the tokens that it calls with (decision 0111). */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  `create table scim_token (id text primary key, token_hash bytea not null unique, name text not null,
      created_at timestamptz not null, used_on date)`,
  `create table scim_user (employee_id text primary key references employee on delete cascade, user_name text not null,
      external_id text, given_name text, family_name text, removed boolean not null default false,
      changed_at timestamptz not null)`,
  `create unique index scim_user_name on scim_user (lower(user_name))`,
  `create table scim_group (id text primary key, display_name text not null, external_id text,
      changed_at timestamptz not null)`,
  `create unique index scim_group_name on scim_group (lower(display_name))`,
  `create table scim_group_member (group_id text not null references scim_group on delete cascade,
      employee_id text not null references employee on delete cascade, primary key (group_id, employee_id))`,
  `create index scim_group_member_employee on scim_group_member (employee_id)`,
];
