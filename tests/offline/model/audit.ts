import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import type { Database } from '../../../server/db/database.ts';

/** One thing that a transaction of the real server wrote. */
export interface Written {
  n: number;
  /** The transaction. */
  tx: string;
  /** `intent`, `topic`, or the table of a row that an intent changes. */
  what: 'intent' | 'topic' | 'workplace_reservation' | 'employee_location' | 'employee';
  id: string;
  /** The account of an intent, or whose the row is. */
  account: string | null;
  /** State of an intent, status of a row (null: deleted), revision of a topic. */
  state: string | null;
}

/** Writes down what every transaction writes, in the same transaction: what is rolled back is not there. */
const STATEMENTS = [
  `create table test_written (n bigserial primary key, tx text not null default pg_current_xact_id()::text,
      what text not null, id text not null, account text, state text)`,
  `create table test_mishap (armed boolean not null)`,
  `insert into test_mishap values (false)`,
  `create function test_note_intent() returns trigger language plpgsql as $$ begin
    insert into test_written (what, id, account, state)
    values ('intent', new.intent_id::text, new.account, new.state); return null; end $$`,
  `create trigger test_note after insert or update on intent for each row execute function test_note_intent()`,
  `create function test_note_topic() returns trigger language plpgsql as $$ begin
    insert into test_written (what, id, state) values ('topic', new.name, new.revision::text); return null; end $$`,
  `create trigger test_note after insert or update on topic for each row execute function test_note_topic()`,
  `create function test_note_row() returns trigger language plpgsql as $$ begin
    insert into test_written (what, id, account, state)
    values (tg_table_name, coalesce(to_jsonb(new) ->> 'id', to_jsonb(old) ->> 'id'),
      coalesce(to_jsonb(new), to_jsonb(old)) ->> (case tg_table_name when 'employee' then 'id' else 'employee_id' end),
      to_jsonb(new) ->> (case tg_table_name when 'employee_location' then 'actual_status'
          else 'status' end)); return null; end $$`,
  ...['workplace_reservation', 'employee_location', 'employee'].map(
    (table) =>
      `create trigger test_note after insert or update or delete
        on ${table} for each row execute function test_note_row()`,
  ),
  // The server goes away when all is done but the commit.
  `create function test_crash() returns trigger language plpgsql as $$ begin if (select armed from test_mishap)
    then raise exception 'the server is killed'; end if; return null; end $$`,
  `create constraint trigger test_crash after insert or update
    on intent deferrable initially deferred for each row execute function test_crash()`,
];

/** Has a database of the real server note what is written to it, from now on. */
export async function audit(db: Kysely<Database>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

/** Whether every transaction that records an intent fails at its commit. */
export async function arm(db: Kysely<Database>, armed: boolean): Promise<void> {
  await sql`update test_mishap set armed = ${armed}`.execute(db);
}

/** What was written since. @param after the last one that is known */
export async function writtenAfter(db: Kysely<Database>, after: number): Promise<Written[]> {
  const { rows } = await sql<Written>`select n::int, tx, what, id, account, state from test_written where n > ${after}
      order by n`.execute(db);
  return rows;
}
