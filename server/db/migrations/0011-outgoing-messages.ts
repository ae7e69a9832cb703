import { type Kysely, sql } from 'kysely';

/**
 * Mails, written in the transaction they report and sent later. A row whose lease expired is sent again; `failed_at`
 * means given up.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table outgoing_message (
    id uuid primary key, unique_key text not null unique,
    employee_id text references employee on delete cascade, name text not null, address text not null,
    locale text not null,
    template text not null, values jsonb not null, created_at timestamptz not null,
    attempts int not null default 0, due_at timestamptz not null, lease uuid, leased_until timestamptz,
    sent_at timestamptz, failed_at timestamptz, error text, check (sent_at is null or failed_at is null))`.execute(db);
  await sql`create index outgoing_message_due on outgoing_message (due_at)
    where sent_at is null and failed_at is null`.execute(db);
}
