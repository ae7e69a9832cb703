import { type RawBuilder, sql } from 'kysely';
import { type CollectionKey, collectionKey, COLLECTIONS } from '../../src/domain/intent/intent.ts';
import type { Writer } from '../db/database.ts';
import type { TouchedRows } from './topic.ts';

const isKnownAs = sql<boolean>`lower(entry ->> 'address') = lower(employee.email)
  or exists (select from sign_in_identity as identity where identity.employee_id = employee.id
    and identity.method_id = directory_run.source and identity.subject = entry ->> 'subject')`;

/**
 * Whether a row of a `directory_run` is the person's of `employee`: by account, or by address or what that directory
 * knows them by. Who is known as another account is somebody else, whatever else is equal.
 */
export const isTheirs = sql<boolean>`coalesce(entry ->> 'employeeId' = employee.id, ${isKnownAs})`;

/** Whether it may be: the user name in it is a wish, which somebody else of that name may have had before. */
const isAbout = sql<boolean>`coalesce(entry ->> 'employeeId' = employee.id,
  ${isKnownAs} or lower(entry ->> 'username') = lower(employee.username))`;

/** What of a bundle of notifications does not name somebody; null where nothing is left. */
const without = (items: RawBuilder<unknown>, id: string) => sql`(
  select jsonb_agg(item order by nth) from jsonb_array_elements(${items}) with ordinality as one (item, nth)
  where item ->> 'about' is distinct from ${id})`;

/**
 * Erases what tells of somebody beside the rows that hang on their account, and go with it: what others were told of
 * them, what runs of a directory list, what they asked for, and their rows in the log (decision 0111).
 * @returns what it changed for others
 */
export async function eraseTraces(db: Writer, id: string): Promise<TouchedRows> {
  await sql`delete from intent where account = ${id}`.execute(db);
  await sql`update directory_run set rows = coalesce((
      select jsonb_agg(entry order by nth) from jsonb_array_elements(rows) with ordinality as one (entry, nth)
        cross join employee where employee.id = ${id} and ${isAbout} is not true), '[]')
    where exists (select from jsonb_array_elements(rows) as one (entry) cross join employee
      where employee.id = ${id} and ${isAbout})`.execute(db);
  await eraseMessages(db, id);
  await eraseSteps(db, id);
  const rows = await db
    .deleteFrom('notification')
    .where('about_id', '=', id)
    .where('employee_id', '<>', id)
    .returning(['id', 'employee_id as to'])
    .execute();
  const touched: Partial<Record<CollectionKey, string[]>> = {};
  for (const one of rows) (touched[collectionKey('notifications', one.to)] ??= []).push(one.id);
  return touched;
}

/** Mails that are done, and pushes to come. What is together with others goes alone. */
async function eraseMessages(db: Writer, id: string): Promise<void> {
  const done = sql`about_ids @> array[${id}::text] and (sent_at is not null or failed_at is not null)`;
  const left = without(sql`values -> 'items'`, id);
  const isBundle = sql`template = 'notifications' and ${left} is not null`;
  // A bundle that is sent between the two stays, as what is not sent yet does.
  await sql`update outgoing_message set values = jsonb_set(values, '{items}', ${left}),
    about_ids = array_remove(about_ids, ${id}) where ${done} and ${isBundle}`.execute(db);
  await sql`delete from outgoing_message where ${done} and (${isBundle}) is not true`.execute(db);
  await sql`update outgoing_push set items = coalesce(${without(sql`items`, id)}, '[]')
    where items @> jsonb_build_array(jsonb_build_object('about', ${id}::text))`.execute(db);
  await sql`delete from outgoing_push where items = '[]'`.execute(db);
}

/**
 * Who was away since they left is told by the log what to ask for, but nobody can say of whom it tells once they are
 * gone. Without these steps it leads nowhere, and all is read.
 */
async function eraseSteps(db: Writer, id: string): Promise<void> {
  await sql`delete from row_change
    where (topic in ('coworkers', 'coworker-days') and ids @> array[${id}::text])
      or (topic = 'coworker-locations'
        and ids && array(select location.id from employee_location as location where employee_id = ${id}))`.execute(db);
}

/** Erases the topics of accounts, and of links of visits, that are erased: nobody hears of these any more. */
export async function eraseTopics(db: Writer, accounts: readonly string[]): Promise<void> {
  if (accounts.length === 0) return;
  const theirs = accounts.flatMap((account) => COLLECTIONS.map((name) => collectionKey(name, account)));
  await sql`delete from row_change where topic = any(${theirs})`.execute(db);
  await sql`delete from topic where name = any(${theirs})`.execute(db);
}
