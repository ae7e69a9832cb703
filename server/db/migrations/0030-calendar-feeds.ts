import { type Kysely, sql } from 'kysely';

/** A person's calendar as a link that they may revoke; of its secret only the hash is kept. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table calendar_feed (employee_id text primary key references employee on delete cascade,
    token_hash bytea not null unique, created_at timestamptz not null)`.execute(db);
}
