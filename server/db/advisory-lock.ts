import { sql } from 'kysely';
import type { Writer } from './database.ts';

/** Work that one process does at a time, by lock number; tests/support/database.ts uses 7240. */
const LOCKS = {
  cleanUp: 7241,
  demonstration: 7242,
  readings: 7243,
  cleaning: 7245,
  visits: 7246,
  meetings: 7249,
  statistics: 7255,
  draws: 7256,
  signIn: 7261,
  deliveries: 7262,
  questionnaires: 7260,
  leavers: 7271,
  settings: 7273,
  organisation: 7274,
} as const;

/** Waits for the lock; the transaction's end releases it. */
export async function lock(transaction: Writer, work: keyof typeof LOCKS): Promise<void> {
  await sql`select pg_advisory_xact_lock(${LOCKS[work]})`.execute(transaction);
}

/** The transaction's end releases the lock. @returns false if another process has it */
export async function tryLock(transaction: Writer, work: keyof typeof LOCKS): Promise<boolean> {
  const { rows } = await sql<{ mine: boolean }>`select pg_try_advisory_xact_lock(${LOCKS[work]}) as mine`.execute(
    transaction,
  );
  return rows[0]?.mine === true;
}
