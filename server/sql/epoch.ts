import { type RawBuilder, sql } from 'kysely';
import type { Reader } from '../db/database.ts';
import { sqlState } from '../db/transaction.ts';

/** SQLSTATEs of a database that denies us: no privilege, no such function. */
const WITHHELD = new Set(['42501', '42883']);

async function firstOf(db: Reader, query: RawBuilder<{ value: string | null }>): Promise<string> {
  try {
    return (await query.execute(db)).rows[0]?.value ?? '';
  } catch (error) {
    if (WITHHELD.has(sqlState(error) ?? '')) return '';
    throw error;
  }
}

/**
 * Identifies this database's history: its creation, cluster and timeline (a promotion or a point-in-time recovery
 * starts a new one), and the ids of database and table, which differ after a restored dump.
 */
export async function readHistory(db: Reader): Promise<string> {
  const made = sql<{
    value: string | null;
  }>`select min(timestamp)::text || '/' || (select oid from pg_database where datname = current_database())::text
    || '/' || 'topic'::regclass::oid::text as value from kysely_migration`;
  // A promotion names its timeline here until a checkpoint does, minutes later; asked for first, it cannot be missed.
  const cluster = sql<{ value: string | null }>`select (select system_identifier from pg_control_system())::text
      || '/' || greatest((select min_recovery_end_timeline from pg_control_recovery()),
        (select timeline_id from pg_control_checkpoint()))::text as value`;
  return `${await firstOf(db, made)}/${await firstOf(db, cluster)}`;
}
