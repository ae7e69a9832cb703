import { type Kysely, sql } from 'kysely';

/** Codes that the test of the mail server sent (decision 0118). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(
      `create table mail_test (employee_id text primary key references employee on delete cascade,
        code_hash bytea not null, expires_at timestamptz not null, tries int not null default 0)`,
    )
    .execute(db);
}
