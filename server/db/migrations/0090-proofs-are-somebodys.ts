import { type Kysely, sql } from 'kysely';

/** That an administrator came in by a method is known with who it was, in `sign_in_proof` (decision 0155). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table sign_in_method drop column proved_at`.execute(db);
}
