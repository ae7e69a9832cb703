import { sql } from 'kysely';
import type { Logger } from '../adapters/log.ts';
import type { DatabaseHandle } from '../db/database.ts';
import { type Job, schedule } from './schedule.ts';

const INTERVAL_MS = 600_000;
/** Thresholds of changed rows for a vacuum, like PostgreSQL's autovacuum. */
const MIN_CHANGED_ROWS = 50;
const MIN_CHANGED_SHARE = 0.1;

/**
 * Vacuums and analyzes changed tables of the embedded database, which has no autovacuum. Without statistics it picks
 * wrong indexes and keeps those plans until it stops. One statement per table lets requests in between.
 * @param stopping prevents further tables
 * @returns names of the tables; none on a PostgreSQL
 */
export async function keepTables(
  { db, engine }: DatabaseHandle,
  stopping: AbortSignal | null = null,
): Promise<string[]> {
  if (engine !== 'embedded') return [];
  const { rows } = await sql<{
    name: string;
  }>`select stat.relname as name from pg_stat_user_tables as stat join pg_class on pg_class.oid = stat.relid
    where stat.schemaname = 'public'
      and (reltuples < 0 or n_mod_since_analyze > ${MIN_CHANGED_ROWS} + ${MIN_CHANGED_SHARE} * reltuples)
    order by name`.execute(db);
  const kept: string[] = [];
  for (const { name } of rows) {
    if (stopping?.aborted === true) break;
    await sql`vacuum (analyze) ${sql.id(name)}`.execute(db);
    kept.push(name);
  }
  return kept;
}

export const scheduleKeepTables = (handle: DatabaseHandle, log: Logger): Job =>
  schedule({ intervalMs: INTERVAL_MS, log, failure: 'the tables could not be looked after' }, (stopping) =>
    keepTables(handle, stopping),
  );
