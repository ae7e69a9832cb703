import { type Kysely, sql } from 'kysely';

/** The one link by which somebody becomes the first administrator: the hash of its secret, until it is used. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table administrator_link (secret_hash bytea primary key, expires_at timestamptz not null)`.execute(
    db,
  );
}
