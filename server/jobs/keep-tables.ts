import { sql } from 'kysely';
import type { Logger } from '../adapters/log.ts';
import type { DatabaseHandle } from '../db/database.ts';

/** How often it looks which tables have changed much, in ms. */
const EVERY = 600_000;
/** A table is looked after once so many rows have changed, and this share of it. PostgreSQL's own measure. */
const FEWEST = 50;
const SHARE = 0.1;

/**
 * Counts and tidies the tables of the embedded database that changed much: it has no autovacuum. Without the counts it
 * picks wrong indexes and keeps those plans for as long as it runs. A statement for each table, so that requests pass in between.
 * @param stopping begins no further table once it is aborted
 * @returns names of the tables that were looked after; none on a PostgreSQL, which does it by itself
 */
export async function keepTables(
  { db, engine }: DatabaseHandle,
  stopping: AbortSignal | null = null,
): Promise<string[]> {
  if (engine !== 'embedded') return [];
  const { rows } = await sql<{
    name: string;
  }>`select stat.relname as name from pg_stat_user_tables as stat join pg_class on pg_class.oid = stat.relid
    where stat.schemaname = 'public' and (reltuples < 0 or n_mod_since_analyze > ${FEWEST} + ${SHARE} * reltuples) order by name`.execute(
    db,
  );
  const kept: string[] = [];
  for (const { name } of rows) {
    if (stopping?.aborted === true) break;
    await sql`vacuum (analyze) ${sql.id(name)}`.execute(db);
    kept.push(name);
  }
  return kept;
}

/** Looks at once and then from time to time. @returns how to stop */
export function scheduleKeepTables(handle: DatabaseHandle, log: Logger): () => Promise<void> {
  let underWay = Promise.resolve();
  const stopping = new AbortController();
  const keep = () => {
    underWay = keepTables(handle, stopping.signal).then(
      () => undefined,
      (error: unknown) => {
        log.warn({ err: error }, 'the tables could not be looked after');
      },
    );
  };
  keep();
  const timer = setInterval(keep, EVERY);
  timer.unref();
  return () => {
    clearInterval(timer);
    stopping.abort();
    return underWay;
  };
}
