import { type Kysely, sql } from 'kysely';

/**
 * What people are told outside of the app (decision 0109): what each wants, the devices that take pushes, what is due,
 * and pushes to send. A row of the last two is gone once it was dealt with.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table employee add column message_settings jsonb not null default '{}'`.execute(db);
  await sql`alter table notification add column in_app boolean not null default true`.execute(db);
  await sql`create table push_key (id int primary key check (id = 1), public_key text not null,
    private_key text not null, created_at timestamptz not null)`.execute(db);
  await sql`create table push_subscription (
    id uuid primary key, employee_id text not null references employee on delete cascade, login_id uuid not null,
    endpoint text not null unique, p256dh text not null, auth text not null, created_at timestamptz not null,
    renewed_at timestamptz not null, resume_at timestamptz)`.execute(db);
  await sql`create index push_subscription_employee on push_subscription (employee_id)`.execute(db);
  await sql`create index push_subscription_login on push_subscription (login_id)`.execute(db);
  await sql`create table notification_delivery (
    notification_id text not null references notification on delete cascade,
    channel text not null check (channel in ('push', 'mail')), due_at timestamptz not null, together boolean not null,
    primary key (notification_id, channel))`.execute(db);
  await sql`create index notification_delivery_due on notification_delivery (due_at)`.execute(db);
  await sql`create table outgoing_push (
    id uuid primary key, subscription_id uuid not null references push_subscription on delete cascade,
    items jsonb not null, created_at timestamptz not null, attempts int not null default 0,
    due_at timestamptz not null, lease uuid, leased_until timestamptz)`.execute(db);
  await sql`create index outgoing_push_due on outgoing_push (due_at)`.execute(db);
  // As their sessions do (0042-suspended-people.ts).
  await sql`create function silence_suspended() returns trigger language plpgsql as $$ begin
      delete from push_subscription where employee_id = new.id;
      return null;
    end $$`.execute(db);
  await sql`create trigger employee_silenced after update of suspended_at on employee for each row
    when (new.suspended_at is not null) execute function silence_suspended()`.execute(db);
}
