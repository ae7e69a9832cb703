import { type Kysely, sql } from 'kysely';
import type { Database, Writer } from './database.ts';

/** Deadlock, failed serialization, and a constraint that a concurrent transaction got to first: all are worth another try. */
const AGAIN = new Set(['40P01', '40001', '23P01', '23505']);
const ATTEMPTS = 6;
/** Longest wait before the first repetition, in ms; doubled each time. */
const FIRST_WAIT = 8;

/** SQLSTATE of an error of the database, or null for any other. */
export function sqlState(error: unknown): string | null {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' && /^[0-9A-Z]{5}$/.test(error.code) ? error.code : null;
}

/** Name of the constraint that an error is about, or null. */
export function violatedConstraint(error: unknown): string | null {
  return error instanceof Error && 'constraint' in error && typeof error.constraint === 'string' ? error.constraint : null;
}

/**
 * Runs work in a transaction, and the whole of it again where others got in its way.
 * @throws the work's error, or the database's after the last attempt
 */
export async function inTransaction<T>(db: Kysely<Database>, work: (transaction: Writer) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await db.transaction().execute(work);
    } catch (error) {
      if (attempt === ATTEMPTS || !AGAIN.has(sqlState(error) ?? '')) throw error;
      await new Promise((resolve) => { setTimeout(resolve, Math.random() * FIRST_WAIT * 2 ** attempt); });
    }
  }
}

/**
 * Runs work behind a savepoint: what it throws undoes its own writes and leaves the transaction usable.
 * @param name a plain lower-case name, unlike that of any savepoint around it
 */
export async function behindSavepoint<T>(db: Writer, name: string, work: () => Promise<T>): Promise<T> {
  await sql.raw(`savepoint ${name}`).execute(db);
  try {
    return await work();
  } catch (error) {
    await sql.raw(`rollback to savepoint ${name}`).execute(db);
    throw error;
  }
}
