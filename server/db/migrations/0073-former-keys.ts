import { type Kysely, sql } from 'kysely';

/** Keys that a SAML method had, while its provider may still encrypt by them (decision 0131). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table former_key (method_id text not null, certificate text not null, key text not null,
      replaced_at timestamptz not null, until timestamptz, primary key (method_id, certificate))`.execute(db);
}
