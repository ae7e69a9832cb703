import 'temporal-polyfill/global';
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { type DatabaseConfig, type DatabaseHandle, openDatabase } from '../../../server/db/database.ts';
import { inTransaction } from '../../../server/db/transaction.ts';
import { raiseTopics } from '../../../server/sql/topic.ts';

/** Opens a database, makes one change there, or ends. */
export type BareChange = { open: DatabaseConfig } | { change: number } | { close: true };

/** The rows of a booking with their keys and constraints, and nothing that they refer to. */
const TABLES = [
  'create table if not exists bare_intent (id uuid primary key, at timestamptz not null default now())',
  `create table if not exists bare_entry (id uuid primary key, person text not null, slot tstzrange not null,
    exclude using gist (person with =, slot with &&))`,
  `create table if not exists bare_reservation (id uuid primary key, room text not null, person text not null,
    slot tstzrange not null, exclude using gist (room with =, slot with &&),
    exclude using gist (person with =, slot with &&))`,
];

let handle: DatabaseHandle | null = null;

/** The least that a change costs: a claim, its two rows, two topics with their log, a notification, a commit. */
async function change({ db }: DatabaseHandle, number: number): Promise<void> {
  const [id, person] = [randomUUID(), 'somebody'];
  const hours = sql`${number} * interval '1 hour'`;
  const slot = sql`tstzrange(now() + ${hours}, now() + ${hours} + interval '1 minute')`;
  await inTransaction(db, async (transaction) => {
    await sql`insert into bare_intent (id) values (${id})`.execute(transaction);
    await Promise.all([
      sql`insert into bare_entry (id, person, slot) values (${id}, ${person}, ${slot})`.execute(transaction),
      sql`insert into bare_reservation (id, room, person, slot) values (${id}, 'room', ${person}, ${slot})`.execute(
        transaction,
      ),
      raiseTopics(transaction, { 'workplace-reservations:bare': [id], 'employee-calendar:bare': [id] }),
    ]);
  });
}

async function answer(question: BareChange): Promise<void> {
  if ('open' in question) {
    handle = await openDatabase(question.open);
    for (const table of TABLES) await sql.raw(table).execute(handle.db);
  } else if ('close' in question) await handle?.close();
  else if (handle !== null) await change(handle, question.change);
}

process.on('message', (question: BareChange) => {
  void answer(question).then(() => process.send?.({}));
});
