import { type RawBuilder, sql } from 'kysely';
import { type CollectionKey, collectionKey } from '../../src/domain/intent/intent.ts';
import type { Reader, Writer } from '../db/database.ts';
import type { TouchedRows } from './topic.ts';

/** Whether a row of a run is about a person of `employee`: by account, or by what a directory knows them by. */
const isAbout = (entry: RawBuilder<unknown>) => sql`(${entry} ->> 'employeeId' = employee.id
  or lower(${entry} ->> 'address') = lower(employee.email) or lower(${entry} ->> 'username') = lower(employee.username)
  or exists (select from sign_in_identity as identity
    where identity.employee_id = employee.id and identity.subject = ${entry} ->> 'subject'))`;

/** Whether a document has the name or the address of a person of `employee` as one of its texts. */
const names = (document: RawBuilder<unknown>) => sql`(strpos(${document}::text, to_jsonb(employee.name)::text) > 0
  or strpos(lower(${document}::text), to_jsonb(lower(employee.email))::text) > 0)`;

/**
 * Erases what tells of people beside the rows that hang on their account, and go with it: what others were told of
 * them, what runs of a directory list, what they asked for (decision 0111).
 * @returns what it changed for others
 */
export async function eraseTraces(db: Writer, ids: readonly string[]): Promise<TouchedRows> {
  if (ids.length === 0) return {};
  const theirs = sql`employee.id = any(${ids})`;
  await sql`delete from intent where account = any(${ids})`.execute(db);
  await sql`update directory_run set rows = coalesce((
      select jsonb_agg(entry order by nth) from jsonb_array_elements(rows) with ordinality as one (entry, nth)
      where not exists (select from employee where ${theirs} and ${isAbout(sql`entry`)})), '[]')
    where exists (select from employee, jsonb_array_elements(rows) as one (entry)
      where ${theirs} and ${isAbout(sql`entry`)})`.execute(db);
  await sql`delete from outgoing_message using employee where ${theirs} and ${names(sql`values`)}
    and (sent_at is not null or failed_at is not null)`.execute(db);
  await sql`delete from outgoing_push using employee where ${theirs} and ${names(sql`items`)}`.execute(db);
  const { rows } = await sql<{ id: string; to: string }>`
    delete from notification using employee where ${theirs} and notification.employee_id <> all(${ids})
      and ${names(sql`values`)}
    returning notification.id, notification.employee_id as to`.execute(db);
  const touched: Partial<Record<CollectionKey, string[]>> = {};
  for (const { id, to } of rows) (touched[collectionKey('notifications', to)] ??= []).push(id);
  return touched;
}

/** Erases the topics of people who are erased: nobody hears of these any more. */
export async function eraseTopics(db: Reader, ids: readonly string[]): Promise<void> {
  const theirs = (column: string) => sql`split_part(${sql.ref(column)}, ':', 2) = any(${ids})`;
  await sql`delete from row_change where ${theirs('topic')}`.execute(db);
  await sql`delete from topic where ${theirs('name')}`.execute(db);
}
