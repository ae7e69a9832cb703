import type { Logger } from '../adapters/log.ts';
import type { DatabaseHandle } from '../db/database.ts';
import { listChangedTables, vacuumTable } from '../sql/changed-table.ts';
import { type Job, schedule } from './schedule.ts';

const INTERVAL_MS = 600_000;
/** Thresholds of changed rows for a vacuum, like PostgreSQL's autovacuum. */
const CHANGED = { rows: 50, share: 0.1 };

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
  const kept: string[] = [];
  for (const name of await listChangedTables(db, CHANGED)) {
    if (stopping?.aborted === true) break;
    await vacuumTable(db, name);
    kept.push(name);
  }
  return kept;
}

export const scheduleKeepTables = (handle: DatabaseHandle, log: Logger): Job =>
  schedule({ intervalMs: INTERVAL_MS, log, failure: 'the tables could not be looked after' }, (stopping) =>
    keepTables(handle, stopping),
  );
