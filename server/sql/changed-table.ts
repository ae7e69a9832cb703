import { sql } from 'kysely';
import type { Reader } from '../db/database.ts';

/**
 * Tables of which more rows changed since they were last counted than some, and a share of all; by name. Those that
 * were never counted are among them.
 */
export async function listChangedTables(
  db: Reader,
  { rows: least, share }: { rows: number; share: number },
): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select stat.relname as name from pg_stat_user_tables as stat join pg_class on pg_class.oid = stat.relid
    where stat.schemaname = 'public' and (reltuples < 0 or n_mod_since_analyze > ${least} + ${share} * reltuples)
    order by name`.execute(db);
  return rows.map(({ name }) => name);
}

/** Takes back the room of rows that are gone, and counts the others; in no transaction. */
export async function vacuumTable(db: Reader, name: string): Promise<void> {
  await sql`vacuum (analyze) ${sql.id(name)}`.execute(db);
}
