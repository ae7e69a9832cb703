import { type Kysely, sql } from 'kysely';

/** Links by which people choose a password: the hash of each secret, until it is used (decision 0114). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table password_link (
    secret_hash bytea primary key,
    employee_id text not null references employee (id) on delete cascade,
    reason text not null check (reason in ('invited', 'forgotten')),
    expires_at timestamptz not null)`.execute(db);
  await sql`create index password_link_employee on password_link (employee_id)`.execute(db);
}
