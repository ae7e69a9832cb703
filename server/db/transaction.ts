import {
  type Dialect,
  DummyDriver,
  type Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  sql,
  Transaction,
} from 'kysely';
import type { Connection } from './connection.ts';
import type { Database, Writer } from './database.ts';
import { ours } from './dialect.ts';

/** Deadlock, failed serialization, and a constraint that a concurrent transaction got to first: all are worth another try. */
const RETRIED_STATES = new Set(['40P01', '40001', '23P01', '23505']);
const MAX_ATTEMPTS = 6;
/** Longest wait before the first repetition, in ms; doubled each time. */
const RETRY_DELAY_MS = 8;

/** SQLSTATE of an error of the database, or null for any other. */
export function sqlState(error: unknown): string | null {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' && /^[0-9A-Z]{5}$/.test(error.code)
    ? error.code
    : null;
}

/** Name of the constraint that an error is about, or null. */
export function violatedConstraint(error: unknown): string | null {
  return error instanceof Error && 'constraint' in error && typeof error.constraint === 'string'
    ? error.constraint
    : null;
}

/**
 * Runs work in a transaction, and the whole of it again where others got in its way. Statements that the work asks for
 * without waiting in between travel together, the first ones with the begin and the last ones with the commit; they
 * are done in the order in which they were asked for.
 * @param final tells errors that another try would not mend
 * @throws the work's error, or the database's after the last attempt
 */
export async function inTransaction<T>(
  db: Kysely<Database>,
  work: (transaction: Writer) => Promise<T>,
  final: (error: unknown) => boolean = () => false,
): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await once(db, work);
    } catch (error) {
      if (attempt === MAX_ATTEMPTS || !RETRIED_STATES.has(sqlState(error) ?? '') || final(error)) throw error;
      await new Promise((resolve) => {
        setTimeout(resolve, Math.random() * RETRY_DELAY_MS * 2 ** attempt);
      });
    }
  }
}

const connections = new WeakMap<Writer, Connection>();
const dialect: Dialect = {
  createDriver: () => new DummyDriver(),
  createQueryCompiler: () => new PostgresQueryCompiler(),
  createAdapter: () => new PostgresAdapter(),
  createIntrospector: (db: Kysely<unknown>) => new PostgresIntrospector(db),
};
/** What Kysely asks of a transaction and only one that starts others needs. */
const UNUSED = { config: { dialect }, dialect, driver: new DummyDriver() };

function once<T>(db: Kysely<Database>, work: (transaction: Writer) => Promise<T>): Promise<T> {
  return db.getExecutor().provideConnection(async (provided) => {
    const connection = ours(provided);
    // Kysely's own transaction would hold each statement back until the one before it is answered.
    const executor = db.getExecutor().withConnectionProvider({ provideConnection: (consumer) => consumer(connection) });
    const transaction = new Transaction<Database>({ ...UNUSED, executor });
    connections.set(transaction, connection);
    connection.begin();
    try {
      const result = await work(transaction);
      await connection.commit();
      return result;
    } catch (error) {
      await connection.rollback();
      throw error;
    }
  });
}

/** How many statements of a transaction so far may have changed something, for telling whether there is anything to undo. */
export const writesOf = (transaction: Writer): number => connections.get(transaction)?.writes ?? Number.NaN;

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
