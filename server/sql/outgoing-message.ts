import { sql } from 'kysely';
import type { Reader, Writer } from '../db/database.ts';

/** NOTIFY channel that wakes the senders of all processes. */
export const MESSAGE_CHANNEL = 'roost_message';

export interface Recipient {
  /** Null if the recipient is no employee. */
  employeeId: string | null;
  name: string;
  address: string;
  /** A language tag such as `de-CH`. */
  locale: string;
  /** Of dates, where they chose one. */
  dateFormat?: string | null | undefined;
}

export interface NewMessage {
  id: string;
  /** Only the first message with a given key is written. */
  uniqueKey: string;
  to: Recipient;
  template: string;
  values: unknown;
  /** Ids of the employees whom the values name: it goes with them where it was sent by then. */
  about?: readonly string[];
  /** ISO instant. */
  at: string;
}

/** Writes a message; the commit wakes the senders. @returns false where there is one with its key */
export async function insertMessage(db: Writer, message: NewMessage): Promise<boolean> {
  const { id, uniqueKey, to, template, values, about = [], at } = message;
  const { rows } = await sql`
    with written as (
      insert into outgoing_message (id, unique_key, employee_id, name, address, locale, date_format,
        template, values, about_ids, created_at, due_at)
      values (${id}, ${uniqueKey}, ${to.employeeId}, ${to.name}, ${to.address}, ${to.locale}, ${to.dateFormat ?? null},
        ${template}, ${JSON.stringify(values)}::jsonb, ${about.length === 0 ? null : about}::text[], ${at}, ${at})
      on conflict (unique_key) do nothing returning id)
    select pg_notify(${MESSAGE_CHANNEL}, '') from written`.execute(db);
  return rows.length > 0;
}

/** A message to send while the lease lasts. */
export interface ClaimedMessage {
  id: string;
  lease: string;
  name: string;
  address: string;
  locale: string;
  dateFormat: string | null;
  template: string;
  values: unknown;
  createdAt: string;
  /** Counts this attempt, too. */
  attempts: number;
}

/**
 * Leases due messages that no other worker holds, and counts the attempt.
 * @param leasedUntil ISO instant, as `now`; afterwards another worker may take them
 */
export async function claimMessages(
  db: Reader,
  { lease, now, leasedUntil, limit }: { lease: string; now: string; leasedUntil: string; limit: number },
): Promise<ClaimedMessage[]> {
  // Apart: within the update, a plan may run the limited select again for each row, and take more than the limit.
  const { rows } = await sql<ClaimedMessage>`
    with due as materialized (
      select id from outgoing_message
      where sent_at is null and failed_at is null and due_at <= ${now}
        and (leased_until is null or leased_until <= ${now})
      order by due_at, id limit ${limit} for update skip locked)
    update outgoing_message set lease = ${lease}, leased_until = ${leasedUntil}, attempts = attempts + 1
    where id in (select id from due)
    returning id, lease, name, address, locale, date_format as "dateFormat", template, values,
      created_at as "createdAt", attempts`.execute(db);
  return rows;
}

type Held = Pick<ClaimedMessage, 'id' | 'lease'>;

/** Records the outcome of an attempt. @returns false, and does nothing, if another worker took the message over */
export async function settleMessage(
  db: Writer,
  { id, lease }: Held,
  outcome: { sentAt: string } | { dueAt: string; error: string } | { failedAt: string; error: string },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('outgoing_message')
    .set({ lease: null, leased_until: null, error: 'error' in outcome ? outcome.error : null })
    .$if('sentAt' in outcome, (query) =>
      // What opens a door is known to whoever got the mail, and to nobody else any more.
      query.set({ sent_at: 'sentAt' in outcome ? outcome.sentAt : null, values: sql`values - 'secret'` }),
    )
    .$if('dueAt' in outcome, (query) => query.set({ due_at: 'dueAt' in outcome ? outcome.dueAt : '' }))
    .$if('failedAt' in outcome, (query) => query.set({ failed_at: 'failedAt' in outcome ? outcome.failedAt : null }))
    .where('id', '=', id)
    .where('lease', '=', lease)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export interface UnsentMessage {
  id: string;
  address: string;
  template: string;
  createdAt: string;
  attempts: number;
  /** ISO instant of giving up; null while retries go on. */
  failedAt: string | null;
  error: string | null;
}

/** Messages with a failed attempt, also given-up ones, oldest first. */
export async function listUnsentMessages(db: Reader): Promise<UnsentMessage[]> {
  return db
    .selectFrom('outgoing_message')
    .select(['id', 'address', 'template', 'attempts', 'error'])
    .select(['created_at as createdAt', 'failed_at as failedAt'])
    .where('sent_at', 'is', null)
    .where('error', 'is not', null)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}

/**
 * Sends given-up messages again as if new.
 * @param ids restricts them
 * @param now ISO instant
 * @returns how many
 */
export async function retryMessages(db: Reader, ids: readonly string[] | 'all', now: string): Promise<number> {
  const { rows } = await sql`
    with retried as (
      update outgoing_message set failed_at = null, error = null, attempts = 0, created_at = ${now}, due_at = ${now}
      where failed_at is not null and (${ids === 'all'} or id::text = any(${ids === 'all' ? [] : ids})) returning id)
    select id, pg_notify(${MESSAGE_CHANNEL}, '') from retried`.execute(db);
  return rows.length;
}

/** Deletes messages sent or given up before these ISO instants. */
export async function forgetMessages(db: Writer, before: { sent: string; failed: string }): Promise<void> {
  await db
    .deleteFrom('outgoing_message')
    .where((eb) => eb.or([eb('sent_at', '<', before.sent), eb('failed_at', '<', before.failed)]))
    .execute();
}
