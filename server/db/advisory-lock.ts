import { sql } from 'kysely';
import type { Writer } from './database.ts';

/** What only one process may do at a time, each with a number of its own; tests/support/database.ts uses 7240. */
const LOCKS = { cleanUp: 7241, demonstration: 7242, readings: 7243 } as const;

/** Waits until nobody else does this; the lock is held until the transaction ends. */
export async function lock(transaction: Writer, work: keyof typeof LOCKS): Promise<void> {
  await sql`select pg_advisory_xact_lock(${LOCKS[work]})`.execute(transaction);
}

/** @returns false at once where another process does this; else the lock is held until the transaction ends */
export async function tryLock(transaction: Writer, work: keyof typeof LOCKS): Promise<boolean> {
  const { rows } = await sql<{ mine: boolean }>`select pg_try_advisory_xact_lock(${LOCKS[work]}) as mine`.execute(
    transaction,
  );
  return rows[0]?.mine === true;
}
