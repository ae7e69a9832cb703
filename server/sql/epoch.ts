import { type RawBuilder, sql } from 'kysely';
import type { Reader } from '../db/database.ts';
import { sqlState } from '../db/transaction.ts';

/** What a database may keep from its user, by SQLSTATE: no privilege, or no such function. */
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
 * What tells this database's history from any other's: when it was made, in which cluster, on which of its timelines (one begins
 * with every promotion of a standby and every recovery to a point in time), and as which database and table (others after a
 * dump was read in).
 */
export async function readHistory(db: Reader): Promise<string> {
  const made = sql<{
    value: string | null;
  }>`select min(timestamp)::text || '/' || (select oid from pg_database where datname = current_database())::text
    || '/' || 'topic'::regclass::oid::text as value from kysely_migration`;
  const cluster = sql<{
    value: string | null;
  }>`select (select system_identifier from pg_control_system())::text || '/' || (select timeline_id from pg_control_checkpoint())::text as value`;
  return `${await firstOf(db, made)}/${await firstOf(db, cluster)}`;
}
