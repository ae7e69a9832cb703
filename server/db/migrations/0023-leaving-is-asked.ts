import { type Kysely, sql } from 'kysely';

/** The planned end after which the hosts were asked whether the visitor has left. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table visit add asked_until timestamptz`.execute(db);
  await sql`create index visit_inside on visit (until_at) where status = 'CONFIRMED'`.execute(db);
}
