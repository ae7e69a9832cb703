import { type Kysely, sql } from 'kysely';

/** Drafts whose samples an administrator looked at, as they were then (decision 0118). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table sign_in_sample (
    method_id text not null,
    employee_id text not null references employee on delete cascade,
    draft text not null,
    looked_at timestamptz not null,
    primary key (method_id, employee_id))`.execute(db);
}
